import { expect, test } from 'vitest'
import type { OverrideRecord } from '../../../contract/planning/compliance/audits.ts'
import type { Step, StepResult } from '../../../contract/planning/shifts/changing.ts'
import type { Problems } from '../../../contract/planning/problems/problems.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { UNDONE } from '../../../contract/planning/shifts/undone.ts'
import { newId } from '../../core/base/ids.ts'
import { guardQualifications, siteBans } from '../guards/table.ts'
import { startScoped } from '../organisations/testing-scope.ts'
import { laterStart } from './later-start.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']

async function start() {
  const started = await startScheduling('2026-11-23T08:00Z')
  const { ask, at, shiftsIn, north } = started
  const problemsFor = async (as: typeof ask = ask) =>
    (await as({ method: 'GET', url: at(`problems?from=${iso(WEEK[0])}&to=${iso(WEEK[1])}`) })).body as Problems
  const shiftOf = async (id: string) => (await shiftsIn(...WEEK)).find((shift) => shift.id === id)!
  return {
    ...started,
    problemsFor,
    shiftOf,
    keep: async (ids: string[], reason?: string, as: typeof ask = ask) => {
      const steps = await Promise.all(
        ids.map(async (id): Promise<Step> => ({ kind: 'keep', ...seen(await shiftOf(id)) })),
      )
      const { body } = await as({
        method: 'POST',
        url: at('shifts/changes'),
        body: { steps, trial: false, ...(reason !== undefined && { override: { reason } }) },
      })
      return (body as { results: StepResult[] }).results
    },
    put: async (id: string, from: string, reason?: string) => {
      const shift = await shiftOf(id)
      const held = seen(shift)
      const step: Step = { kind: 'put', ...held, from, to: shift.to, guardId: held.heldBy }
      const asked = { steps: [step], trial: false, ...(reason !== undefined && { override: { reason } }) }
      const { body } = await ask({ method: 'POST', url: at('shifts/changes'), body: asked })
      return (body as { results: StepResult[] }).results[0]!
    },
    /** The licenses of all guards end with a day. */
    endLicenses: (until: string) => north.within(({ orm }) => orm.update(guardQualifications).set({ until })),
  }
}

const seen = ({ id, version, assignment }: Shift) => ({ id, version, heldBy: assignment?.guardId ?? null })

/** A shift until late, one early on the next day, and one on the day after that. */
const DAYS: [string, string][] = [
  ['2026-11-24T14:00Z', '2026-11-24T22:00Z'],
  ['2026-11-25T06:00Z', '2026-11-25T14:00Z'],
  ['2026-11-27T06:00Z', '2026-11-27T14:00Z'],
]

test('roster-conflicts: one conflict a guard and rule names the shifts and what was measured, the blocked ones first', async () => {
  const { add, assign, guard, problemsFor, endLicenses, clock } = await start()
  const [amara, lydia] = [await guard('Amara'), await guard('Lydia')]
  const [late, early, friday, other] = await add(...DAYS, ['2026-11-28T06:00Z', '2026-11-28T14:00Z'])
  await assign(late!, amara)
  await assign(early!, amara, 'Nobody else could')
  await assign(friday!, amara)
  await assign(other!, lydia)
  // What was allowed with a reason is counted alone.
  expect(await problemsFor()).toEqual({ conflicts: [], total: 0, blocked: 0, allowed: 1, offers: [] })
  await endLicenses('2026-11-26')
  const { conflicts, total, blocked, allowed } = await problemsFor()
  expect([total, blocked, allowed]).toEqual([2, 2, 1])
  expect(conflicts).toMatchObject([
    { guardId: amara, kind: 'qualification_valid', blocked: 'rule', shiftIds: [friday], keep: [], later: null },
    { guardId: lydia, kind: 'qualification_valid', severity: 'hard', shiftIds: [other] },
  ])
  expect(conflicts[0]!.violations).toMatchObject([{ measured: 0, limit: 480, unit: 'minutes' }])
  // What is over stays as it is.
  clock.set('2026-11-27T14:00Z')
  expect((await problemsFor()).conflicts.map(({ guardId }) => guardId)).toEqual([lydia])
})

