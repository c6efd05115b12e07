import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A rule's name: words in small letters with hyphens between them. */
const NAME = '[a-z]+(?:-[a-z0-9]+)+'

const chapters = readdirSync('docs/rules').map((file) => readFileSync(`docs/rules/${file}`, 'utf8'))
const rules = chapters.flatMap((text) =>
  [...text.matchAll(new RegExp(`^- \`(${NAME})\`: `, 'gm'))].map(([, name]) => name!),
)

const folders = ['contract', 'server', 'web', 'built', 'e2e', 'laws', 'setup']
const tests = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))

/** The rules that a test's name begins with, such as `one-rule, another-rule: it does this`. */
const NAMED = new RegExp(`(?:\\b(?:test|describe)(?:\\.\\w+)*|\\))\\(\\s*['"\`]((?:${NAME}, )*${NAME}): `, 'g')
const cited = tests.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(NAMED)].flatMap(([, names]) =>
    names!.split(', ').map((name) => ({ file, name })),
  ),
)

test('every rule of docs/rules has a test that begins with its name', () => {
  const held = new Set(cited.map(({ name }) => name))
  expect(rules.length).toBeGreaterThan(100)
  expect(rules.filter((name) => !held.has(name))).toEqual([])
})

test('every rule that a test names is in docs/rules', () => {
  expect(cited.filter(({ name }) => !rules.includes(name))).toEqual([])
})

test('no two rules share a name', () => {
  expect(rules.filter((name, index) => rules.indexOf(name) !== index)).toEqual([])
})

const ROW = /^\| [^|]*\| `([^`]+)` \| `([^`]+)` \|$/gm

test('each rule that docs/security.md names is held by the file beside it', () => {
  const lines = [...readFileSync('docs/security.md', 'utf8').matchAll(ROW)].map(([, name, file]) => ({ file, name }))
  expect(lines.length).toBeGreaterThan(40)
  expect(lines.filter((line) => !cited.some(({ file, name }) => file === line.file && name === line.name))).toEqual([])
})
