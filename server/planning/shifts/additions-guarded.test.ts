import { expect, test } from 'vitest'
import type { Addition, CopyPreview } from '../../../contract/planning/shifts/additions.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { newId } from '../../core/base/ids.ts'
import { iso, startScheduling } from './testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const LATE: [string, string] = ['2026-11-25T08:00Z', '2026-11-25T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const NEXT: [string, string] = ['2026-11-29T23:00Z', '2026-12-06T23:00Z']

async function start() {
  const scheduling = await startScheduling()
  const { ask, at, north } = scheduling
  const copy = async (by = ask) => {
    const body = { from: iso(WEEK[0]), to: iso(WEEK[1]), weeks: 1, guards: true }
    return (await by({ method: 'POST', url: at('shifts/copy'), body })).body as {
      added: number
      skipped: number
      additionId: string
    }
  }
  const undo = (id: string, by = ask) => by({ method: 'POST', url: at(`additions/${id}/undo`) })
  const listed = async (by = ask) =>
    ((await by({ method: 'GET', url: at('additions') })).body as { additions: Addition[] }).additions.map(
      ({ id }) => id,
    )
  const noted = () =>
    north.within(async ({ pool }) => {
      const { rows } = await pool.query(`select from ledger_events where kind = 'shifts.undone'`)
      return rows.length
    })
  const kept = async ([from, to]: [string, string], by: typeof ask) => {
    const { body } = await by({ method: 'GET', url: at(`shifts?from=${iso(from)}&to=${iso(to)}`) })
    return (body as { shifts: Shift[] }).shifts.map((shift) => shift.from)
  }
  return { ...scheduling, copy, undo, listed, noted, kept }
}

test('undo-addition: a member with a scope neither reads nor takes back the act of another', async () => {
  const { add, copy, undo, listed, north, siteId, shiftsIn } = await start()
  await add(DAY)
  const { additionId } = await copy()
  const { ask: scoped } = await north.person('scheduler', { clients: [], sites: [siteId] })
  expect(await listed(scoped)).toEqual([])
  expect((await undo(additionId, scoped)).status).toBe(404)
  expect(await shiftsIn(...NEXT)).toHaveLength(1)
  expect((await undo(additionId)).status).toBe(200)
  const own = await copy(scoped)
  expect(await listed(scoped)).toEqual([own.additionId])
  expect((await undo(own.additionId, scoped)).body).toMatchObject({ removed: 1 })
})

test('undo-addition: of three who undo at once one does it, and the log tells of it once', async () => {
  const { add, copy, undo, noted } = await start()
  await add(DAY, LATE)
  const { additionId } = await copy()
  const answers = await Promise.all([undo(additionId), undo(additionId), undo(additionId)])
  expect(answers.map(({ body }) => (body as { removed: number }).removed).toSorted()).toEqual([0, 0, 2])
  await undo(additionId)
  expect(await noted()).toBe(1)
})

