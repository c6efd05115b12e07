import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/core/core.ts'
import { mayDo, type Permission } from '../../../contract/permissions.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { nameOf } from '../../core/http/testing-routes.ts'
import { sampleOf } from '../../platform/editing/testing-samples.ts'
import { startOrganisations } from './testing-organisations.ts'
import { allOf, CORNERS, HASP, idsIn, organisationAt, OUTLINE, planOf, tableOf, VAN, withIds } from './testing-rows.ts'

const LONG = 240_000
// What asks each endpoint for each row grows with both: it is asked in halves, each with a time of its own.
const HALVES = [0, 1]
const MAX_BYTES = 1_048_576
// Between two calls, so that they stay below the changes of a minute.
const PAUSE_MS = 200
const DUTY = { code: 'D', days: [1], start: '07:00', end: '19:00', headcount: 1 }

/** A checkpoint without a SUN tag, and anywhere at its site. */
const UNTAGGED = { kind: 'qr', lat: null, lng: null, sunUid: null }
const CHECKPOINT = { ...UNTAGGED, name: 'Gate', what: '', radiusM: 15, needsPhoto: false }

/** Two sample companies, each with rows in nearly every table, and the endpoints of a company. */
async function start() {
  const started = await startOrganisations('2026-11-24T09:00:00Z')
  const { database, stranger, endpoints, clock } = started
  const sample = async () => {
    const { ask } = await stranger()
    const { slug } = (await ask({ method: 'POST', url: '/api/app/samples' })).body as Organisation
    const add = async (path: string, body: object) => {
      const { status, body: answer } = await ask({ method: 'POST', url: `/api/app/${slug}/${path}`, body })
      expect([path, status, answer]).toMatchObject([path, 201, {}])
      return (answer as { id: string }).id
    }
    const organisationId = await organisationAt(database, slug)
    const { site_posts: postId, sites: siteId, guards: guardId } = await idsIn(database, organisationId)
    await add('regions', { name: 'South', zone: 'Europe/London', jurisdiction: 'GB', sites: [] })
    await add('periods', { from: '2027-01-04T00:00:00.000Z', to: '2027-01-11T00:00:00.000Z' })
    await add('zones', { siteId, parentId: null, name: 'Tower' })
    await add('templates', { siteId, name: 'Nights', duties: [{ ...DUTY, postId }], rotations: [] })
    await add('invitations', {
      email: 'ana@example.com',
      role: 'owner',
      scope: { clients: [], sites: [] },
      guardId: null,
    })
    const at = '2026-11-24T06:00:00.000Z'
    await add('time-events', { guardId, kind: 'in', shiftId: null, postId, at, reason: 'No phone' })
    // The sample has some of these at other sites.
    const checkpointId = await add('checkpoints', { ...CHECKPOINT, siteId })
    const tourId = await add('tours', planOf(postId, checkpointId))
    const times = { rrule: 'FREQ=DAILY', from: '2026-11-24', times: ['22:00'], varyMinutes: 0 }
    await add(`tours/${tourId}/schedules`, times)
    const report = { type: 'theft', title: '', siteId, postId: null, place: '', occurredAt: at, reportedBy: 'Dana' }
    const record = { reportedTo: '', text: 'A bike', actionTaken: 'None', actionToTake: 'None', witnesses: 'none' }
    const rest = { policeReference: '', fireReference: '', state: 'submitted', severity: 3, priority: null }
    const incidentId = await add('incidents', { ...report, ...record, ...rest })
    await add(`incidents/${incidentId}/tasks`, { text: 'Call', assignee: '', dueAt: null })
    await add(`incidents/${incidentId}/parties`, VAN)
    await add(`incidents/${incidentId}/custody`, HASP)
    const ids: Record<string, string> = {
      ...(await idsIn(database, organisationId)),
      checkpoints: checkpointId,
      tours: tourId,
      incidents: incidentId,
    }
    return { slug, organisationId, ask, ids }
  }
  const own = await sample()
  const within = endpoints.filter(
    ({ path, method }) =>
      path.startsWith('/app/:organisation') &&
      // Streams never end, and nothing answers after the company is closed.
      !/\/(stream|live)$/.test(path) &&
      !(method === 'DELETE' && path === '/app/:organisation'),
  )
  /** Calls an endpoint of the own company, with `id` in its address. */
  const ask = ({ method, path, query }: Endpoint, id: string, body?: unknown) => {
    clock.advance(PAUSE_MS)
    const search = query && (withIds(sampleOf(query), () => id) as Record<string, string>)
    const url = `/api${path.replace(':organisation', own.slug).replace(/:\w+/g, id)}`
    return own.ask({
      method,
      url: search ? `${url}?${new URLSearchParams(search)}` : url,
      ...(body !== undefined && { body }),
    })
  }
  return { ...started, own, sample, within, ask }
}

