import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groups } from '../rooms.ts'

// Everything that no layer holds wins over all that is in one.
const OUTSIDE = /^@(?:import|font-face|page)|^:root$/
const FOUNDATIONS = ['web/ui/reset.css', 'web/ui/base.css']

/** The layer of a stylesheet: its group's, with two for the design system. */
function layerOf(file: string): string {
  const group = file.split('/')[1]!
  if (group in groups) return group
  return /\/(?:admin|combobox)/.test(file) ? 'admin' : 'components'
}

test('each stylesheet lies in the layer of its group, and the layers come in the order of the groups', () => {
  const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && file.includes('/'))
    .map((file) => join('web', file))
  expect(sheets.length).toBeGreaterThan(100)
  const loose = sheets.flatMap((file) => {
    const rules = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
    return [...rules.matchAll(/^[^\s}].*?(?= ?[{;])/gm)]
      .map(([begin]) => begin)
      .filter((begin) => !OUTSIDE.test(begin) && begin !== `@layer ${layerOf(file)}`)
      .filter((begin) => !FOUNDATIONS.includes(file) || !/^@layer (?:base|utilities)$/.test(begin))
      .map((begin) => `${file}: ${begin}`)
  })
  expect(loose).toEqual([])
  const layers = ['base', 'components', 'admin', ...Object.keys(groups), 'utilities']
  expect(readFileSync('web/styles.css', 'utf8')).toContain(`@layer ${layers.join(', ')};`)
})