test('roster-conflicts: what is blocked comes before what a reason allows, and then what begins first', async () => {
  const { add, assign, guard, absent, ban, problemsFor } = await start()
  const [amara, lydia, zoe] = [await guard('Amara'), await guard('Lydia', { until: '2026-11-27' }), await guard('Zoe')]
  const [late, early, friday, saturday] = await add(...DAYS, ['2026-11-28T06:00Z', '2026-11-28T14:00Z'])
  await assign(late!, amara)
  await assign(early!, amara, UNDONE)
  await assign(friday!, lydia)
  await assign(saturday!, zoe)
  await absent(lydia, '2026-11-27T00:00Z', '2026-11-28T00:00Z')
  await ban(zoe)
  expect((await problemsFor()).conflicts.map(({ kind, blocked }) => [kind, blocked])).toEqual([
    ['site_ban', 'rule'],
    ['approved_time_off', 'second_person'],
    ['min_rest', null],
  ])
})

test('roster-conflicts: several shifts of a guard that break one rule are one conflict, and a license through them is none', async () => {
  const { add, assign, guard, problemsFor, endLicenses } = await start()
  const amara = await guard('Amara')
  const ids = await add(DAYS[0]!, DAYS[2]!, ['2026-11-28T06:00Z', '2026-11-28T14:00Z'])
  for (const id of ids) await assign(id, amara)
  await endLicenses('2026-11-26')
  const { conflicts } = await problemsFor()
  expect(conflicts.map(({ shiftIds, violations }) => [shiftIds, violations.length])).toEqual([[ids.slice(1), 2]])
  await endLicenses('2026-11-28')
  expect((await problemsFor()).total).toBe(0)
})

test('roster-conflicts: a member who may not read the roster reads no conflicts, and a stretch has an end', async () => {
  const { at, north, south, ask } = await start()
  const url = (from: string, to: string) => at(`problems?from=${iso(from)}&to=${iso(to)}`)
  const client = await north.person('client')
  expect((await client.ask({ method: 'GET', url: url(...WEEK) })).status).toBe(403)
  expect((await south.owner.ask({ method: 'GET', url: url(...WEEK) })).status).toBe(404)
  expect((await ask({ method: 'GET', url: url(WEEK[1], WEEK[0]) })).status).toBe(400)
  expect((await ask({ method: 'GET', url: url(WEEK[0], '2027-02-01T00:00Z') })).status).toBe(400)
})

test('roster-later-start: the earliest start that keeps to the rest is offered, and holds', async () => {
  const { add, assign, guard, problemsFor, ban, put, shiftOf } = await start()
  const amara = await guard('Amara')
  const [late, early] = await add(...DAYS)
  await assign(late!, amara)
  await assign(early!, amara, UNDONE)
  const [rest] = (await problemsFor()).conflicts
  expect(rest).toMatchObject({
    kind: 'min_rest',
    blocked: null,
    keep: [early],
    isOwed: true,
    later: { shiftId: early, from: iso('2026-11-25T09:00Z') },
    violations: [{ measured: 480, limit: 660, from: iso('2026-11-24T22:00Z'), to: iso('2026-11-25T06:00Z') }],
  })
  // A minute sooner would not do.
  expect((await put(early!, iso('2026-11-25T08:59Z'))).outcome).toBe('reason')
  expect((await put(early!, rest!.later!.from)).outcome).toBe('done')
  expect((await problemsFor()).total).toBe(0)
  expect(await shiftOf(early!)).toMatchObject({ from: iso('2026-11-25T09:00Z'), to: iso('2026-11-25T14:00Z') })
  // What is taken back is open again.
  expect((await put(early!, iso('2026-11-25T06:00Z'), UNDONE)).outcome).toBe('done')
  expect((await problemsFor()).conflicts).toEqual([rest])
  // No later start is offered where another rule stands in its way.
  await ban(amara)
  expect((await problemsFor()).conflicts.map(({ kind, later }) => [kind, later])).toEqual([
    ['site_ban', null],
    ['min_rest', null],
  ])
})

