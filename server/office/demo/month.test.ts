import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, WEEK_MS } from '../../../contract/core/units.ts'
import type { GuardInFull, GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Finding } from '../../../contract/planning/compliance/audits.ts'
import type { Offer } from '../../../contract/planning/offers/offers.ts'
import type { OwnShifts } from '../../../contract/planning/own/own.ts'
import type { SwapChoices } from '../../../contract/planning/offers/swaps.ts'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { Candidate, Candidates, Shift } from '../../../contract/planning/shifts/schedule.ts'
import { chance, oneOf } from '../living-sample/random.ts'
import { dayAt, type Month, startMonth } from './testing-month.ts'

const DAYS = 30

const guardOf = ({ assignment }: Shift) => assignment?.guardId
const startOf = ({ from }: { from: string }) => Date.parse(from)
const minutesOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 60_000
const spanOf = (from: number, to: number) => ({ from: dayAt(from), to: dayAt(to) })
const inAddress = (span: Record<string, string>) => new URLSearchParams(span).toString()

/** What people did over the month. */
const done = { calledOff: 0, assigned: 0, accepted: 0, late: 0, confirmed: 0, swapped: 0, released: 0, published: 0 }

/** Gives an open shift to the first guard of the ranked list; the hours and costs there must be those of the board. */
async function refill(month: Month, shift: Shift, how: 'assign' | 'offer') {
  const { office, board, guards, link, hasLink } = month
  const monday = Math.floor((startOf(shift) - startOf({ from: dayAt(0) })) / WEEK_MS) * 7
  const { may, checked } = await office<Candidates>('GET', `shifts/${shift.id}/candidates`)
  expect(checked).toBeGreaterThan(may.length)
  const [shifts, people] = [await board(monday, monday + 7), await guards()]
  for (const each of may.slice(0, 3)) expectCosts(each, { shift, shifts, people })
  const asked = may.filter(({ guardId }) => hasLink(guardId)).slice(0, 3)
  if (how === 'offer' && asked.length > 0) {
    const { id } = await office<Offer>('POST', `shifts/${shift.id}/offer`, {
      guards: asked.map(({ guardId }) => ({ guardId })),
      minutes: 60,
      next: 0,
    })
    const [first, second] = asked.map(
      ({ guardId }) =>
        () =>
          link(guardId, 'offers/answer', { offerId: id, answer: 'accept' }),
    )
    expect((await first!()).status).toBe(200)
    done.accepted++
    if (second) {
      expect((await second()).status).toBe(409)
      done.late++
    }
  } else if (may[0]) {
    await office('POST', `shifts/${shift.id}/assign`, { guardId: may[0].guardId })
    done.assigned++
  }
}

type Roster = { shift: Shift; shifts: Shift[]; people: GuardRow[] }

/** Hours before and after are those that lie in the guard's week, and the cost is their pay at the guard's rate. */
function expectCosts({ guardId, minutesBefore, minutesAfter, overtimeMinutes, cost }: Candidate, known: Roster) {
  const { shift, shifts, people } = known
  const monday = startOf({ from: dayAt(0) })
  const begins = monday + Math.floor((startOf(shift) - monday) / WEEK_MS) * WEEK_MS
  const minutesInWeek = ({ from, to }: Shift) =>
    Math.max(0, Math.min(Date.parse(to), begins + WEEK_MS) - Math.max(Date.parse(from), begins)) / MINUTE_MS
  const own = shifts.filter((one) => guardOf(one) === guardId)
  expect(minutesBefore).toBe(own.reduce((sum, one) => sum + minutesInWeek(one), 0))
  expect(minutesAfter).toBe(minutesBefore + minutesInWeek(shift))
  const { payRate } = people.find(({ id }) => id === guardId)!
  // The British break of more than six hours is not paid.
  const paid = minutesOf(shift) - (minutesOf(shift) > 6 * 60 ? 20 : 0)
  const plain = Math.round((payRate * paid) / 60)
  if (overtimeMinutes === 0) expect(cost).toBe(plain)
  else expect(cost).toBeGreaterThan(plain)
}

