import { expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { startOrganisations } from '../../planning/organisations/testing-organisations.ts'
import { nameOf, startWithRoutes } from './testing-routes.ts'

const MOST_INT4 = 2_147_483_647
/** Their numbers are kept as JSON or as `bigint`, which hold any whole number of JSON. */
const WIDE = [
  'POST /analytics/events body.events.properties',
  'POST /leads/pricing body.answers',
  'PUT /admin/companies/:slug/quota body.bytes',
]

type Def = { type: string } & Record<string, unknown>
type Leaf = { path: string; schema: ZodMiniType; type: string }

const defOf = (schema: ZodMiniType) => schema._zod.def as unknown as Def

/** Every text and number of a shape, each with its path. */
function leavesOf(schema: ZodMiniType, path = '', above: ZodMiniType[] = []): Leaf[] {
  if (above.includes(schema)) return []
  const def = defOf(schema)
  const into = (inner: unknown, name = '') => leavesOf(inner as ZodMiniType, path + name, [...above, schema])
  if (def.type === 'object')
    return Object.entries(def['shape'] as object).flatMap(([key, inner]) => into(inner, `.${key}`))
  if (def.type === 'lazy') return into((def['getter'] as () => unknown)())
  if (def.type === 'string' || def.type === 'number') return [{ path, schema, type: def.type }]
  return [
    ...['innerType', 'element', 'in', 'left', 'right', 'valueType'].flatMap((key) => (def[key] ? into(def[key]) : [])),
    ...['options', 'items'].flatMap((key) => ((def[key] as unknown[] | undefined) ?? []).flatMap((each) => into(each))),
    ...(def['keyType'] ? into(def['keyType'], ' key') : []),
  ]
}

test(
  'input-storable: no endpoint takes a text or a whole number that no column holds',
  { timeout: 60_000 },
  async () => {
    const { endpoints } = await startWithRoutes()
    const leaves = endpoints.flatMap((endpoint) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        endpoint[part] ? leavesOf(endpoint[part], `${nameOf(endpoint)} ${part}`) : [],
      ),
    )
    expect(leaves.length).toBeGreaterThan(1_000)
    const wrong = leaves.filter(({ path, schema, type }) =>
      type === 'string'
        ? schema.safeParse('a\u0000').success || schema.safeParse('\u0000').success
        : !WIDE.includes(path) && [MOST_INT4 + 1, -MOST_INT4 - 2].some((each) => schema.safeParse(each).success),
    )
    expect([...new Set(wrong.map(({ path }) => path))]).toEqual([])
  },
)

test('input-storable: a version past what its column holds is refused with 400', async () => {
  const { ask } = await startWithRoutes()
  const body = { version: MOST_INT4 + 1 }
  const places = ['discard', 'unpublish', 'history/1/restore'].map(
    (place) => `/api/admin/documents/post/nothing/${place}`,
  )
  for (const url of [...places, '/api/admin/documents/landing_section/footer/built-in'])
    expect([url, (await ask('admin', { method: 'POST', url, body })).status]).toEqual([url, 400])
})

test('input-storable: a company refuses them too, and goes on as it was', async () => {
  const { north } = await startOrganisations()
  const { ask } = north.owner
  const change = (version: number) =>
    ask({ method: 'PATCH', url: north.url, body: { name: 'Northgate', zone: 'Europe/London', version } })
  expect((await change(MOST_INT4 + 1)).status).toBe(400)
  const events = await ask({ method: 'GET', url: `${north.url}/events?subject=%00` })
  expect([events.status, events.body]).toMatchObject([400, { code: 'invalid' }])
  expect((await change(1)).body).toMatchObject({ name: 'Northgate', version: 2 })
})
