import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'docs/guide'
const pages = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))

test('guide-tried: each command of the guide names the test that runs it, or says that nobody did', () => {
  const blocks = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/```sh\n(.*?)```\n(?=(.*?)(?:\n|$))/gs)].map(([, command, rest]) => ({
      where: `${name}: ${command!.trim().split('\n')[0]}`,
      after: rest!.trimStart(),
    })),
  )
  expect(blocks.length).toBeGreaterThan(8)
  expect(
    blocks.filter(({ after }) => !/^\*(Tried by \[|Not run by us\.)/.test(after)).map(({ where }) => where),
  ).toEqual([])
})

test('guide-tried: every link of the guide leads to a file', () => {
  const links = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, to]) => ({ name, to: normalize(join(FOLDER, to!)) })),
  )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter(({ to }) => !existsSync(to))).toEqual([])
})

test('guide-tried: the index lists every page', () => {
  const index = pages.find(({ name }) => name === 'README.md')!.text
  expect(pages.map(({ name }) => name).filter((name) => name !== 'README.md' && !index.includes(`(${name})`))).toEqual(
    [],
  )
})
