import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import type { Endpoint } from '../contract/core/core.ts'
import { nameOf } from './core/http/testing-routes.ts'
import { generatedFor, someOf } from './platform/editing/testing-generated.ts'
import { editedKinds } from './rooms.ts'
import { startApp } from './testing.ts'

const isSchema = (value: unknown): value is ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** All of an endpoint but its words. */
const described = (endpoint: Endpoint) =>
  Object.entries(endpoint)
    .filter(([key]) => key !== 'summary')
    .map(([key, value]) => [
      key,
      isSchema(value) ? toJSONSchema(value, { io: 'input', unrepresentable: 'any' }) : value,
    ])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))

test('access-of-every-endpoint: each kind has the endpoints of the one generator, with the same access at each', async () => {
  const { endpoints } = await startApp()
  const served = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]))
  expect(editedKinds.length).toBeGreaterThan(30)
  for (const kind of editedKinds) {
    expect(['admin', 'editor'], kind.path).toContain(kind.access)
    for (const generated of generatedFor(kind)) {
      const endpoint = served.get(nameOf(generated))
      expect(endpoint && described(endpoint), nameOf(generated)).toEqual(described(generated))
    }
  }
})

test('each kind is served by the one machinery', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing-/.test(file))
    .map((file) => readFileSync(join('server', file), 'utf8'))
  const calls = sources.flatMap((source) => source.match(/(?<!function )\bserveEditing(Places)?\(/g) ?? [])
  expect(calls).toHaveLength(editedKinds.length)
})

test('a test of all endpoints asks each that is written by hand, and those of three kinds', async () => {
  const { endpoints } = await startApp()
  const asked = new Set(someOf(endpoints))
  const generated = new Set(editedKinds.flatMap(generatedFor).map(nameOf))
  expect(endpoints.filter((endpoint) => !asked.has(endpoint) && !generated.has(nameOf(endpoint)))).toEqual([])
  const whole = editedKinds.filter((kind) => {
    const names = new Set([...asked].map(nameOf))
    return generatedFor(kind).every((endpoint) => names.has(nameOf(endpoint)))
  })
  expect(whole.map(({ kind, access }) => [kind.places !== undefined, access])).toEqual([
    [false, 'admin'],
    [false, 'editor'],
    [true, 'editor'],
  ])
})
