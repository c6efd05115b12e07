import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONG } from '../vitest/long-files.ts'
import { KILLING, MATRIX, SAFETY, SWEEPS } from '../vitest/long.ts'

const NOT_OURS = ['.git', 'node_modules', 'dist', 'data', '.cache', 'test-results', 'playwright-report']
const TEXT = /\.(tsx?|mjs|json|css|html|md|sql|ya?ml|svg)$|\/(run|\.npmrc|\.gitignore)$/

const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesUnder(join(path, name))) : [path]

const files = readdirSync('.')
  .filter((name) => !NOT_OURS.includes(name))
  .flatMap(filesUnder)
  .filter((file) => TEXT.test(`/${file}`))
const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))

/** `file:line: text` of every line that matches. */
const linesWith = (pattern: RegExp, among: string[]) =>
  among.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )

test('no file names a registry: packages come from wherever a machine is told to fetch them', () => {
  expect(linesWith(/https?:[^"'\s]*(registry|npmmirror|artifactory|verdaccio)|^registry\s*=/, files)).toEqual([])
})

test('the lock file says what a package is, never where it lay', () => {
  expect(linesWith(/"resolved":/, ['package-lock.json'])).toEqual([])
})

test("no file names a place on somebody's machine", () => {
  const places = [process.cwd(), homedir()].filter((place) => place.length > '/root'.length)
  const escaped = places.map((place) => place.replace(/[^\w/]/g, '\\$&'))
  expect(linesWith(new RegExp(['/home/\\w', '/Users/\\w', 'C:\\\\Users', ...escaped].join('|')), files)).toEqual([])
})

test('each long test that is named for its project is there', () => {
  const named = [...KILLING, ...LONG, ...SAFETY, ...SWEEPS, ...MATRIX]
  expect(named.filter((file) => !tests.includes(file))).toEqual([])
})

test('no file of code is longer than anybody reads at once: 300 lines', () => {
  const long = files.filter(
    (file) => /\.(tsx?|mjs|css)$/.test(file) && readFileSync(file, 'utf8').split('\n').length > 301,
  )
  expect(long).toEqual([])
})

test('comments keep to 120 characters a line: the formatter wraps code and leaves words alone', () => {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file))
  expect(linesWith(/^(?=\s*(\/\/|\/?\*)).{121,}/, code)).toEqual([])
})

/** Rooms whose lines are still to be wrapped. */
const UNWRAPPED = /^(server|web)\/platform\/(analytics|traffic|dashboard)\//
/** Whole on one line, so that a search finds it: the title of a test, and a pattern. */
const ONE_LINE = /^\s*(test\S*\(|\S*\/.*\/[a-z]*[.,]?$|['"`][a-z-]+(, [a-z-]+)*: )|\bfind: \/|[^\\]\/[a-z]*\.test\($/

/** What drizzle compares with its snapshots, letter by letter. */
const TABLES = /(^|\/|-)tables?\.ts$/

test('lines end within 140 characters, also where the formatter leaves them: SQL, texts and styles', () => {
  const written = files.filter(
    (file) => /\.(tsx?|mjs|css|cmd)$/.test(file) && !UNWRAPPED.test(file) && !TABLES.test(file),
  )
  expect(linesWith(/^.{141}/, written).filter((line) => !ONE_LINE.test(line.replace(/^\S+: /, '')))).toEqual([])
})

test('statements and long texts end within 120 characters', () => {
  const texts = files.filter((file) => /\/(queries|seed|help)[\w-]*\.ts$/.test(file) && !UNWRAPPED.test(file))
  expect(linesWith(/^.{121}/, texts)).toEqual([])
})

test('every test runs: none is skipped, put off or the only one', () => {
  expect(linesWith(/\b(test|it|describe|suite)(\.\w+)*\.(skip|skipIf|runIf|only|todo|fixme|fails)\b/, tests)).toEqual(
    [],
  )
})

test('code states rules itself: it cites no document outside the repository, and no test has the number of an issue', () => {
  const documents = ['decisions\\.md', '[(*] ?(specification|decisions), section']
  const numbers = '^\\s*(test|describe)\\S*\\([\'"`](issue|decisions?|specification|traps|security class) \\d'
  const elsewhere = new RegExp([...documents, numbers].join('|'), 'i')
  expect(
    linesWith(
      elsewhere,
      files.filter((file) => /\.(tsx?|mjs|css)$/.test(file)),
    ),
  ).toEqual([])
})

test('a decision that is named is there, and every number is one decision’s', () => {
  const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`)
  const code = files.filter((file) => /\.(tsx?|mjs|css|md)$/.test(file))
  const named = code.flatMap((file) => readFileSync(file, 'utf8').match(/docs\/decisions\/\d{3}[\w-]*(\.md)?/g) ?? [])
  expect(named.length).toBeGreaterThan(5)
  expect(
    named.filter(
      (name) => !decisions.some((file) => (name.endsWith('.md') ? file === name : file.startsWith(`${name}-`))),
    ),
  ).toEqual([])
  const numbers = decisions.map((file) => Number(/\/(\d{3})-/.exec(file)?.[1]))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('each path that docs/architecture.md names is there', () => {
  const words = readFileSync('docs/architecture.md', 'utf8').match(/[\w<>./-]*\w/g) ?? []
  const paths = words.filter(
    (word) => !/[<>]/.test(word) && /\w\.(tsx?|css|md|sql)$|^(contract|server|web)\/./.test(word),
  )
  expect(paths.length).toBeGreaterThan(60)
  // In the walks a path begins within its floor. A name alone may lie in any folder.
  const isThere = (path: string) =>
    path.includes('/')
      ? ['', 'docs/', 'contract/', 'server/', 'web/'].some((place) => existsSync(`${place}${path}`))
      : files.some((file) => `/${file}`.endsWith(`/${path}`))
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})
