import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What no screen says, though code may. The table of docs/glossary.md has what it says instead. */
const AVOIDED =
  /\b(Is contacted now|mend(s|ed|ing)?|held back|kept back|throw(n)? away|tak(e|en) back|oops|dummy|2FA|fits this)\b/i

/** The parts of a line that people read: strings with a space in them, and text between tags. */
const texts = (line: string) =>
  /^\s*(\/\/|\/?\*|import )/.test(line)
    ? []
    : (line.match(/'[^'\n]* [^'\n]*'|`[^`\n]* [^`\n]*`|"[^"\n]* [^"\n]*"|>[^<>{}=]* [^<>{}=]*</g) ?? [])

const screens = ['web', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|\/seed|\/help-/.test(file)),
)

test('screens, mails and refusals avoid the words that the glossary replaces', () => {
  const found = screens.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        texts(line)
          .filter((text) => AVOIDED.test(text))
          .map((text) => `${file}:${index + 1}: ${text}`),
      ),
  )
  expect(found).toEqual([])
})
