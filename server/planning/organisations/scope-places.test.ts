import { expect, test } from 'vitest'
import type { LedgerEvent } from '../../../contract/planning/ledger/ledger.ts'
import type { Region } from '../../../contract/planning/organisations/entry.ts'
import type { Scope } from '../../../contract/planning/organisations/organisations.ts'
import type { Corners } from '../../../contract/planning/sites/places.ts'
import { newId } from '../../core/base/ids.ts'
import { rosterAudits, rosterFindings } from '../compliance/table.ts'
import { sealAll } from '../ledger/sealing-events.ts'
import { ledgerMedia } from '../ledger/table.ts'
import { ruleOverrides } from '../rules/table.ts'
import { iso } from '../shifts/testing-schedule.ts'
import { floorPlans } from '../sites/table-plans.ts'
import { append } from './append.ts'
import { SPAN, startScoped as start } from './testing-scope.ts'

test('scope-enforced: periods are of the whole company, so a member with a scope reads them and changes none', async () => {
  const { scoped, owner, at, ask } = await start()
  const period = await owner<{ id: string; version: number }>('POST', 'periods', SPAN)
  const next = { from: SPAN.to, to: iso('2026-12-15T00:00Z') }
  const { version } = period
  const asked = [
    await scoped.ask({ method: 'POST', url: at('periods'), body: next }),
    await scoped.ask({ method: 'POST', url: at(`periods/${period.id}/lock`), body: { version } }),
    await scoped.ask({ method: 'DELETE', url: at(`periods/${period.id}`) }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(asked[1]!.body).toMatchObject({ message: expect.stringContaining('whole company') })
  const search = new URLSearchParams(SPAN)
  expect((await scoped.ask({ method: 'GET', url: at(`periods?${search}`) })).body).toMatchObject({
    periods: [{ id: period.id, state: 'draft' }],
  })
  expect((await ask({ method: 'POST', url: at('periods'), body: next })).status).toBe(201)
})

test('scope-enforced: events of offers, swaps, periods and templates are told to whom they concern', async () => {
  const { scoped, owner, at, add, north, outside, siteId, postId, services, clock, ask, guardId } = await start()
  const [inside] = await add(['2026-11-26T08:00Z', '2026-11-26T16:00Z'])
  const [other] = await add(['2026-11-27T08:00Z', '2026-11-27T16:00Z'])
  const template = (site: string, post: string, name: string) =>
    owner<{ id: string }>('POST', 'templates', {
      siteId: site,
      name,
      duties: [{ code: 'D', postId: post, days: [1], start: '07:00', end: '15:00', headcount: 1 }],
      rotations: [],
    })
  const own = await template(siteId, postId, 'Door')
  const gone = await template(siteId, postId, 'Old door')
  await ask({ method: 'DELETE', url: at(`templates/${gone.id}`) })
  const foreign = await template(outside.siteId, outside.postId, 'Gate')
  const period = await owner<{ id: string }>('POST', 'periods', SPAN)
  await north.within((tenant) =>
    append(
      tenant,
      { clock, actorId: null },
      { kind: 'offer.sent', subject: `shift:${inside}` },
      { kind: 'offer.expired', subject: `shift:${outside.shiftId}` },
      { kind: 'swap.requested', subject: `shift:${inside}`, body: { fromGuard: guardId, otherShift: other } },
      { kind: 'swap.accepted', subject: `shift:${inside}`, body: { fromGuard: guardId, otherShift: outside.shiftId } },
    ),
  )
  await sealAll(services)
  const { events } = (await scoped.ask({ method: 'GET', url: at('events') })).body as { events: LedgerEvent[] }
  const told = events.map(({ kind, subject }) => `${kind} ${subject.split(':')[1]}`)
  expect(told).toEqual(
    expect.arrayContaining([
      `template.added ${own.id}`,
      `template.added ${gone.id}`,
      `template.removed ${gone.id}`,
      `period.added ${period.id}`,
      `offer.sent ${inside}`,
      `swap.requested ${inside}`,
    ]),
  )
  const all = told.join()
  for (const hidden of [foreign.id, 'offer.expired', 'swap.accepted']) expect(all).not.toContain(hidden)
})

test('scope-by-region: a member of a region sees what lies in it at the time, and it stays while they do', async () => {
  const { scoped, north, south, owner, at, ask, siteId, outside } = await start()
  const draft = { name: 'South', zone: 'Europe/London', jurisdiction: 'GB' }
  const add = async (of: typeof north, name: string, sites: string[]) =>
    (await of.owner.ask({ method: 'POST', url: `${of.url}/regions`, body: { ...draft, name, sites } })).body as Region
  const region = await add(north, 'South', [siteId])
  const foreign = await add(south, 'South', [])
  const membership = await north.within(({ pool }) =>
    pool.query<{ id: string }>('select id from memberships where user_id = $1', [scoped.id]),
  )
  const { id } = membership.rows[0]!
  const give = (scope: Scope, role = 'scheduler') =>
    north.owner.ask({ method: 'PATCH', url: at(`members/${id}`), body: { role, scope } })
  const of = (regions: string[], sites: string[] = []): Scope => ({ clients: [], sites, regions })
  expect((await give(of([foreign.id]))).status).toBe(404)
  expect((await give(of([region.id]), 'owner')).status).toBe(400)
  expect((await give(of([region.id]))).body).toMatchObject({ scope: { regions: [region.id] } })

  const seen = async () => {
    const { sites } = (await scoped.ask({ method: 'GET', url: at('sites') })).body as { sites: { id: string }[] }
    return sites.map((site) => site.id).sort()
  }
  const move = (version: number, sites: string[]) =>
    ownerAsk('PATCH', `regions/${region.id}`, { version, data: { ...draft, sites } })
  const ownerAsk = (method: 'PATCH' | 'DELETE' | 'POST', path: string, body?: object) =>
    north.owner.ask({ method, url: at(path), ...(body && { body }) })
  const detail = async (site: string) => (await scoped.ask({ method: 'GET', url: at(`sites/${site}`) })).status
  expect(await seen()).toEqual([siteId])
  expect([await detail(siteId), await detail(outside.siteId)]).toEqual([200, 404])
  expect((await move(1, [outside.siteId])).status).toBe(200)
  expect(await seen()).toEqual([outside.siteId])
  expect((await scoped.ask({ method: 'POST', url: at('periods'), body: SPAN })).status).toBe(403)
  // A region without sites shows none, and not all of them.
  expect((await move(2, [])).status).toBe(200)
  expect(await seen()).toEqual([])
  await give(of([region.id], [siteId]))
  expect(await seen()).toEqual([siteId])
  await move(3, [outside.siteId])
  expect(await seen()).toEqual([siteId, outside.siteId].sort())

  expect((await ownerAsk('DELETE', `regions/${region.id}`)).body).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/sees this region\. Give them another scope first/),
  })
  await give(of([]))
  expect(await seen()).toHaveLength(2)
  const invitation = { email: 'ines@guards.example', role: 'dispatcher', scope: of([region.id]), guardId: null }
  const { id: invited } = await owner<{ id: string }>('POST', 'invitations', invitation)
  expect((await ownerAsk('DELETE', `regions/${region.id}`)).body).toMatchObject({
    message: expect.stringContaining('ines@guards.example sees this region'),
  })
  await ownerAsk('DELETE', `invitations/${invited}`)
  expect((await ownerAsk('DELETE', `regions/${region.id}`)).status).toBe(200)
  expect((await ask({ method: 'DELETE', url: at(`regions/${foreign.id}`) })).status).toBe(403)
})

