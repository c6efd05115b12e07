import { expect, test } from 'vitest'
import type { Audit, Finding, OverrideRecord, RulePreview } from '../../../contract/planning/compliance/audits.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'
import { checkAtNight } from './checking-rosters.ts'

async function start() {
  const started = await startScheduling('2026-11-23T08:00Z')
  const { ask, at, north, database, clock, guard } = started
  const amara = await guard('Amara Diallo')
  const get = async <T>(path: string) => (await ask({ method: 'GET', url: at(path) })).body as T
  return {
    ...started,
    amara,
    violations: (query = '') => get<{ audit: Audit | null; findings: Finding[]; total: number }>(`violations${query}`),
    overrides: (query = '') => get<{ overrides: OverrideRecord[]; total: number }>(`overrides${query}`),
    check: (from: string, to: string) =>
      ask({ method: 'POST', url: at('audits'), body: { from: iso(from), to: iso(to) } }),
    preview: (chosen: string[]) => north.owner.ask({ method: 'POST', url: at('rules/preview'), body: { chosen } }),
    night: () => checkAtNight({ database, clock }),
  }
}

const DAYS = [
  ['2026-11-24T07:00Z', '2026-11-24T19:00Z'],
  ['2026-11-25T04:00Z', '2026-11-25T14:00Z'],
] as [string, string][]

