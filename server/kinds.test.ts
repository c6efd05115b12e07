import { expect, test } from 'vitest'
import type { Endpoint } from '../contract/core/core.ts'
import { collectionKinds, editedKinds, type KindName, placeKinds } from '../contract/core/kinds.ts'
import { documents } from '../contract/platform/editing/documents.ts'
import { inBatches, nameOf, startWithRoutes } from './core/http/testing-routes.ts'
import { atEveryKind, someOf } from './platform/editing/testing-every-kind.ts'
import { kindsOfRooms } from './rooms.ts'

const names = Object.keys(editedKinds) as KindName[]
const urlOf = ({ path }: Pick<Endpoint, 'path'>) =>
  `/api${path
    .replace(/:id\b/, '0190a000-0000-7000-8000-000000000000')
    .replace(/:version\b/, '1')
    .replace(/:\w+/g, 'x')}`

test('access-of-every-endpoint: each kind of the contract is of one room, with fixed places or without as it says', () => {
  expect(kindsOfRooms.map(({ kind }) => kind).toSorted()).toEqual(names.toSorted())
  const placed = kindsOfRooms.filter(({ places }) => places).map(({ kind }) => kind)
  expect(placed.toSorted()).toEqual(Object.keys(placeKinds).toSorted())
})

test(
  'access-of-every-endpoint: each action of each kind lets in its role, refuses lower ones, and refuses what is no body of it',
  { timeout: 120_000 },
  async () => {
    const { ask, endpoints } = await startWithRoutes()
    const calls = atEveryKind(endpoints.filter(({ path }) => path.startsWith('/admin/documents/')))
    expect(calls).toHaveLength(Object.keys(collectionKinds).length * 26 + Object.keys(placeKinds).length * 17)
    const wrong: string[] = []
    await inBatches(calls, async (call) => {
      const { method, access } = call
      const lower = access === 'admin' ? 'editor' : 'member'
      const body = method === 'GET' || method === 'DELETE' ? undefined : { nonsense: true }
      const answers = [
        await ask('nobody', { method, url: urlOf(call) }),
        await ask(lower, { method, url: urlOf(call) }),
        await ask(access as 'admin' | 'editor', { method, url: urlOf(call), body }),
      ]
      const [out, low, own] = answers.map(({ status }) => status)
      // Of a document that is not there some answers are empty, and others not found.
      const due = body ? [400] : /:(slug|id)\b/.test(call.path) ? [200, 404] : [200]
      const isRight = out === 401 && low === 403 && due.includes(own!)
      if (!isRight) wrong.push(`${nameOf(call)}: ${out} ${low} ${own}`)
    })
    expect(wrong).toEqual([])
  },
)

test('access-of-every-endpoint: nothing is at a kind that there is not, nor at an action that a kind lacks, for anybody', async () => {
  const { ask } = await startWithRoutes()
  const absent = Object.values<Endpoint>(documents).flatMap((endpoint) =>
    [...names, 'redirect', 'posts', 'constructor', 'POST', 'post%20', 'pos', 'postx']
      .filter((kind) => !Object.hasOwn(endpoint.access as object, kind))
      .map((kind) => ({ ...endpoint, path: endpoint.path.replace(':kind', kind) as Endpoint['path'] })),
  )
  const reachable = new Set(atEveryKind(Object.values(documents)).map((one) => `${one.method} ${urlOf(one)}`))
  const found: string[] = []
  // The list of a collection, for one, has the shape of an address of a place.
  const calls = absent.filter((one) => ![...reachable].some((other) => fits(other, `${one.method} ${urlOf(one)}`)))
  expect(calls.length).toBeGreaterThan(400)
  await inBatches(calls, async (call) => {
    for (const who of ['nobody', 'admin'] as const) {
      const { status, code } = await ask(who, { method: call.method, url: urlOf(call), body: undefined })
      if (status !== 404 || code !== 'not-found') found.push(`${nameOf(call)} by ${who}: ${status} ${code}`)
    }
  })
  expect(found).toEqual([])
})

/** Whether the address of one call could be that of another, with another slug. */
const fits = (pattern: string, call: string) => new RegExp(`^${pattern.replaceAll('/x', '/[^/]+')}$`).test(call)

test('a test of all endpoints asks each that is written by hand, and those of documents for three kinds', async () => {
  const { endpoints } = await startWithRoutes()
  const asked = new Set(someOf(endpoints).map(nameOf))
  const whole = endpoints.filter(({ access }) => typeof access === 'string')
  expect(whole.filter((endpoint) => !asked.has(nameOf(endpoint)))).toEqual([])
  const kinds = names.filter((kind) => asked.has(`GET /admin/documents/${kind}`))
  expect(kinds.map((kind) => [kind in placeKinds, editedKinds[kind]])).toEqual(
    expect.arrayContaining([
      [false, 'admin'],
      [false, 'editor'],
      [true, 'editor'],
    ]),
  )
  for (const { access, method, path } of Object.values<Endpoint>(documents))
    for (const kind of kinds)
      expect(asked.has(`${method} ${path.replace(':kind', kind)}`), `${method} ${path} ${kind}`).toBe(
        Object.hasOwn(access as object, kind),
      )
})