test('roster-later-start: none is offered where less than half of the shift would be left, or once it has begun', async () => {
  const { add, assign, guard, problemsFor, clock, put } = await start()
  const amara = await guard('Amara')
  const [late, short] = await add(DAYS[0]!, ['2026-11-25T05:00Z', '2026-11-25T12:00Z'])
  await assign(late!, amara)
  await assign(short!, amara, UNDONE)
  expect((await problemsFor()).conflicts).toMatchObject([{ kind: 'min_rest', later: null, keep: [short] }])
  expect((await put(short!, iso('2026-11-25T07:00Z'))).outcome).toBe('reason')
  expect((await put(short!, iso('2026-11-25T07:00Z'), UNDONE)).outcome).toBe('done')
  expect((await problemsFor()).conflicts).toMatchObject([{ later: { from: iso('2026-11-25T09:00Z') } }])
  clock.set('2026-11-25T07:00Z')
  expect((await problemsFor()).conflicts).toMatchObject([{ kind: 'min_rest', later: null }])
})

test('roster-later-start: only a pause that is too short asks for a later start', () => {
  const [from, to] = [new Date('2026-11-25T06:00Z'), new Date('2026-11-25T14:00Z')]
  const work = { shiftId: 's', siteId: '', clientId: '', postId: '', requires: [], from, to, lat: null, lng: null }
  const none = { inactive: null, qualifications: [], timeOff: [], unavailable: [], bans: [], optOuts: [], home: null }
  const guard = { id: 'g', ...none, weeklyMinutes: { min: null, max: null }, hiredOn: null }
  const broken = { severity: 'soft', overridable: 'reason', unit: 'minutes', source: '', text: '' } as const
  const span = { measured: 480, limit: 660, from: iso('2026-11-24T22:00Z'), to: from.toISOString() }
  const startOf = (kind: 'min_rest' | 'max_shift') =>
    laterStart([], { guard, work: [work], zone: 'UTC', locale: 'en-US' }, { ...broken, ...span, shiftIds: ['s'], kind })
  expect(startOf('min_rest')).toEqual({ shiftId: 's', from: iso('2026-11-25T09:00Z') })
  expect(startOf('max_shift')).toBeNull()
})

test('locked-period-stays: what a locked period holds gets no later start, and no reason sets its rules aside', async () => {
  const { add, assign, guard, problemsFor, north, ask, at } = await start()
  const amara = await guard('Amara')
  const [late, early] = await add(...DAYS)
  await assign(late!, amara)
  await assign(early!, amara, UNDONE)
  const body = { from: iso(WEEK[0]), to: iso(WEEK[1]) }
  const { id } = (await ask({ method: 'POST', url: at('periods'), body })).body as { id: string }
  expect((await problemsFor()).conflicts).toMatchObject([{ keep: [early], later: { shiftId: early } }])
  await north.within(async ({ pool }) => {
    await pool.query(`update periods set state = 'locked', locked_at = now() where id = $1`, [id])
  })
  expect((await problemsFor()).conflicts).toMatchObject([{ keep: [], later: null, isOwed: false }])
})

test('roster-kept-with-reason: a shift stays as it is against a soft rule with a reason, which is noted and told to the log', async () => {
  const { add, assign, guard, problemsFor, keep, north, ask, at, shiftOf } = await start()
  const amara = await guard('Amara')
  const [late, early] = await add(...DAYS)
  await assign(late!, amara)
  await assign(early!, amara, UNDONE)
  const before = await shiftOf(early!)
  expect(await keep([early!])).toMatchObject([{ outcome: 'reason', violations: [{ kind: 'min_rest' }] }])
  expect((await problemsFor()).total).toBe(1)
  expect(await keep([early!], 'Rest is given back on Friday')).toMatchObject([{ outcome: 'done' }])
  expect(await problemsFor()).toMatchObject({ total: 0, allowed: 1 })
  expect(await shiftOf(early!)).toEqual(before)
  const { overrides } = (await ask({ method: 'GET', url: at('overrides') })).body as { overrides: OverrideRecord[] }
  expect(overrides.map(({ shiftId, kind, reason }) => [shiftId, kind, reason])).toContainEqual([
    early,
    'min_rest',
    'Rest is given back on Friday',
  ])
  const events = await north.within(
    async ({ pool }) =>
      (await pool.query(`select body from ledger_events where kind = 'assignment.allowed'`)).rows as unknown[],
  )
  expect(events).toMatchObject([{ body: { guardId: amara, broken: ['min_rest'] } }])
})