test('roster-checked: a check of a stretch names what breaks rules, hard ones first, and what was set aside', async () => {
  const { add, assign, absent, amara, check, violations, publish, guard, clock } = await start()
  const [first, second] = await add(...DAYS)
  await assign(first!, amara)
  expect((await assign(second!, amara)).status).toBe(422)
  expect((await assign(second!, amara, 'Nobody else could')).status).toBe(200)
  expect((await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')).status).toBe(200)
  await guard('Nobody Busy')
  expect(await violations()).toEqual({ audit: null, findings: [], total: 0 })
  expect((await check('2026-11-23T00:00Z', '2026-11-30T00:00Z')).body).toMatchObject({ guards: 1, hard: 0, soft: 1 })
  expect((await violations()).findings).toMatchObject([
    {
      guard: 'Amara Diallo',
      kind: 'min_rest',
      measured: 540,
      limit: 660,
      shiftIds: [first, second],
      isSetAside: true,
      isPublished: true,
    },
  ])
  await absent(amara, '2026-11-25T00:00Z', '2026-11-26T00:00Z')
  clock.advance(1_000)
  await check('2026-11-23T00:00Z', '2026-11-30T00:00Z')
  const found = await violations()
  expect(found.findings.map(({ severity, kind, isSetAside }) => [severity, kind, isSetAside])).toEqual([
    ['hard', 'approved_time_off', false],
    ['soft', 'min_rest', true],
  ])
  expect(found.audit).toMatchObject({ hard: 1, soft: 1, askedBy: expect.any(String) })
  expect((await violations('?severity=soft')).total).toBe(1)
  expect((await violations('?kind=max_shift')).total).toBe(0)
  expect((await violations('?page=2')).findings).toEqual([])
})

test('roster-checked: nobody checks a stretch that is no stretch, nor without the right to plan', async () => {
  const { check, at, north, south } = await start()
  expect((await check('2026-11-30T00:00Z', '2026-11-23T00:00Z')).status).toBe(400)
  expect((await check('2026-11-23T00:00Z', '2027-01-23T00:00Z')).status).toBe(400)
  const dispatcher = await north.person('dispatcher')
  const body = { from: iso('2026-11-23T00:00Z'), to: iso('2026-11-24T00:00Z') }
  expect((await dispatcher.ask({ method: 'POST', url: at('audits'), body })).status).toBe(403)
  expect((await south.owner.ask({ method: 'POST', url: at('audits'), body })).status).toBe(404)
  const client = await north.person('client')
  for (const path of ['violations', 'overrides'])
    expect((await client.ask({ method: 'GET', url: at(path) })).status, path).toBe(403)
})

test('roster-checked-at-night: each night every company is checked once, for the next 28 days', async () => {
  const { night, add, assign, amara, clock, violations, south } = await start()
  const [first] = await add(['2026-12-20T07:00Z', '2026-12-20T19:00Z'])
  await assign(first!, amara)
  // The company in the south has no guards.
  expect(await Promise.all([night(), night()]).then(([a, b]) => a + b)).toBe(1)
  expect((await violations()).audit).toMatchObject({ guards: 1, askedBy: null, to: '2026-12-21T08:00:00.000Z' })
  clock.set('2026-11-24T01:59Z')
  expect(await night()).toBe(0)
  clock.set('2026-11-24T02:00Z')
  expect(await night()).toBe(1)
  expect((await south.owner.ask({ method: 'GET', url: `${south.url}/violations` })).body).toMatchObject({ audit: null })
})

test('overrides-listed: each rule that somebody set aside is kept with who, why, and how far it was from its limit', async () => {
  const { add, assign, amara, overrides, north, south, shiftsIn, ask, at, clock } = await start()
  const [first, second] = await add(...DAYS)
  await assign(first!, amara)
  await assign(second!, amara, 'Nobody else could')
  const [given] = (await overrides()).overrides
  expect(given).toMatchObject({
    guard: 'Amara Diallo',
    shiftId: second,
    reason: 'Nobody else could',
    kind: 'min_rest',
    measured: 540,
    limit: 660,
    unit: 'minutes',
    by: expect.any(String),
    at: '2026-11-23T08:00:00.000Z',
  })
  expect(given!.source).toContain('2003/88/EC')
  const shift = (await shiftsIn('2026-11-25T00:00Z', '2026-11-26T00:00Z'))[0]!
  const body = { version: shift.version, from: iso('2026-11-25T04:30Z'), to: iso('2026-11-25T14:00Z') }
  const move = (more: object) => ask({ method: 'PATCH', url: at(`shifts/${second}`), body: { ...body, ...more } })
  expect((await move({})).status).toBe(422)
  clock.advance(1_000)
  expect((await move({ override: { reason: 'A later start' } })).status).toBe(200)
  expect((await overrides()).overrides.map(({ measured, reason }) => [measured, reason])).toEqual([
    [570, 'A later start'],
    [540, 'Nobody else could'],
  ])
  // What is gone from the roster stays in the list.
  expect((await ask({ method: 'DELETE', url: at(`shifts/${second}`) })).status).toBe(200)
  expect((await overrides(`?guard=${amara}&kind=min_rest`)).total).toBe(2)
  expect((await overrides('?kind=max_shift')).total).toBe(0)
  expect((await north.owner.ask({ method: 'GET', url: at('overrides?guard=me') })).status).toBe(400)
  expect((await south.owner.ask({ method: 'GET', url: `${south.url}/overrides` })).body).toMatchObject({ total: 0 })
})

test('rule-preview: another choice of packs says what it would break and lift, and stores nothing', async () => {
  const { add, assign, amara, preview, north, at, ask } = await start()
  const [first, second] = await add(...DAYS)
  await assign(first!, amara)
  await assign(second!, amara, 'Nobody else could')
  const choice = async () => ((await ask({ method: 'GET', url: at('rules') })).body as { chosen: string[] }).chosen
  const before = await choice()
  const lifted = (await preview(['basics'])).body as RulePreview
  expect(lifted).toMatchObject({ guards: 1, broken: { hard: 0, soft: 0 }, lifted: { hard: 0, soft: 1 }, examples: [] })
  const chicago = (await preview(['basics', 'us-il-chicago'])).body as RulePreview
  expect(chicago.broken).toEqual({ hard: 0, soft: 1 })
  expect(chicago.examples).toMatchObject([{ guard: 'Amara Diallo', kind: 'min_rest', limit: 600, measured: 540 }])
  expect(await choice()).toEqual(before)
  expect((await preview(['nowhere', 'basics'])).status).toBe(400)
  expect((await preview(['eu-2003-88'])).status).toBe(422)
  const scheduler = await north.person('scheduler')
  const body = { chosen: ['basics'] }
  expect((await scheduler.ask({ method: 'POST', url: at('rules/preview'), body })).status).toBe(403)
})

test('read-only-refuses: no night checks the roster of a company that can only be read', async () => {
  const { night, violations, north, clock } = await start()
  clock.set('2026-11-24T03:00:00Z')
  const setState = (state: string) =>
    north.within(({ pool }) => pool.query('update organisations set state = $1', [state]))
  await setState('read_only')
  expect([await night(), await night(), (await violations()).audit]).toEqual([0, 0, null])
  await setState('active')
  expect([await night(), await night()]).toEqual([1, 0])
  expect((await violations()).audit).not.toBeNull()
})
