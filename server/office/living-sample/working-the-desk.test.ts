import { expect, test } from 'vitest'
import { usualTargets } from '../../../contract/field/incidents/clocks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import type { IncidentRow } from '../../../contract/field/incidents/incidents.ts'
import type { Verdict } from '../../../contract/planning/ledger/ledger.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { sealAll } from '../../planning/ledger/sealing-events.ts'
import type { SampleShift } from './acts.ts'
import { followUpOf, followUps } from './following-up.ts'
import { reportsOf } from './reporting.ts'
import { startLiving } from './testing-living.ts'

const shiftOf = (from: number): SampleShift => ({
  shiftId: 'shift',
  guardId: 'guard',
  guard: 'Ann Bell',
  postId: 'post',
  post: 'Front',
  siteId: 'site',
  site: 'Kestrel Data Centre',
  orders: null,
  from,
  to: from + 12 * HOUR_MS,
  checkCallMinutes: null,
  place: { lat: 51.5, lng: 0 },
  middle: { lat: 51.5, lng: 0 },
})

/** How many reports come in a year in shifts that begin at an hour, on some days of the week. */
function reportsIn(hour: number, isOf: (weekday: number) => boolean): number {
  const days = Array.from({ length: 364 }, (_, nth) => Date.parse('2026-01-05T00:00:00Z') + nth * DAY_MS)
  const shifts = days.filter((day) => isOf(new Date(day).getUTCDay())).map((day) => shiftOf(day + hour * HOUR_MS))
  const found = shifts.flatMap((shift) => reportsOf('northgate', shift, shift.from))
  return found.length / shifts.length
}

test('sample-incidents: guards report more at night and at the weekend, by chance alone', () => {
  const isWorkday = (day: number) => day >= 1 && day <= 4
  const [day, night, weekend] = [
    reportsIn(7, isWorkday),
    reportsIn(19, isWorkday),
    reportsIn(7, (weekday) => weekday === 0 || weekday === 6),
  ]
  expect(day).toBeGreaterThan(0.04)
  expect(day).toBeLessThan(0.2)
  expect(night).toBeGreaterThan(day * 1.3)
  expect(weekend).toBeGreaterThan(day * 1.1)
})

test('sample-incidents: the office does each step after the one before it, and breaks few promises', () => {
  for (const severity of [1, 2, 3, 4, 5] as const) {
    const plans = Array.from({ length: 500 }, (_, nth) => followUpOf('northgate', `2026-${nth}`, severity))
    for (const plan of plans) {
      const times = followUps.flatMap((what) => (what === 'tell' ? [] : (plan[what] ?? [])))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      const target = usualTargets[severity]
      const within = (did: number | undefined, seconds: number | null) =>
        did === undefined || seconds === null || did <= seconds * SECOND_MS
      expect(within(plan.send, target.unit)).toBe(true)
      // Ten minutes are what the contracts of the sample agree.
      expect(within(plan.arrive, 600)).toBe(true)
      expect(within(plan.tell, target.client_told)).toBe(true)
      expect(within(plan.resolve, target.resolved)).toBe(true)
    }
    const late = plans.filter(({ acknowledge }) => acknowledge! > MINUTE_MS)
    expect(late.length).toBeLessThan(50)
    if (severity > 1) expect(late.length).toBeGreaterThan(5)
  }
})

const BREACHES = `select c.clock from incident_clocks c where c.breached_at is not null`

/** A sample company in a night that has seen reports, at the pace of the present. */
async function startNight() {
  const living = await startLiving('2026-11-28T03:00:00Z')
  const { look, drive, setSpeed, clock, services, get } = living
  await look()
  await setSpeed(1)
  await drive()
  const step = async (ms: number, count = 1) => {
    for (let nth = 0; nth < count; nth++) {
      clock.advance(ms)
      await look()
      await drive()
      await sweepDeadlines(services)
    }
  }
  const incidents = async () => (await get<{ incidents: IncidentRow[] }>('incidents')).incidents
  return { ...living, step, incidents }
}

test('sample-incidents: the office takes note, sends a unit, ends the call and the incident, and keeps its clocks', async () => {
  const { step, incidents, read, get, services } = await startNight()
  const first = (await incidents()).filter(({ state }) => state === 'submitted')
  expect(first.length).toBeGreaterThan(0)
  await step(20 * SECOND_MS, 24)
  await step(MINUTE_MS, 50)
  const ids = `('${first.map(({ id }) => id).join("','")}')`
  const done = await read<{ state: string; severity: number }>(
    `select state, severity from incidents where id in ${ids}`,
  )
  expect(new Set(done.map(({ state }) => state))).toEqual(new Set(['resolved']))
  const calls = await read<{ state: string; units: string[] }>(
    `select c.state, array(select u.state from call_units u where u.call_id = c.id) as units from calls c
     where c.incident_id in ${ids}`,
  )
  expect(calls).toHaveLength(done.filter(({ severity }) => severity <= 3).length)
  expect(calls.every(({ state, units }) => state === 'closed' && units.join() === 'cleared')).toBe(true)
  expect((await read(BREACHES)).length).toBeLessThan(2)
  expect(await read(`select from alerts where kind = 'incident_clock' and state <> 'resolved'`)).toEqual([])
  await step(30 * MINUTE_MS, 16)
  const closed = await read(`select from incidents where id in ${ids} and state <> 'closed'`)
  expect(closed).toEqual([])
  while ((await sealAll(services)) > 0);
  expect(await get<Verdict>('ledger/verify')).toMatchObject({ fault: null, waiting: 0 })
})

test('sample-incidents: one that a person takes on is left to them, and nothing is open once nobody looks', async () => {
  const { step, incidents, read, owner, slug, clock, drive } = await startNight()
  const own = (await incidents()).find(({ state }) => state === 'submitted')!
  const url = `/api/app/${slug}/incidents/${own.id}/transition`
  const body = { to: 'acknowledged', reason: '', duplicateOf: null }
  expect((await owner.ask({ method: 'POST', url, body })).status).toBe(200)
  await step(30 * SECOND_MS, 6)
  await step(10 * MINUTE_MS, 6)
  const stateOf = async () => (await incidents()).find(({ id }) => id === own.id)!.state
  expect(await stateOf()).toBe('acknowledged')
  clock.advance(11 * MINUTE_MS)
  await drive()
  expect(await stateOf()).toBe('resolved')
  expect(await read(`select from incidents where state in ('submitted', 'acknowledged', 'in_progress')`)).toEqual([])
  expect(await read(`select from calls where state <> 'closed'`)).toEqual([])
  expect(await read(`select from alerts where state <> 'resolved'`)).toEqual([])
})
