import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallAt, weeksLater } from '../../../contract/core/time.ts'
import { iso, startScheduling } from './testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']

test('candidates-ranked: every active guard is in exactly one group, and the legal ones are ranked by what they cost', async () => {
  const { add, guard, assign, candidates, absent, ban, clock } = await startScheduling()
  const cheap = await guard('Amara', { payRate: 1_300 })
  const dear = await guard('Lydia', { payRate: 1_600 })
  const unlicensed = await guard('Femi', { until: '2026-11-22' })
  const away = await guard('Leah')
  const banned = await guard('Isla')
  const busy = await guard('Remi')
  const [open, other] = await add(DAY, ['2026-11-23T10:00Z', '2026-11-23T14:00Z'])
  await assign(other!, busy)
  await absent(away, '2026-11-23T00:00Z', '2026-11-25T00:00Z')
  await ban(banned)
  const { checked, may, withReason, blocked } = await candidates(open!)
  expect(may.map(({ guardId, cost }) => [guardId, cost])).toEqual([
    [cheap, 10_400],
    [dear, 12_800],
  ])
  expect(may[0]).toMatchObject({
    minutesBefore: 0,
    minutesAfter: 480,
    overtimeMinutes: 0,
    shiftsHere: 0,
    lastHere: null,
  })
  expect(withReason.map(({ guardId, violations }) => [guardId, violations[0]!.overridable])).toEqual([
    [away, 'two_people'],
  ])
  expect(blocked.map(({ kind, count, nearest }) => [kind, count, nearest.guardId]).toSorted()).toEqual([
    ['elsewhere', 1, busy],
    ['qualification_valid', 1, unlicensed],
    ['site_ban', 1, banned],
  ])
  expect(checked).toBe(may.length + withReason.length + blocked.reduce((sum, { count }) => sum + count, 0))
  await assign(open!, cheap)
  clock.set('2026-11-23T17:00:00Z')
  const [next] = await add(['2026-11-24T08:00Z', '2026-11-24T16:00Z'])
  expect((await candidates(next!)).may.find(({ guardId }) => guardId === cheap)).toMatchObject({
    minutesBefore: 480,
    shiftsHere: 1,
    lastHere: iso(DAY[0]),
    plannedHere: 0,
    nextHere: null,
  })
  // What is planned there after the shift counts as well, and says when.
  const [later] = await add(['2026-11-26T08:00Z', '2026-11-26T16:00Z'])
  await assign(later!, dear)
  expect((await candidates(next!)).may.find(({ guardId }) => guardId === dear)).toMatchObject({
    shiftsHere: 0,
    lastHere: null,
    plannedHere: 1,
    nextHere: iso('2026-11-26T08:00Z'),
  })
})

test('candidates-ranked: of those who cost the same, a guard who prefers all of the hours comes first', async () => {
  const { add, guard, candidates, ask, at } = await startScheduling()
  const [some, none, all] = [await guard('Amara'), await guard('Lydia'), await guard('Remi')]
  const dear = await guard('Dev', { payRate: 1_600 })
  // A night from 20:00 to 04:00 in Berlin, said in two parts.
  const [evening, morning] = [
    { weekday: 2, day: null, fromMinutes: 1_200, toMinutes: 1_440, kind: 'preferred' },
    { weekday: 3, day: null, fromMinutes: 0, toMinutes: 240, kind: 'preferred' },
  ]
  const prefers = async (id: string, entries: object[]) =>
    expect(
      (await ask({ method: 'PUT', url: at(`guards/${id}/availability`), body: { version: 1, entries } })).status,
    ).toBe(200)
  await prefers(some, [evening])
  await prefers(all, [morning, evening])
  await prefers(dear, [morning, evening])
  const [night] = await add(['2026-11-24T19:00Z', '2026-11-25T03:00Z'])
  const { may } = await candidates(night!)
  expect(may.map(({ guardId, isPreferred }) => [guardId, isPreferred])).toEqual([
    [all, true],
    ...[some, none].toSorted().map((id) => [id, false]),
    [dear, true],
  ])
})

