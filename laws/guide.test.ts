import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'docs/guide'
const ALERTS = 'deploy/prometheus/alerts.yml'
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

const filesOf = (floor: string) =>
  readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((name) => join(floor, name))

/** The paths of all screens of the admin area, as the contract's lists name them. */
const adminScreens = filesOf('contract')
  .filter((file) => file.endsWith('/admin.ts'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}'?([a-z][a-z/-]*)'?: \{/gm)].map(([, path]) => path!),
  )

/** Whether a view of a screen, such as its tab, is named in the sources of the web. */
const namesView = (view: string) =>
  filesOf('web')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .some((file) => new RegExp(`['"\`/]${view}['"\`/]`).test(readFileSync(file, 'utf8')))

test('guide-tried: every screen of the admin area that the guide or an alert names is there', () => {
  const sources = [...pages.map(({ text }) => text), readFileSync('README.md', 'utf8'), readFileSync(ALERTS, 'utf8')]
  const named = sources.flatMap((text) => [...text.matchAll(/\/admin\/([a-z][a-z/-]*[a-z])/g)].map(([, path]) => path!))
  expect(new Set(named).size).toBeGreaterThan(7)
  const isThere = (path: string) => {
    const [screen = '', ...view] = path.split('/')
    return adminScreens.includes(path) || (adminScreens.includes(screen) && namesView(view.join('/')))
  }
  expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([])
})

test('guide-tried: the index lists every page', () => {
  const index = pages.find(({ name }) => name === 'README.md')!.text
  expect(pages.map(({ name }) => name).filter((name) => name !== 'README.md' && !index.includes(`(${name})`))).toEqual(
    [],
  )
})
