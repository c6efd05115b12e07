import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colors } from './colors.ts'

const inCss = (name: string) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

test('mails have the very colours of the site', () => {
  const tokens = readFileSync('web/ui/tokens.css', 'utf8')

  for (const [name, value] of Object.entries(colors)) expect(tokens).toContain(`${inCss(name)}: ${value};`)
})