test('roster-kept-with-reason: no reason helps against a hard rule, an open shift or an older version', async () => {
  const { add, assign, guard, keep, ask, at, shiftOf, endLicenses, north } = await start()
  const amara = await guard('Amara')
  const [first, open] = await add(...DAYS)
  await assign(first!, amara)
  await endLicenses('2026-11-23')
  expect(await keep([first!, open!], 'All the same')).toMatchObject([
    { outcome: 'rule', message: expect.stringContaining('Door supervisor') },
    { outcome: 'conflict', message: 'Nobody has this shift.' },
  ])
  const stale: Step = { kind: 'keep', ...seen(await shiftOf(first!)), version: 99 }
  const body = { steps: [stale], trial: false, override: { reason: 'All the same' } }
  expect((await ask({ method: 'POST', url: at('shifts/changes'), body })).body).toMatchObject({
    results: [{ outcome: 'stale' }],
  })
  const dispatcher = await north.person('dispatcher')
  expect((await dispatcher.ask({ method: 'POST', url: at('shifts/changes'), body })).status).toBe(403)
})

test('roster-kept-with-reason: what two people allow waits for somebody else to publish it, and is not kept once guards know', async () => {
  const { add, assign, guard, absent, problemsFor, keep, publish, north, ask } = await start()
  const [amara, owner] = [await guard('Amara'), north.owner.ask]
  const [draft, known] = await add(DAYS[0]!, DAYS[2]!)
  await assign(draft!, amara)
  await assign(known!, amara)
  await publish('2026-11-27T00:00Z', '2026-11-28T00:00Z')
  await absent(amara, '2026-11-24T00:00Z', '2026-11-28T00:00Z')
  // Guards know of one shift, so its rule takes a replacement; the other one takes a reason and a second person.
  expect((await problemsFor()).conflicts).toMatchObject([
    { kind: 'approved_time_off', blocked: 'second_person', shiftIds: [draft, known], keep: [], setAside: null },
  ])
  expect(await keep([known!], 'The guard came back')).toMatchObject([
    { outcome: 'rule', message: expect.stringContaining('Two people') },
  ])
  expect(await keep([draft!], 'The guard came back')).toMatchObject([{ outcome: 'done' }])
  const shown = async (as: typeof ask) =>
    (await problemsFor(as)).conflicts.map(({ shiftIds, setAside }) => [shiftIds.length, setAside?.reason])
  expect(await shown(ask)).toEqual([[2, undefined]])
  expect(await shown(owner)).toEqual([[1, undefined]])
})

test('roster-conflicts: an open offer is named with its wave and how many were asked', async () => {
  const { add, guard, ask, at, problemsFor } = await start()
  const [amara, lydia] = [await guard('Amara'), await guard('Lydia')]
  const [open] = await add(DAYS[2]!)
  const body = { guards: [{ guardId: amara }, { guardId: lydia }], minutes: 20, next: 0 }
  expect((await ask({ method: 'POST', url: at(`shifts/${open}/offer`), body })).status).toBe(201)
  expect((await problemsFor()).offers).toEqual([
    { shiftId: open, wave: 1, asked: 2, declined: 0, answerBy: iso('2026-11-23T08:20Z') },
  ])
})

test('scope-enforced: a member with a scope reads what breaks rules there, and nothing of shifts at other places', async () => {
  const { scoped, owner, north, at, add, assign, guardId, outside, clock } = await startScoped()
  const [inside] = await add(['2026-11-25T20:00Z', '2026-11-26T04:00Z'])
  await assign(inside!, guardId, UNDONE)
  await north.within(async ({ orm, organisationId }) => {
    const ban = { organisationId, id: newId(clock()), guardId, reason: 'The client asked' }
    await orm.insert(siteBans).values({ ...ban, siteId: outside.siteId })
  })
  const path = `problems?from=${iso(WEEK[0])}&to=${iso(WEEK[1])}`
  const found = ({ conflicts }: Problems) =>
    conflicts.map(({ kind, shiftIds, violations }) => [kind, shiftIds, violations[0]!.shiftIds])
  const both = [outside.shiftId, inside]
  expect(found(await owner('GET', path))).toEqual([
    ['site_ban', [outside.shiftId], [outside.shiftId]],
    ['min_rest', both, both],
  ])
  const { body } = await scoped.ask({ method: 'GET', url: at(path) })
  expect(found(body as Problems)).toEqual([['min_rest', [inside], [inside]]])
})
