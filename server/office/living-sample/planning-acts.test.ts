import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { sampleCompany } from '../demo/company.ts'
import { samples } from '../demo/samples.ts'
import type { Act, Plan, SampleRound, SampleShift } from './acts.ts'
import { callsForHelp } from './calling-for-help.ts'
import { silenceOf } from './coming-and-going.ts'
import { turnOf } from './driving-samples.ts'
import { callsOf } from './performing-acts.ts'
import { planActs } from './planning-acts.ts'

/** A week of the posts around the clock of a sample company, with a round every hour at each. */
function weekOf(now: Date, country: 'GB' | 'US', seed: string): Plan {
  const { shifts: all, guards } = sampleCompany(now, samples[country])
  const own = all.filter(({ post }) => post.pattern === 'around_the_clock').slice(0, 40)
  const shifts: SampleShift[] = own.map(({ id, post, site, from, to }, nth) => ({
    shiftId: id,
    guardId: guards[nth % guards.length]!.id,
    guard: guards[nth % guards.length]!.name,
    postId: post.id,
    post: post.name,
    siteId: site.id,
    site: site.name,
    orders: nth % 4 === 0 ? 2 : null,
    from: from.getTime(),
    to: to.getTime(),
    checkCallMinutes: nth % 3 === 0 ? 60 : null,
    place: { lat: 51, lng: 0 },
    middle: { lat: 51, lng: 0 },
  }))
  const rounds: SampleRound[] = shifts.flatMap(({ shiftId, postId, from, to }) =>
    Array.from({ length: Math.floor((to - from) / HOUR_MS) }, (_, hour) => {
      const dueAt = from + hour * HOUR_MS + 20 * MINUTE_MS
      const stops = ['Gate', 'Basement plant room', 'Roof'].map((name, at) => ({
        checkpointId: `${postId} ${name}`,
        name,
        dueAt: dueAt + at * 5 * MINUTE_MS,
        place: { lat: 51, lng: 0 },
      }))
      return { runId: `${shiftId} ${hour}`, postId, tour: 'Building round', dueAt, stops }
    }),
  )
  return { seed, since: 0, shifts, rounds }
}

const whole = ({ shifts }: Plan) => ({
  after: shifts[0]!.from - DAY_MS,
  until: shifts.at(-1)!.to + DAY_MS,
})
/** What a guard does, without what the office does about that guard. */
const ofShift = (acts: Act[]) =>
  Map.groupBy(
    acts.filter(({ deed }) => deed.kind !== 'office'),
    ({ key, guardId }) => `${guardId} ${key.split('Z')[0]}`,
  )

/** Days in which clocks change in London or Chicago, and one in which none does. */
const DAYS = ['2026-03-08', '2026-03-29', '2026-06-10', '2026-10-25', '2026-11-01']
const plans = fc
  .record({
    day: fc.constantFrom(...DAYS),
    country: fc.constantFrom('GB' as const, 'US' as const),
    seed: fc.string({ maxLength: 12 }),
  })
  .map(({ day, country, seed }) => weekOf(new Date(`${day}T12:00:00Z`), country, seed))
const SOME = { numRuns: 8 }

test('sample-acts: a guard acts on duty alone, in order, and a phone hands in nothing before it happened', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const acts = planActs(plan, whole(plan))
      expect(acts.length).toBeGreaterThan(100)
      expect(new Set(acts.map(({ key }) => key)).size).toBe(acts.length)
      for (const [nth, act] of acts.entries()) {
        expect(act.sentAt).toBeGreaterThanOrEqual(act.at)
        expect(act.sentAt).toBeGreaterThanOrEqual(acts[nth - 1]?.sentAt ?? 0)
        expect(act.sentAt - act.at).toBeLessThanOrEqual(2 * HOUR_MS)
      }
      for (const own of ofShift(acts).values()) {
        const order = own.map(({ at }) => at)
        expect(order).toEqual(order.toSorted((a, b) => a - b))
        expect([own[0]!.deed.kind, own.at(-1)!.deed.kind]).toEqual(['clock-in', 'clock-out'])
        const count = (kind: string) => own.filter(({ deed }) => deed.kind === kind).length
        expect([count('clock-in'), count('clock-out')]).toEqual([1, 1])
        expect(count('break-start')).toBe(count('break-end'))
        expect(count('break-start')).toBeLessThanOrEqual(1)
      }
    }),
    SOME,
  )
})