test('candidates-ranked: a guard who may take a shift by the list may take it in fact, and nobody else', async () => {
  const { add, guard, assign, candidates, shiftsIn } = await startScheduling()
  const all = []
  for (let nth = 0; nth < 6; nth++) all.push(await guard(`Guard ${nth}`, nth === 0 ? { until: '2026-11-25' } : {}))
  const ids = await add(
    ...Array.from({ length: 12 }, (_, at): [string, string] => {
      const day = String(23 + (at % 6)).padStart(2, '0')
      return at < 6
        ? [`2026-11-${day}T06:00Z`, `2026-11-${day}T14:00Z`]
        : [`2026-11-${day}T14:00Z`, `2026-11-${day}T22:00Z`]
    }),
  )
  for (const [at, id] of ids.entries()) {
    const { may, withReason } = await candidates(id)
    const listed = new Set([...may, ...withReason].map(({ guardId }) => guardId))
    const guardId = all[at % all.length]!
    const { status } = await assign(id, guardId, 'Planned so')
    expect([at, status === 200]).toEqual([at, listed.has(guardId)])
  }
  expect((await shiftsIn(...WEEK)).some(({ assignment }) => assignment)).toBe(true)
})

test('publish-by-diff: guards are told of what changed, once, and a cancelled shift goes with its publication', async () => {
  const { add, guard, assign, ask, at, changesIn, publish, shiftsIn } = await startScheduling()
  const [amara, lydia] = [await guard('Amara'), await guard('Lydia')]
  const [first, second, third] = await add(
    DAY,
    ['2026-11-24T08:00Z', '2026-11-24T16:00Z'],
    ['2026-11-25T08:00Z', '2026-11-25T16:00Z'],
  )
  await assign(first!, amara)
  await assign(second!, amara)
  const kinds = async () => (await changesIn(...WEEK)).changes.map(({ kind, shift }) => [kind, shift.id])
  expect(await kinds()).toEqual([
    ['new', first],
    ['new', second],
    ['new', third],
  ])
  expect((await publish(...WEEK, [third!])).body).toMatchObject({ published: 2 })
  expect(await kinds()).toEqual([['new', third]])
  expect((await publish(...WEEK)).body).toMatchObject({ published: 1 })
  expect((await publish(...WEEK)).body).toMatchObject({ published: 0 })

  await ask({ method: 'POST', url: at(`shifts/${first}/release`) })
  await assign(first!, lydia)
  const { version } = (await shiftsIn(...WEEK)).find(({ id }) => id === second)!
  await ask({
    method: 'PATCH',
    url: at(`shifts/${second}`),
    body: { version, from: iso('2026-11-24T07:00Z'), to: iso('2026-11-24T15:00Z') },
  })
  await ask({ method: 'DELETE', url: at(`shifts/${third}`) })
  const { changes, people } = await changesIn(...WEEK)
  expect(changes.map(({ kind, noticeMinutes }) => [kind, noticeMinutes])).toEqual([
    ['guard', 1_992],
    ['moved', 3_372],
    ['cancelled', 4_872],
  ])
  expect(people).toBe(2)
  expect((await publish(...WEEK)).body).toMatchObject({ published: 3 })
  expect((await shiftsIn(...WEEK)).map(({ id }) => id)).toEqual([first, second])
  expect(await kinds()).toEqual([])
})

test('publish-legal-only: a change that breaks a hard rule refuses the whole publication, and the rest goes without it', async () => {
  const { add, guard, assign, publish, shiftsIn, north } = await startScheduling()
  const femi = await guard('Femi')
  const [first, second] = await add(DAY, ['2026-11-25T08:00Z', '2026-11-25T16:00Z'])
  await assign(first!, femi)
  await assign(second!, femi)
  await north.within(async ({ pool }) => pool.query(`update guard_qualifications set valid_until = '2026-11-24'`))
  const { status, body } = await publish(...WEEK)
  expect([status, body]).toMatchObject([422, { code: 'rule', violations: [{ kind: 'qualification_valid' }] }])
  expect((await shiftsIn(...WEEK)).map(({ told }) => told)).toEqual([null, null])
  expect((await publish(...WEEK, [second!])).body).toMatchObject({ published: 1 })
})

