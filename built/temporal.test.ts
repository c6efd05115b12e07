import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const CLIENT = 'dist/client'
const manifestOf = (name: string) => JSON.parse(readFileSync(`${CLIENT}/.vite/${name}.json`, 'utf8')) as Manifest
const scripts = (chunks: Chunk[]) => [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith('.js'))
const NAMES_IT = /\bTemporal\b/

test('temporal-where-used: nothing of the site names `Temporal` or its polyfill', () => {
  const site = scripts(Object.values(manifestOf('manifest')))
  expect(site.length).toBeGreaterThan(100)
  expect(site.filter((file) => NAMES_IT.test(readFileSync(`${CLIENT}/${file}`, 'utf8')))).toEqual([])
})

test.each(['app', 'guard', 'admin'])(
  'temporal-where-used: the polyfill is a file of its own in %s, which only browsers without Temporal ask for',
  (entry) => {
    const chunks = manifestOf(entry)
    const polyfill = Object.keys(chunks).filter((name) => name.includes('temporal-polyfill'))
    expect(polyfill).toHaveLength(1)
    const named = (how: 'imports' | 'dynamicImports') =>
      Object.values(chunks).filter((chunk) => chunk[how]?.includes(polyfill[0]!))
    expect(named('imports')).toEqual([])
    expect(named('dynamicImports').length).toBe(1)
  },
)
