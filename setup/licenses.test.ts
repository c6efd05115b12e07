import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listLicenses } from './licenses.mjs'
import { type Lock, productShare } from './packages.mjs'

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const { lock } = productShare({ manifest: { dependencies: {} }, lock: read<Lock>('package-lock.json') })

const allowed = (license: string | undefined) =>
  listLicenses({ packages: { 'node_modules/some': { version: '1.0.0', ...(license && { license }) } } })[0]!.allowed

test('licenses-allowed: every package that is shipped may be', () => {
  const packages = listLicenses(lock)
  expect(packages.length).toBeGreaterThan(200)
  expect(packages.filter(({ allowed }) => !allowed)).toEqual([])
})

test('licenses-allowed: one of two is enough, both of two are asked for, and an unknown one is refused', () => {
  expect(['MIT', '(MIT OR EUPL-1.1+)', 'Apache-2.0 AND MIT'].map(allowed)).toEqual([true, true, true])
  expect(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNLICENSED', 'SEE LICENSE IN FILE', undefined].map(allowed)).toEqual(
    [false, false, false, false, false],
  )
})
