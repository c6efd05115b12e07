import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifest = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest
const { dependencies = {}, devDependencies = {} } = manifest('package.json')
const declared = Object.keys({ ...dependencies, ...devDependencies })

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mts|mjs|css)$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Whether a source names the package in quotes, by itself or with a path inside it; tools are run by their path. */
const isNamed = (name: string) =>
  [`'${name}'`, `'${name}/`, `"${name}"`, `node_modules/${name}/`].some((word) => sources.includes(word))

/** Whether it holds the types of a package that is declared, or of Node. */
function isTypes(name: string): boolean {
  const of = name.replace(/^@types\//, '')
  return of !== name && (of === 'node' || declared.includes(of))
}

test('every declared package is imported or run', () => {
  expect(declared.length).toBeGreaterThan(40)
  expect(declared.filter((name) => !isNamed(name) && !isTypes(name))).toEqual([])
})