/** What the samples of these bodies lack: times and outlines that can be, hours that add up, a post of the site. */
const better = ({ path }: Endpoint, ids: Record<string, string>): object => {
  if (path.endsWith('/shifts/:id')) return { from: '2027-02-01T08:00:00.000Z', to: '2027-02-01T16:00:00.000Z' }
  if (path.endsWith('/zones/:id/outline')) return { outline: OUTLINE }
  if (path.endsWith('/floor-plans/:id')) return { data: { corners: CORNERS } }
  if (path.endsWith('/zones/:id')) return { data: { parentId: null } }
  if (path.endsWith('/schedules')) return { rrule: 'FREQ=DAILY' }
  if (path.endsWith('/tour-schedules/:id')) return { data: { rrule: 'FREQ=DAILY' } }
  if (path.endsWith('/checkpoints')) return UNTAGGED
  if (path.endsWith('/checkpoints/:id')) return { data: UNTAGGED }
  if (path.endsWith('/contracts/:id')) return { data: { lines: [] } }
  if (path.endsWith('/templates/:id'))
    return { data: { duties: [{ ...DUTY, postId: ids['site_posts'] }], rotations: [] } }
  return {}
}

/** A body with ids of the company, as good as the samples come. */
function ownSample(endpoint: Endpoint, ids: Record<string, string>): object {
  const { data, ...rest } = better(endpoint, ids) as { data?: object }
  const sample = withIds(sampleOf(endpoint.body!), (field) => ids[tableOf(field)]!) as { data?: object }
  return { ...sample, ...rest, ...(data && { data: { ...sample.data, ...data } }) }
}

const hasId = ({ path }: Endpoint) => path.replace(':organisation', '').includes(':')

/** The id that a page of a list goes on from is a place in its order, and no row is read by it. */
const withoutCursor = (query: unknown) => ({ ...(query as object), after: undefined })

function namesIds(value: unknown): boolean {
  let isNamed = false
  withIds(value, (field) => ((isNamed = true), field))
  return isNamed
}

const halfOf = (within: Endpoint[], half: number) => within.filter((_, nth) => nth % HALVES.length === half)