test('copy-week: copies keep their wall time over a clock change, and their guard where the rules allow it', async () => {
  const { add, guard, assign, ask, at, shiftsIn } = await startScheduling('2027-03-20T12:00:00Z')
  const [amara, femi] = [await guard('Amara'), await guard('Femi', { until: '2027-03-27' })]
  // Clocks in Berlin go forward on Sunday 2027-03-28: night shifts of that night are an hour shorter.
  const ids = await add(['2027-03-21T21:00Z', '2027-03-22T05:00Z'], ['2027-03-23T08:00Z', '2027-03-23T16:00Z'])
  await assign(ids[0]!, amara)
  await assign(ids[1]!, femi)
  const body = { from: iso('2027-03-20T23:00Z'), to: iso('2027-03-27T23:00Z'), weeks: 1, guards: true }
  expect((await ask({ method: 'POST', url: at('shifts/copy'), body })).body).toMatchObject({
    added: 2,
    assigned: 1,
    skipped: 0,
  })
  const copies = await shiftsIn('2027-03-28T00:00Z', '2027-04-05T00:00Z')
  expect(copies.map(({ from, to, assignment }) => [from, to, assignment?.guardId])).toEqual([
    [iso('2027-03-28T20:00Z'), iso('2027-03-29T04:00Z'), amara],
    [iso('2027-03-30T07:00Z'), iso('2027-03-30T15:00Z'), undefined],
  ])
})

test('duty-of-a-day: a week that is copied onto the longer night has 25 hours there, and by hand 25 are added, not more', async () => {
  const { add, ask, at, postId, shiftsIn } = await startScheduling('2027-10-20T12:00:00Z')
  // Clocks in Berlin go back on Sunday 2027-10-31.
  const [whole] = await add(['2027-10-23T06:00Z', '2027-10-24T06:00Z'])
  const body = { from: iso('2027-10-17T22:00Z'), to: iso('2027-10-24T22:00Z'), weeks: 1, guards: true }
  expect((await ask({ method: 'POST', url: at('shifts/copy'), body })).body).toMatchObject({
    added: 1,
    assigned: 0,
    skipped: 0,
  })
  const night = async () =>
    (await shiftsIn('2027-10-30T00:00Z', '2027-11-01T00:00Z')).map(({ id, from, to, version }) => ({
      id,
      from,
      to,
      version,
    }))
  const [copy] = await night()
  expect(copy).toMatchObject({ from: iso('2027-10-30T06:00Z'), to: iso('2027-10-31T07:00Z') })
  expect((await ask({ method: 'DELETE', url: at(`shifts/${copy!.id}`) })).status).toBe(200)
  const byHand = (to: string) => {
    const shifts = [{ postId, from: iso('2027-10-30T06:00Z'), to: iso(to) }]
    return ask({ method: 'POST', url: at('shifts'), body: { shifts } })
  }
  expect((await byHand('2027-10-31T07:15Z')).status).toBe(400)
  expect((await byHand('2027-10-31T07:00Z')).status).toBe(201)
  const [long] = await night()
  // A day of 24 hours, and in spring one of 23, is not longer for it.
  const move = (from: string, to: string) =>
    ask({
      method: 'PATCH',
      url: at(`shifts/${long!.id}`),
      body: { from: iso(from), to: iso(to), version: long!.version },
    })
  expect((await move('2027-11-02T07:00Z', '2027-11-03T08:00Z')).status).toBe(400)
  expect((await move('2028-03-25T07:00Z', '2028-03-26T07:00Z')).status).toBe(400)
  expect((await move('2028-03-25T07:00Z', '2028-03-26T06:00Z')).status).toBe(200)
  // What began 24 and a half hours ago is not over yet.
  const [listed] = await shiftsIn('2027-10-24T05:30Z', '2027-10-24T08:00Z')
  expect(listed!.id).toBe(whole)
})

test('wall-time-kept: a time that clocks skip moves forward, one that comes twice is the first, in four zones', () => {
  expect(weeksLater('Europe/Berlin', new Date('2027-03-21T01:30Z'), 1)).toEqual(new Date('2027-03-28T01:30Z'))
  expect(weeksLater('Europe/Berlin', new Date('2026-10-18T00:30Z'), 1)).toEqual(new Date('2026-10-25T00:30Z'))
  const zones = ['Europe/London', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kolkata']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 8 }),
      (zone, given, weeks) => {
        const moment = new Date(Math.floor(given.getTime() / 900_000) * 900_000)
        const later = weeksLater(zone, moment, weeks)
        const moved = wallAt(zone, moment).add({ weeks }).until(wallAt(zone, later)).total('minutes')
        // Skipped times are the only ones that move, by at most the hour that is skipped.
        expect(moved).toBeGreaterThanOrEqual(0)
        expect(moved).toBeLessThanOrEqual(60)
      },
    ),
  )
})