test('undo-addition: what began, is on offer or lies in a locked period stays', async () => {
  const { add, copy, undo, shiftsIn, kept, guard, ask, at, clock, north } = await start()
  const days = ['23', '24', '25', '26'].map((day): [string, string] => [
    `2026-11-${day}T08:00Z`,
    `2026-11-${day}T16:00Z`,
  ])
  await add(...days)
  const { additionId } = await copy()
  const copies = await shiftsIn(...NEXT)
  const amara = await guard('Amara')
  const offer = { guards: [{ guardId: amara }], minutes: 20, next: 0 }
  expect((await ask({ method: 'POST', url: at(`shifts/${copies[1]!.id}/offer`), body: offer })).status).toBe(201)
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into periods (organisation_id, id, during, state, locked_at)
       values ($1, $2, tstzrange($3, $4), 'locked', now())`,
      [organisationId, newId(), '2026-12-02T00:00Z', '2026-12-03T00:00Z'],
    ),
  )
  clock.set('2026-11-30T08:00Z')
  const later = await north.person('scheduler')
  expect((await undo(additionId, later.ask)).body).toEqual({ removed: 1, restored: 0, kept: 3 })
  expect(await kept(NEXT, later.ask)).toEqual(copies.slice(0, 3).map(({ from }) => from))
})

test('copy-week-once: only what begins in the week is copied, nothing that is cancelled, and nothing before now', async () => {
  const { add, copy, kept, publish, ask, at, clock, guard, assign, north } = await start()
  const [night, cancelled] = await add(['2026-11-22T20:00Z', '2026-11-23T04:00Z'], DAY, LATE)
  expect(night).toBeDefined()
  await assign(cancelled!, await guard('Amara'))
  await publish(...DAY)
  expect((await ask({ method: 'DELETE', url: at(`shifts/${cancelled}`) })).status).toBe(200)
  await add(['2026-11-24T08:00Z', '2026-11-24T16:00Z'])
  clock.set('2026-12-02T07:00Z')
  const later = await north.person('scheduler')
  expect(await copy(later.ask)).toMatchObject({ added: 1, skipped: 1 })
  expect(await kept(NEXT, later.ask)).toEqual([iso('2026-12-02T08:00Z')])
})

test('undo-addition: a draft that its guard can’t come to stays open, with who called it off', async () => {
  const { add, guard, assign, copy, undo, shiftsIn, ask, at } = await start()
  const amara = await guard('Amara')
  await assign((await add(DAY, LATE))[0]!, amara)
  const { additionId } = await copy()
  const [first] = await shiftsIn(...NEXT)
  const noted = await ask({ method: 'POST', url: at(`shifts/${first!.id}/call-off`), body: { reason: 'Fever' } })
  expect(noted.status).toBe(200)
  expect((await undo(additionId)).body).toEqual({ removed: 1, restored: 0, kept: 1 })
  expect(await shiftsIn(...NEXT)).toMatchObject([{ id: first!.id, assignment: null, calledOff: { guardId: amara } }])
})

test('copy-week-once: a copy that was cancelled and a locked period are skipped and say so', async () => {
  const { add, copy, publish, shiftsIn, ask, at, north } = await start()
  await add(DAY, LATE, ['2026-11-26T08:00Z', '2026-11-26T16:00Z'])
  await copy()
  const [first, second, third] = await shiftsIn(...NEXT)
  await publish(first!.from, first!.to)
  await ask({ method: 'DELETE', url: at(`shifts/${first!.id}`) })
  for (const { id } of [second!, third!]) await ask({ method: 'DELETE', url: at(`shifts/${id}`) })
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into periods (organisation_id, id, during, state, locked_at)
       values ($1, $2, tstzrange($3, $4), 'locked', now())`,
      [organisationId, newId(), '2026-12-03T00:00Z', '2026-12-04T00:00Z'],
    ),
  )
  const query = `from=${iso(WEEK[0])}&to=${iso(WEEK[1])}&weeks=1`
  const { body } = await ask({ method: 'GET', url: at(`shifts/copy?${query}`) })
  const { added, skipped } = body as CopyPreview
  expect([added.map(({ from }) => from), skipped.map(({ reason }) => reason)]).toEqual([
    [iso('2026-12-02T08:00Z')],
    ['cancelled', 'locked'],
  ])
  expect(await copy()).toMatchObject({ added: 1, skipped: 2 })
})

test('copy-week-once: more than 500 shifts at once are refused, and nothing is added', async () => {
  const { add, ask, at, shiftsIn, north } = await start()
  await add(DAY)
  const fill = (count: number) =>
    north.within(({ pool }) =>
      pool.query(
        `insert into shifts (organisation_id, id, post_id, during, state, requires, priority)
         select organisation_id, gen_random_uuid(), post_id, during, 'draft', requires, priority
         from shifts, generate_series(1, $1::int)`,
        [count],
      ),
    )
  await fill(500)
  const body = { from: iso(WEEK[0]), to: iso(WEEK[1]), weeks: 1, guards: true }
  const refused = await ask({ method: 'POST', url: at('shifts/copy'), body })
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([
    400,
    'This would add 501 shifts. Copy at most 500 at once.',
  ])
  expect(await shiftsIn(...NEXT)).toEqual([])
})
