import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OwnShifts } from '../../../contract/planning/own/own.ts'
import { iso } from '../shifts/testing-schedule.ts'
import { AMARA, startOwn as start } from './testing-own.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const states = (body: unknown) => (body as OwnShifts).shifts.map(({ state }) => state)

test('confirm-all: one press confirms all shifts that wait as they were read, by an account and by a link, and nothing else', async () => {
  const { add, guard, assign, publish, amara, signIn, ask, at, mailTo, byLink, shiftsIn, north } = await start()
  const femi = await guard('Femi')
  const own = await signIn(amara)
  const days = [23, 24, 25, 26].map((day): [string, string] => [`2026-11-${day}T08:00Z`, `2026-11-${day}T16:00Z`])
  const ids = await add(...days)
  for (const id of ids) expect((await assign(id, amara)).status).toBe(200)
  const [foreign] = await add(DAY)
  await assign(foreign!, femi)
  await publish(...WEEK)
  const { token } = await mailTo(AMARA, 1)
  const mine = async () => ((await own({ method: 'GET', url: at('me/shifts') })).body as OwnShifts).shifts
  const read = (await mine()).map(({ id, from, to }) => ({ id, from, to }))
  const body = { shifts: [...read, { ...read[0]!, id: foreign! }, { ...read[0]!, id: randomUUID() }] }
  const confirmAll = (shifts = body.shifts) => own({ method: 'POST', url: at('me/confirm-all'), body: { shifts } })

  // A shift moves before the press, so the guard has not read its new time.
  const moved = await ask({
    method: 'PATCH',
    url: at(`shifts/${ids[3]}`),
    body: { version: 2, from: iso('2026-11-26T09:00Z'), to: iso('2026-11-26T17:00Z') },
  })
  expect(moved.status).toBe(200)
  expect((await confirmAll([])).status).toBe(400)
  expect((await ask({ method: 'POST', url: at('me/confirm-all'), body })).status).toBe(403)
  expect(states((await confirmAll([read[0]!])).body)).toEqual(['confirmed', 'assigned', 'assigned', 'changing'])
  expect(states((await byLink('confirm-all', { token, ...body })).body)).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
    'changing',
  ])
  await publish(...WEEK)
  expect(states((await confirmAll()).body)).toEqual(['confirmed', 'confirmed', 'confirmed', 'assigned'])
  const held = (await shiftsIn(...WEEK)).find(({ id }) => id === foreign)!
  expect(held.assignment!.state).toBe('assigned')
  for (let times = 0; times < 2; times++)
    expect(
      states((await confirmAll(await mine().then((all) => all.map(({ id, from, to }) => ({ id, from, to }))))).body),
    ).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed'])
  const { rows } = await north.within(({ pool }) =>
    pool.query(`select count(*)::int as n from ledger_events where kind = 'assignment.confirmed'`),
  )
  expect(rows).toEqual([{ n: 4 }])
})