test('sample-acts: the same seed gives the same night, whenever and in how many turns it is asked for', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 12 }), (plan, parts) => {
      const { after, until } = whole(plan)
      const acts = planActs(plan, { after, until })
      expect(planActs(plan, { after, until })).toEqual(acts)
      const step = Math.ceil((until - after) / parts)
      const turns = Array.from({ length: parts }, (_, nth) =>
        planActs(plan, { after: after + nth * step, until: Math.min(until, after + (nth + 1) * step) }),
      )
      expect(turns.flat()).toEqual(acts)
    }),
    SOME,
  )
})

test('sample-acts: another seed is another night, with guards who are late, do not come, skip and have no signal', () => {
  const plan = weekOf(new Date('2026-06-10T12:00:00Z'), 'GB', 'northgate')
  const acts = planActs(plan, whole(plan))
  expect(planActs({ ...plan, seed: 'southgate' }, whole(plan))).not.toEqual(acts)
  const seeds = Array.from({ length: 12 }, (_, nth) => ({ ...plan, seed: `seed ${nth}` }))
  const nights = seeds.map((each) => planActs(each, whole(each)))
  const came = nights.flat().filter(({ deed }) => deed.kind === 'clock-in')
  const planned = seeds.length * plan.shifts.length
  expect(came.length).toBeLessThan(planned)
  expect(came.length).toBeGreaterThan(planned * 0.95)
  const fromOf = new Map(plan.shifts.map(({ shiftId, from }) => [shiftId, from]))
  const late = came.filter(({ at, deed }) => deed.kind === 'clock-in' && at > fromOf.get(deed.shiftId)!)
  expect(late.length).toBeGreaterThan(planned * 0.02)
  expect(late.length).toBeLessThan(planned * 0.2)
  const scans = nights.flat().filter(({ deed }) => deed.kind === 'scan' || deed.kind === 'skip')
  const skipped = scans.filter(({ deed }) => deed.kind === 'skip')
  expect(skipped.length).toBeGreaterThan(scans.length * 0.015)
  expect(skipped.length).toBeLessThan(scans.length * 0.06)
  const unheard = scans.filter(({ at, sentAt }) => sentAt > at)
  expect(unheard.length).toBeGreaterThan(scans.length * 0.25)
  // Out of the basement, a phone hands in what it kept, in one call.
  expect(callsOf(scans).some((call) => call.length > 1)).toBe(true)
})