/** Takes guards off shifts that a check of the roster finds against a rule, and gives those to others. */
async function repair(month: Month, from: number, to: number) {
  const { office, board } = month
  await office('POST', 'audits', spanOf(from, to))
  const { findings } = await office<{ findings: Finding[] }>('GET', 'violations?severity=hard')
  const now = month.clock().getTime()
  const broken = new Set(findings.flatMap(({ shiftIds }) => shiftIds))
  for (const shift of (await board(from, to)).filter(
    (one) => broken.has(one.id) && one.assignment && startOf(one) > now,
  )) {
    await office('POST', `shifts/${shift.id}/release`)
    done.released++
    await refill(month, shift, 'assign')
  }
}

/** Tells guards all changes of a stretch. What breaks a hard rule is refused as a whole. */
async function publish(month: Month, from: number, to: number) {
  const { office } = month
  const { changes } = await office<{ changes: Change[] }>('GET', `changes?${inAddress(spanOf(from, to))}`)
  expect(changes.filter(({ blocked }) => blocked !== null)).toEqual([])
  if (changes.length === 0) return
  const { published } = await office<{ published: number }>('POST', 'publish', { ...spanOf(from, to), except: [] })
  expect(published).toBe(changes.length)
  done.published += published
}

/** Somebody calls off a coming shift, by the link of a mail or by telephone. The ranked list fills it again. */
async function callOff(month: Month, day: number) {
  const { office, board, clock, link, hasLink } = month
  const now = clock().getTime()
  const coming = (await board(day, day + 3)).filter(
    (shift) =>
      shift.assignment &&
      shift.told?.guardId === guardOf(shift) &&
      startOf(shift) > now + 2 * HOUR_MS &&
      startOf(shift) < now + 40 * HOUR_MS,
  )
  const mine = coming.filter((shift) => hasLink(guardOf(shift)!))
  const shift = oneOf(chance('by link', day) < 0.5 && mine.length > 0 ? mine : coming, 'call-off', day)
  const guardId = guardOf(shift)!
  if (hasLink(guardId))
    expect((await link(guardId, 'call-off', { shiftId: shift.id, reason: 'Sick' })).status).toBe(200)
  else await office('POST', `shifts/${shift.id}/call-off`, { reason: 'Sick' })
  done.calledOff++
  await refill(month, shift, day % 2 === 0 ? 'offer' : 'assign')
}

/** Guards open the link of their last mail and confirm the next shift. */
async function confirm({ withMail, hasLink, link }: Month) {
  for (const guardId of withMail.filter(hasLink)) {
    const { body } = await link<OwnShifts>(guardId, 'shifts')
    const next = body.shifts.find(({ state }) => state === 'assigned')
    if (!next) continue
    expect((await link(guardId, 'confirm', { shiftId: next.id })).status).toBe(200)
    done.confirmed++
  }
}

/** The first guard who finds a colleague with a link swaps with them; the office approves. */
async function swap({ withMail, hasLink, link, office }: Month) {
  for (const guardId of withMail.filter(hasLink)) {
    const shiftId = (await link<OwnShifts>(guardId, 'shifts')).body.shifts.at(-1)?.id
    if (shiftId === undefined) continue
    const { body: choices } = await link<SwapChoices>(guardId, 'colleagues', { shiftId })
    const others = [
      ...choices.swap.map((one) => ({ guardId: one.guardId, forShiftId: one.shift.id })),
      ...choices.give.map((one) => ({ guardId: one.guardId, forShiftId: null })),
    ].filter((one) => hasLink(one.guardId))
    for (const other of others) {
      const asked = await link<OwnShifts>(guardId, 'swaps', { shiftId, ...other })
      // A shift in return is judged once it is asked for.
      if (asked.status === 422) continue
      expect(asked.status).toBe(201)
      const { id } = asked.body.swaps.find(({ isMine, state }) => isMine && state === 'requested')!
      expect((await link(other.guardId, 'swaps/answer', { swapId: id, answer: 'accept' })).status).toBe(200)
      await office('POST', `swaps/${id}/approve`, { override: { reason: 'Both asked for it' } })
      done.swapped++
      return
    }
  }
}