const CORNERS: Corners = [
  { lat: 52.52, lng: 13.4 },
  { lat: 52.52, lng: 13.401 },
  { lat: 52.519, lng: 13.401 },
  { lat: 52.519, lng: 13.4 },
]

const FINDING = {
  kind: 'min_rest',
  severity: 'soft',
  measured: 540,
  limit: 660,
  unit: 'minutes',
  source: 'A law',
  text: 'Nine hours of rest',
} as const

test('scope-enforced: findings of a check, set aside rules and media of other places are hidden', async () => {
  const { scoped, north, at, add, outside, guardId, siteId, clock, owner } = await start()
  const [inside] = await add(['2026-11-26T08:00Z', '2026-11-26T16:00Z'])
  const span = { from: new Date(SPAN.from), to: new Date(SPAN.to) }
  const [auditId, hidden, own, loose] = [newId(clock()), newId(clock()), newId(clock()), newId(clock())]
  await north.within(async ({ orm, organisationId }) => {
    const shared = { organisationId, guardId, ...FINDING }
    await orm
      .insert(rosterAudits)
      .values({ organisationId, id: auditId, at: clock(), ...span, guards: 1, hard: 0, soft: 3 })
    const sets = [[inside!], [outside.shiftId], [inside!, outside.shiftId]]
    await orm.insert(rosterFindings).values(
      sets.map((shiftIds, position) => ({
        ...shared,
        ...span,
        auditId,
        position,
        shiftIds,
        isPublished: false,
        isSetAside: false,
      })),
    )
    await orm.insert(ruleOverrides).values(
      [inside!, outside.shiftId].map((shiftId) => ({
        ...shared,
        id: newId(clock()),
        shiftId,
        givenAt: clock(),
        reason: 'Sick',
      })),
    )
    const medium = { organisationId, bytes: 1, type: 'image/png', addedBy: north.owner.id, addedAt: clock() } as const
    await orm
      .insert(ledgerMedia)
      .values([hidden, own, loose].map((id, nth) => ({ ...medium, id, fileId: id, sha256: String(nth).repeat(64) })))
    const plan = { organisationId, level: 0, name: 'Ground', corners: CORNERS }
    await orm.insert(floorPlans).values([
      { ...plan, id: newId(clock()), siteId: outside.siteId, mediaId: hidden },
      { ...plan, id: newId(clock()), siteId, mediaId: own },
    ])
  })
  const get = async (path: string) => (await scoped.ask({ method: 'GET', url: at(path) })).body
  expect(await get('violations')).toMatchObject({
    audit: { hard: 0, soft: 1 },
    total: 1,
    findings: [{ shiftIds: [inside] }],
  })
  expect(await owner('GET', 'violations')).toMatchObject({ audit: { soft: 3 }, total: 3 })
  expect(await get('overrides')).toMatchObject({ total: 1, overrides: [{ shiftId: inside }] })
  const status = async (id: string) => (await scoped.ask({ method: 'GET', url: at(`media/${id}`) })).status
  expect([await status(hidden), await status(own), await status(loose)]).toEqual([404, 200, 200])
  expect((await scoped.ask({ method: 'GET', url: at(`media/${hidden}/custody`) })).status).toBe(404)
  const body = { siteId, level: 1, name: 'First', mediaId: hidden, corners: CORNERS }
  expect((await scoped.ask({ method: 'POST', url: at('floor-plans'), body })).status).toBe(404)
  expect((await scoped.ask({ method: 'POST', url: at('floor-plans'), body: { ...body, mediaId: loose } })).status).toBe(
    201,
  )
  // A check that they ask for is the whole company's.
  const checked = await scoped.ask({ method: 'POST', url: at('audits'), body: SPAN })
  expect(checked.status).toBe(201)
  expect(await owner('GET', 'violations')).toMatchObject({ audit: { guards: 1 } })
})