test.each(HALVES)(
  'foreign-organisation: at every endpoint an id of another company answers like one that exists nowhere, half %i',
  { timeout: LONG },
  async (half) => {
    const { own, sample, within, ask, database } = await start()
    const other = await sample()
    const before = await allOf(database, other.organisationId)
    expect(Object.keys(other.ids).length).toBeGreaterThan(20)
    const wrong: string[] = []
    const told = async (endpoint: Endpoint, id: string, body: unknown) => {
      const { status, body: answer } = await ask(endpoint, id, body)
      // The clock went on between two calls, and a reply that says its time differs by that alone.
      return `${status} ${JSON.stringify(answer)}`
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replace(/^200 \{"now":"[^"]+"/, '200 {"now"')
    }
    for (const endpoint of halfOf(within, half)) {
      const body = endpoint.body && sampleOf(endpoint.body)
      const compare = (what: string, met: string, nowhere: string) => {
        if (met !== nowhere) wrong.push(`${nameOf(endpoint)}, ${what}: ${met}, of one that exists nowhere ${nowhere}`)
      }
      if (hasId(endpoint) || namesIds(endpoint.query && withoutCursor(sampleOf(endpoint.query)))) {
        const ownBody = body && withIds(body, (field) => own.ids[tableOf(field)]!)
        const nowhere = await told(endpoint, randomUUID(), ownBody)
        for (const [table, id] of Object.entries(other.ids))
          compare(`${table} in the address`, await told(endpoint, id, ownBody), nowhere)
      }
      if (!namesIds(body)) continue
      // A list of changes names each shift once.
      const left = { ...other.ids }
      const theirs = withIds(body, (field) => {
        const id = left[tableOf(field)] ?? randomUUID()
        if (field === 'id') delete left[tableOf(field)]
        return id
      })
      const nobodys = withIds(body, () => randomUUID())
      for (const [table, id] of Object.entries(hasId(endpoint) ? own.ids : { none: '' }))
        compare(`in the body at the own ${table}`, await told(endpoint, id, theirs), await told(endpoint, id, nobodys))
    }
    expect(wrong).toEqual([])
    expect(await allOf(database, other.organisationId)).toEqual(before)
  },
)

test(
  'bad-input-refused: at every endpoint what is malformed, not asked for or too large is refused and changes nothing',
  { timeout: LONG },
  async () => {
    const { own, within, ask, database } = await start()
    const before = await allOf(database, own.organisationId)
    const wrong: string[] = []
    const expecting = async (endpoint: Endpoint, what: string, status: number, id: string, body?: unknown) => {
      const answer = await ask(endpoint, id, body)
      // What is for guards alone is refused before its body is read.
      if (!mayDo('owner', endpoint.permission as Permission) && what !== 'no id') {
        if (answer.status !== 403) wrong.push(`${nameOf(endpoint)}, ${what}: ${answer.status}`)
        return
      }
      const { code, fields } = answer.body as { code?: string; fields?: object }
      const isSaid = status !== 400 || (code === 'invalid' && Object.keys(fields ?? {}).length > 0)
      if (answer.status !== status || !isSaid) wrong.push(`${nameOf(endpoint)}, ${what}: ${answer.status} ${code}`)
    }
    for (const endpoint of within) {
      const { body, maxBytes = MAX_BYTES } = endpoint
      if (hasId(endpoint)) await expecting(endpoint, 'no id', 404, 'no-id', body && sampleOf(body))
      if (!body) continue
      const good = sampleOf(body) as object
      for (const id of hasId(endpoint) ? Object.values(own.ids).slice(0, 1) : ['']) {
        await expecting(endpoint, 'a list', 400, id, [])
        await expecting(endpoint, 'an unknown field', 400, id, { ...good, unasked: 1 })
        if (maxBytes === MAX_BYTES)
          await expecting(endpoint, 'too large', 413, id, { ...good, unasked: 'x'.repeat(MAX_BYTES) })
      }
    }
    expect(wrong).toEqual([])
    expect(await allOf(database, own.organisationId)).toEqual(before)
  },
)

test(
  'stale-save: every endpoint that takes a version answers an older one with 409 and what is stored',
  { timeout: LONG },
  async () => {
    const { own, within, ask, database } = await start()
    const before = await allOf(database, own.organisationId)
    const wrong: string[] = []
    for (const endpoint of within) {
      const good = endpoint.body && (sampleOf(endpoint.body) as { version?: number })
      if (!good || !('version' in good)) continue
      const body = { ...ownSample(endpoint, own.ids), version: 2_000_000_000 }
      if (!mayDo('owner', endpoint.permission as Permission)) {
        // What is for guards alone is refused before its version is read.
        expect([nameOf(endpoint), (await ask(endpoint, '', body)).status]).toEqual([nameOf(endpoint), 403])
        continue
      }
      const answers = []
      // An entry of time has the id of what was recorded first.
      const known = endpoint.path.endsWith('/:key') ? ['theft'] : Object.values(own.ids)
      const ids = hasId(endpoint) ? new Set(known) : ['']
      for (const id of ids) answers.push(await ask(endpoint, id, body))
      const stale = answers.filter(({ status, body }) => status === 409 && (body as { code: string }).code === 'stale')
      if (stale.length !== 1 || !(stale[0]!.body as { current?: unknown }).current)
        wrong.push(`${nameOf(endpoint)}: ${answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)}`)
    }
    expect(wrong).toEqual([])
    expect(await allOf(database, own.organisationId)).toEqual(before)
  },
)

test.each(HALVES)(
  'conflict-named: what is sent twice to an endpoint is taken or refused in words, and no constraint answers as a fault, half %i',
  { timeout: LONG },
  async (half) => {
    const { own, within, ask } = await start()
    const asked = halfOf(
      within.filter(({ body }) => body),
      half,
    )
    const wrong: string[] = []
    const conflicts = new Set<string>()
    for (const endpoint of asked) {
      const body = ownSample(endpoint, own.ids)
      for (const id of hasId(endpoint) ? Object.values(own.ids) : [''])
        for (const { status, body: answer } of [await ask(endpoint, id, body), await ask(endpoint, id, body)]) {
          const { code, message = '' } = (answer ?? {}) as { code?: string; message?: string }
          if (code === 'conflict') conflicts.add(nameOf(endpoint))
          if (status >= 500 || ([409, 422].includes(status) && !/^[A-Z].*\.$/.test(message)))
            wrong.push(`${nameOf(endpoint)}: ${status} ${code} ${message}`)
        }
    }
    expect(wrong).toEqual([])
    const unique = ['clients', 'sites', 'posts', 'zones', 'guards', 'qualification-types', 'templates']
      .map((path) => `POST /app/:organisation/${path}`)
      .filter((name) => asked.some((endpoint) => nameOf(endpoint) === name))
    expect(unique.length).toBeGreaterThan(0)
    expect([...conflicts]).toEqual(expect.arrayContaining(unique))
  },
)

test('member-change-rate: past the changes of a minute every endpoint tells a person to wait, and changes nothing', async () => {
  const { own, within, ask, database, clock } = await start()
  const before = await allOf(database, own.organisationId)
  await database.pool.query(`update rate_limits set hits = 600, resets_at = $1 where key like 'member:%'`, [
    new Date(clock().getTime() + 60_000),
  ])
  const wrong: string[] = []
  const changing = within.filter(({ method }) => method !== 'GET')
  for (const endpoint of changing) {
    const { status, body } = await ask(endpoint, randomUUID(), endpoint.body && ownSample(endpoint, own.ids))
    if (status !== 429 || !(body as { message: string }).message.startsWith('Too many attempts. Wait'))
      wrong.push(`${nameOf(endpoint)}: ${status}`)
  }
  expect([changing.length > 40, wrong]).toEqual([true, []])
  const list = within.find(({ method, path }) => method === 'GET' && path === '/app/:organisation/sites')!
  expect((await ask(list, '')).status).toBe(200)
  expect(await allOf(database, own.organisationId)).toEqual(before)
  clock.advance(61_000)
  const add = within.find(({ method, path }) => method === 'POST' && path === '/app/:organisation/clients')!
  expect((await ask(add, '', { name: 'Harbour Trust', state: 'active' })).status).toBe(201)
})