/** What holds every evening. `first` are the shifts that came with the sample, whose history is that of the sample. */
async function expectOrder(month: Month, first: Set<string>) {
  const today = month.today()
  const [shifts, people] = [await month.board(today - 1, today + 21), await month.guards()]
  const taken = shifts.filter(({ assignment, state }) => assignment && state !== 'cancelled')
  for (const { id } of people) {
    const own = taken.filter((shift) => guardOf(shift) === id).toSorted((a, b) => startOf(a) - startOf(b))
    for (const [at, shift] of own.slice(1).entries())
      expect(own[at]!.to <= shift.from, `${id} twice at once`).toBe(true)
  }
  const now = month.clock().getTime()
  const held = new Map(people.map(({ id, qualifications }) => [id, qualifications]))
  const without = taken.filter(
    (shift) =>
      startOf(shift) > now &&
      !shift.requires.every((type) =>
        held
          .get(guardOf(shift)!)!
          .some(
            ({ typeId, from, until }) =>
              typeId === type &&
              from <= shift.from.slice(0, 10) &&
              (until === null || until >= shift.from.slice(0, 10)),
          ),
      ),
  )
  expect(without).toEqual([])
  const { events, verdict } = await month.ledger()
  expect(verdict).toMatchObject({ waiting: 0, fault: null })
  const told = new Set(events.filter(({ kind }) => kind === 'shift.published').map(({ subject }) => subject))
  const silent = shifts.filter(({ id, state }) => state === 'published' && !first.has(id) && !told.has(`shift:${id}`))
  expect(silent).toEqual([])
}

/** Takes the license away that a coming shift asks of its guard. */
async function revoke({ board, office, hasLink, clock, today }: Month) {
  const now = clock().getTime()
  const coming = (await board(today(), today() + 9)).filter(
    (shift) => shift.assignment && startOf(shift) > now + 24 * HOUR_MS,
  )
  const shift = coming.find((one) => !hasLink(guardOf(one)!))!
  const { qualifications } = await office<GuardInFull>('GET', `guards/${guardOf(shift)!}`)
  for (const { id } of qualifications.filter(({ typeId }) => shift.requires.includes(typeId)))
    await office('PATCH', `qualifications/${id}`, { to: 'revoked' })
}

test('sample-month: for thirty days the sample company acts through the front door, and every evening all is in order', async () => {
  const month = await startMonth()
  const first = new Set((await month.board(-1, 21)).map(({ id }) => id))
  const neighbour = await month.neighbour()
  const refused = await month.office<{ violations: unknown[] }>(
    'POST',
    'publish',
    { ...spanOf(14, 21), except: [] },
    422,
  )
  expect(refused.violations.length).toBeGreaterThan(0)

  for (let day = 0; day < DAYS; day++) {
    await month.to(day)
    const monday = day - (day % 7)
    if (day === 12) await revoke(month)
    const before = done.released
    if (day === monday || day === 12) await repair(month, monday, monday + 21)
    if (day === 12) expect(done.released).toBeGreaterThan(before)
    if (day === monday) {
      await publish(month, day, monday + 14)
      if (day === 0) await month.mailed()
      await month.office('POST', 'shifts/copy', { ...spanOf(monday + 7, monday + 14), weeks: 1, guards: true })
    }
    if (day % 3 === 0) await confirm(month)
    await callOff(month, day)
    if (day % 5 === 2) await swap(month)
    await publish(month, day, monday + 14)
    await expectOrder(month, first)
  }
  expect(await month.neighbour()).toEqual(neighbour)
  expect(done.calledOff).toBe(DAYS)
  for (const [what, count] of Object.entries(done)) expect(count, what).toBeGreaterThan(2)
}, 300_000)
