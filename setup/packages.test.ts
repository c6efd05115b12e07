import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { holds, type Lock, productShare } from './packages.mjs'

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const manifest = read<{ dependencies: Record<string, string>; devDependencies: Record<string, string> }>('package.json')
const lock = read<Lock>('package-lock.json')
const product = productShare({ manifest, lock })

/** Where Node looks for a package that the one at `path` imports. */
function resolve(name: string, path: string): string | undefined {
  const folders = path.split('/node_modules/').map((_, depth, all) => all.slice(0, depth + 1).join('/node_modules/'))
  return [...folders.reverse().map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
    (at) => at in product.lock.packages,
  )
}

test('npm start installs no package that only development declares', () => {
  const tools = Object.keys(manifest.devDependencies).filter((name) => !name.startsWith('@types/'))
  expect(tools.length).toBeGreaterThan(10)
  expect(tools.filter((name) => `node_modules/${name}` in product.lock.packages)).toEqual([])
  expect(product.manifest.devDependencies).toBeUndefined()
})

test('npm start installs every package of the product, and whatever each of them depends on', () => {
  const missing = Object.entries(product.lock.packages).flatMap(([path, { dependencies = {} }]) =>
    Object.keys(dependencies)
      .filter((name) => resolve(name, path) === undefined)
      .map((name) => `${path} needs ${name}`),
  )
  expect(Object.keys(product.lock.packages['']!.dependencies!)).toEqual(Object.keys(manifest.dependencies))
  expect(missing).toEqual([])
})

test("the product's packages satisfy npm start and do not satisfy npm test, and all packages satisfy both", () => {
  expect([
    holds(product.lock, product.lock),
    holds(product.lock, lock),
    holds(lock, product.lock),
    holds(lock, lock),
  ]).toEqual([true, false, true, true])
  expect(holds(undefined, product.lock)).toBe(false)
})

test('a package of another version counts as not installed', () => {
  const changed = structuredClone(product.lock)
  changed.packages['node_modules/fastify']!.integrity = 'sha512-other'
  expect(holds(changed, product.lock)).toBe(false)
})
