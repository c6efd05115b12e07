import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Endpoint } from '../../../contract/core/core.ts'
import { mayDo, type Permission } from '../../../contract/permissions.ts'
import type { LedgerEvent } from '../../../contract/planning/ledger/ledger.ts'
import { nameOf } from '../../core/http/testing-routes.ts'
import { sampleOf } from '../../platform/editing/testing-samples.ts'
import { createEventStreams } from '../ledger/streams.ts'
import { sealAll } from '../ledger/sealing-events.ts'
import { iso } from '../shifts/testing-schedule.ts'
import { readActing } from './queries-members.ts'
import { membershipAt } from './queries-across.ts'
import { SPAN, startScoped as start } from './testing-scope.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** A value with every id of a place in it replaced, by the name of its field. */
const placed = (value: unknown, idOf: (field: string) => string, field = ''): unknown =>
  Array.isArray(value)
    ? value.map((each) => placed(each, idOf, field))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, placed(inner, idOf, key)]))
      : typeof value === 'string' && UUID.test(value)
        ? idOf(field)
        : value

test(
  'scope-enforced: whatever lies outside the scope of a member is at every endpoint like what does not exist',
  { timeout: 240_000 },
  async () => {
    const { north, endpoints, scoped, outside, guardId, services, database, clock } = await start()
    await sealAll(services)
    const dump = async () => {
      const tables = ['clients', 'sites', 'site_posts', 'post_orders', 'shifts', 'assignments']
      return Promise.all(
        tables.map(async (table) => (await database.pool.query(`select t::text from ${table} t order by 1`)).rows),
      )
    }
    const before = await dump()
    const wrong: string[] = []
    let asked = 0
    const within = endpoints.filter(
      ({ path, permission }: Endpoint) =>
        path.startsWith('/app/:organisation') &&
        mayDo('scheduler', permission as Permission) &&
        // Streams never end: they have tests of their own.
        !/\/(stream|live)$/.test(path),
    )
    for (const endpoint of within) {
      const { method, path, query, body } = endpoint
      const search = query && { ...(sampleOf(query) as object), ...('from' in (sampleOf(query) as object) && SPAN) }
      const ask = (id: string, idOf: (field: string) => string) => {
        const address = path.replace(':organisation', north.slug).replace(/:\w+/g, id)
        const url = `/api${address}${search ? `?${new URLSearchParams(search as Record<string, string>)}` : ''}`
        return scoped.ask({ method, url, ...(body && { body: placed(sampleOf(body), idOf) }) })
      }
      const bodyText = JSON.stringify(body ? sampleOf(body) : '')
      const named = Object.keys(outside).filter((key) => bodyText.includes(`"${key}"`))
      const ids = /:\w+/.test(path.replace(':organisation', '')) ? Object.values(outside) : [randomUUID()]
      for (const id of ids) {
        const answer = await ask(id, (field) => outside[field as keyof typeof outside] ?? guardId)
        asked++
        // So many calls in one minute are refused, wherever they lead to.
        if (asked % 50 === 0) clock.advance(MINUTE_MS)
        const text = JSON.stringify(answer.body)
        if (Object.values(outside).some((each) => text.includes(each)))
          wrong.push(`${nameOf(endpoint)} names it: ${text}`)
        if (id === ids[0] && named.length === 0 && ids.length === 1) continue
        const foreign = await ask(randomUUID(), (field) => (field in outside ? randomUUID() : guardId))
        if (answer.status !== foreign.status || text !== JSON.stringify(foreign.body) || answer.status < 400)
          wrong.push(`${nameOf(endpoint)}: ${answer.status} ${text}, foreign ${JSON.stringify(foreign.body)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(60)
    expect(await dump()).toEqual(before)
  },
)

test('scope-enforced: nothing is moved out of the scope, and what lies in it is planned as usual', async () => {
  const { scoped, at, outside, postId, typeId, siteId, owner } = await start()
  const { posts } = await owner<{ posts: { id: string; version: number }[] }>('GET', 'sites')
  const { version } = posts.find(({ id }) => id === postId)!
  const data = { name: 'Main door', kind: 'static', requires: [typeId], priority: 2, isArmed: false }
  const move = (to: string) =>
    scoped.ask({ method: 'PATCH', url: at(`posts/${postId}`), body: { version, data: { ...data, siteId: to } } })
  expect((await move(outside.siteId)).status).toBe(404)
  expect((await move(siteId)).status).toBe(200)
  const shift = { postId, from: iso('2026-11-26T08:00Z'), to: iso('2026-11-26T16:00Z') }
  const added = await scoped.ask({ method: 'POST', url: at('shifts'), body: { shifts: [shift] } })
  expect(added.status).toBe(201)
  const { body } = await scoped.ask({ method: 'GET', url: at('sites') })
  expect(body).toMatchObject({ clients: [{ name: 'Harbour Trust' }], sites: [{ id: siteId }], posts: [{ id: postId }] })
})

test('scope-enforced: rules measure the work of a guard wherever it is', async () => {
  const { scoped, at, add, guardId } = await start()
  const assign = (id: string | undefined) =>
    scoped.ask({ method: 'POST', url: at(`shifts/${id}/assign`), body: { guardId } })
  const [same, near] = await add(['2026-11-25T10:00Z', '2026-11-25T14:00Z'], ['2026-11-25T17:00Z', '2026-11-25T23:00Z'])
  const refused = await assign(same)
  expect([409, 422]).toContain(refused.status)
  expect(JSON.stringify(refused.body)).not.toContain('Substation')
  expect((await assign(near)).status).toBe(422)
  const { body } = await scoped.ask({ method: 'GET', url: at(`shifts/${same}/candidates`) })
  expect(body).toMatchObject({ may: [], blocked: [{ kind: 'elsewhere', nearest: { guardId } }] })
})

test('scope-enforced: events and the live stream tell of what is in scope, also of what was removed', async () => {
  const { scoped, north, at, add, outside, ask, siteId, services, guard, guardId, owner, database, clock } =
    await start()
  await owner('POST', `guards/${guardId}/bans`, { clientId: null, siteId: outside.siteId, reason: 'Asked for' })
  const [shift] = await add(['2026-11-26T08:00Z', '2026-11-26T16:00Z'])
  await sealAll(services)
  const user = { id: scoped.id, sessionId: randomUUID(), name: '', email: '', role: 'member' as const }
  const streams = createEventStreams({ ...services, whoIs: async () => user })
  const request = { headers: { 'last-event-id': '0' } } as never
  const acting = await north.within(async (tenant) => {
    const { membershipId } = (await membershipAt(database, north.slug, scoped.id))!
    return (await readActing(tenant, { membershipId, userId: scoped.id, now: clock() }))!
  })
  const out = await streams.open({
    organisationId: north.organisationId,
    slug: north.slug,
    user,
    acting,
    request,
  })
  let heard = ''
  out.on('data', (part: Buffer) => (heard += part.toString()))
  await ask({ method: 'DELETE', url: at(`shifts/${shift}`) })
  await owner('POST', `shifts/${outside.shiftId}/release`)
  await sealAll(services)
  streams.heard(north.organisationId)
  await expect.poll(() => heard).toContain('shift.removed')
  const { body } = await scoped.ask({ method: 'GET', url: at('events') })
  const { events } = body as { events: LedgerEvent[] }
  expect(new Set(events.map(({ subject }) => subject.split(':')[0]))).toEqual(new Set(['organisation', 'shift']))
  for (const id of Object.values(outside)) expect([heard, JSON.stringify(events)].join().includes(id)).toBe(false)

  // Another scope counts from the next event on.
  await north.within(({ pool }) =>
    pool.query('update memberships set scope = $1 where user_id = $2', [
      JSON.stringify({ clients: [outside.clientId], sites: [] }),
      scoped.id,
    ]),
  )
  await owner('POST', `shifts/${outside.shiftId}/assign`, { guardId: await guard('Lydia Osei') })
  await sealAll(services)
  streams.heard(north.organisationId)
  await expect.poll(() => heard).toContain('assignment.assigned')
  expect((await scoped.ask({ method: 'GET', url: at('sites') })).body).toMatchObject({
    sites: [{ id: outside.siteId }],
  })
  await north.within(({ pool }) => pool.query('delete from memberships where user_id = $1', [scoped.id]))
  streams.heard(north.organisationId)
  await expect.poll(() => out.writableEnded).toBe(true)
  streams.stop()
  expect(siteId).not.toBe(outside.siteId)
})

test('scope-enforced: a scope names clients and sites of its own organisation, and an owner has none', async () => {
  const { north, south, siteId, clientId, outside } = await start()
  const { members } = (await north.owner.ask({ method: 'GET', url: `${north.url}/members` })).body as {
    members: { id: string; role: string }[]
  }
  const { id } = members.find(({ role }) => role === 'scheduler')!
  const give = (role: string, scope: { clients: string[]; sites: string[] }) =>
    north.owner.ask({ method: 'PATCH', url: `${north.url}/members/${id}`, body: { role, scope } })
  const foreign = (
    await south.owner.ask({
      method: 'POST',
      url: `${south.url}/clients`,
      body: { name: 'Quay Events', state: 'active' },
    })
  ).body as { id: string }
  expect((await give('scheduler', { clients: [foreign.id], sites: [] })).status).toBe(404)
  expect((await give('scheduler', { clients: [], sites: [siteId, randomUUID()] })).status).toBe(404)
  expect((await give('owner', { clients: [], sites: [siteId] })).status).toBe(400)
  const scope = { clients: [clientId], sites: [outside.siteId] }
  expect((await give('dispatcher', scope)).body).toMatchObject({ role: 'dispatcher', scope })
})