test('sample-acts: what others did before is handed in before a note is read and before a guard leaves', () => {
  const plan = weekOf(new Date('2026-06-10T12:00:00Z'), 'GB', 'northgate')
  const acts = planActs(plan, whole(plan))
  const calls = callsOf(acts)
  expect(
    calls
      .flat()
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(acts.map(({ key }) => key).toSorted())
  expect(calls.every((call) => call.length <= 50 && new Set(call.map(({ guardId }) => guardId)).size === 1)).toBe(true)
  const place = new Map(calls.flat().map(({ key }, nth) => [key, nth]))
  const read = acts.flatMap(({ key, deed }) =>
    deed.kind === 'pass-on-acknowledged' ? [{ key, of: deed.noteKey }] : [],
  )
  expect(read.length).toBeGreaterThan(0)
  for (const { key, of } of read) expect(place.get(of)!, key).toBeLessThan(place.get(key)!)
  for (const own of Map.groupBy(calls.flat(), ({ guardId }) => guardId).values()) {
    const order = own.map(({ at }) => at)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  }
})

test('sample-acts: guards read orders once, and report now and then what they saw before', () => {
  const plan = weekOf(new Date('2026-06-10T12:00:00Z'), 'GB', 'northgate')
  const acts = planActs(plan, whole(plan))
  const read = acts.flatMap(({ deed }) => (deed.kind === 'post-orders-read' ? [deed] : []))
  const asked = plan.shifts.filter(({ orders, postId }) => orders && read.some((each) => each.postId === postId))
  expect(read.length).toBeGreaterThan(asked.length * 0.8)
  expect(read.length).toBeLessThanOrEqual(plan.shifts.filter(({ orders }) => orders !== null).length)
  const seeds = Array.from({ length: 12 }, (_, nth) => ({ ...plan, seed: `seed ${nth}` }))
  const reports = seeds
    .flatMap((each) => planActs(each, whole(each)))
    .flatMap(({ at, deed }) => (deed.kind === 'report' ? [{ ...deed, at }] : []))
  expect(reports.length).toBeGreaterThan(seeds.length * plan.shifts.length * 0.04)
  expect(reports.length).toBeLessThan(seeds.length * plan.shifts.length * 0.15)
  expect(reports.every(({ at, occurredAt, severity }) => occurredAt < at && severity > 1)).toBe(true)
})

test('sample-calls-for-help: one call a night at most, in few nights, and two people of the office end each', () => {
  const all = DAYS.flatMap((day) =>
    Array.from({ length: 6 }, (_, nth) => weekOf(new Date(`${day}T12:00:00Z`), nth % 2 ? 'US' : 'GB', `seed ${nth}`)),
  )
  let [nights, called] = [0, 0]
  for (const plan of all) {
    const acts = planActs(plan, whole(plan))
    const calls = acts.filter(({ deed }) => deed.kind === 'panic')
    const nightOf = ({ at }: { at: number }) => Math.floor((at - DAY_MS / 2) / DAY_MS)
    expect(new Set(calls.map(nightOf)).size).toBe(calls.length)
    nights += new Set(plan.shifts.map(({ from }) => nightOf({ at: from }))).size
    called += calls.length
    for (const call of calls) {
      expect(call.sentAt).toBe(call.at)
      const answers = acts.flatMap(({ at, deed }) =>
        deed.kind === 'office' && deed.callKey === call.key ? [{ ...deed, at }] : [],
      )
      expect(answers.map(({ does }) => does)).toEqual(['take-on', 'ask-to-close', 'close'])
      expect(answers[0]!.at - call.at).toBeGreaterThan(MINUTE_MS / 2)
      expect(answers[0]!.at - call.at).toBeLessThan(2 * MINUTE_MS)
      expect(answers[2]!.at - call.at).toBeLessThan(12 * MINUTE_MS)
      expect(answers.every(({ calledAt }) => calledAt === call.at)).toBe(true)
      const left = acts.find(
        ({ guardId, at, deed }) => guardId === call.guardId && at > call.at && deed.kind === 'clock-out',
      )
      expect(left!.at).toBeGreaterThan(answers[2]!.at)
    }
  }
  expect(called).toBeGreaterThan(nights * 0.05)
  expect(called).toBeLessThan(nights * 0.5)
})

test('sample-calls-for-help: nobody calls while the network is down', () => {
  const [shift] = weekOf(new Date('2026-06-10T12:00:00Z'), 'GB', 'northgate').shifts
  let called = 0
  for (let nth = 0; nth < 12_000; nth++) {
    const seed = `seed ${nth}`
    const at = callsForHelp({ seed, since: 0, shifts: [shift!], rounds: [] }).get(shift!)
    if (at === undefined) continue
    called++
    const { from, to } = silenceOf(seed, shift!) ?? { from: Infinity, to: Infinity }
    expect(at < from || at >= to, seed).toBe(true)
  }
  expect(called).toBeGreaterThan(1_000)
})

test('sample-calls-for-help: of a call, the hours around it know the same caller as the week', () => {
  const plans = Array.from({ length: 6 }, (_, nth) => weekOf(new Date('2026-06-10T12:00:00Z'), 'GB', `seed ${nth}`))
  const calls = plans.flatMap((plan) =>
    planActs(plan, whole(plan)).flatMap((act) => (act.deed.kind === 'panic' ? [{ plan, ...act }] : [])),
  )
  expect(calls.length).toBeGreaterThan(0)
  for (const { plan, at, key } of calls) {
    const near = plan.shifts.filter(({ from, to }) => from < at + 4 * HOUR_MS && to > at - 6 * HOUR_MS)
    const turn = planActs({ ...plan, shifts: near }, { after: at - 1, until: at + 15 * MINUTE_MS })
    expect(turn.filter(({ deed }) => deed.kind === 'panic').map((act) => act.key)).toEqual([key])
    expect(turn.filter(({ deed }) => deed.kind === 'office')).toHaveLength(3)
  }
})

test('sample-catches-up: a long pause is acted out in turns of a bounded size, and each act once', () => {
  const plan = weekOf(new Date('2026-06-10T12:00:00Z'), 'GB', 'northgate')
  const { after, until } = whole(plan)
  const all = planActs(plan, { after, until })
  const turns: Act[][] = []
  for (let from = after; from < until;) {
    const turn = turnOf(planActs(plan, { after: from, until }), until, 50)
    turns.push(turn.acts)
    expect(turn.until).toBeGreaterThan(from)
    from = turn.until
  }
  expect(turns.flat()).toEqual(all)
  expect(Math.max(...turns.map(({ length }) => length))).toBeLessThanOrEqual(50)
  expect(turns.length).toBeGreaterThan(all.length / 50)
  const act = (nth: number) => ({ ...all[0]!, key: `act ${nth}`, sentAt: nth })
  const most = turnOf(
    Array.from({ length: 2_000 }, (_, nth) => act(nth)),
    2_000,
  )
  expect(most).toMatchObject({ acts: { length: 1_500 }, until: 1_499 })
})

test('sample-acts: a phone hands in as many acts at once as the endpoint takes', () => {
  const plan = weekOf(new Date('2026-06-10T12:00:00Z'), 'GB', 'northgate')
  const [first] = planActs(plan, whole(plan))
  const acts = Array.from({ length: 120 }, (_, nth) => ({ ...first!, key: `act ${nth}` }))
  expect(callsOf(acts).map(({ length }) => length)).toEqual([50, 50, 20])
})

test('sample-acts: between stops without signal a phone keeps everything, and an hour later it is outside', () => {
  const [shift] = weekOf(new Date('2026-06-10T12:00:00Z'), 'GB', 'northgate').shifts
  const dueAt = shift!.to - 40 * MINUTE_MS
  const stops = Array.from({ length: 8 }, (_, nth) => ({
    checkpointId: `stop ${nth}`,
    name: `Basement ${nth}`,
    dueAt: dueAt + nth * 4 * MINUTE_MS,
    place: null,
  }))
  const round: SampleRound = { runId: 'run', postId: shift!.postId, tour: 'Building round', dueAt, stops }
  const early = { ...round, runId: 'early', dueAt: dueAt - 3 * HOUR_MS, stops: [] as SampleRound['stops'] }
  early.stops = [{ ...stops[0]!, dueAt: early.dueAt }]
  let inside = 0
  for (let nth = 0; nth < 30; nth++) {
    const plan: Plan = {
      seed: `seed ${nth}`,
      since: 0,
      shifts: [{ ...shift!, checkCallMinutes: null }],
      rounds: [early, round],
    }
    const acts = planActs(plan, whole(plan))
    const below = acts.filter(({ deed }) => (deed.kind === 'scan' || deed.kind === 'skip') && deed.runId === 'run')
    const [first, last] = [below[0], below.at(-1)]
    for (const act of acts.filter(({ deed }) => deed.kind === 'pass-on'))
      if (first && last && first.at < act.at && act.at < last.at) {
        inside++
        expect(act.sentAt).toBe(last.sentAt)
        expect(first.sentAt).toBe(last.sentAt)
      }
    const alone = acts.find(({ deed }) => deed.kind === 'scan' && deed.runId === 'early')
    if (alone) expect(alone.sentAt - alone.at).toBeLessThanOrEqual(HOUR_MS)
  }
  expect(inside).toBeGreaterThan(5)
})
