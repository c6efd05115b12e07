import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CoveredShift } from '../../../contract/planning/compliance/time-off.ts'
import type { TimeOff } from '../../../contract/planning/guards/guards.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

async function start() {
  const started = await startScheduling('2026-11-23T08:00Z')
  const { ask, at, guard } = started
  const amara = await guard('Amara Diallo')
  const request = async (from: string, to: string, guardId = amara) =>
    (
      await ask({
        method: 'POST',
        url: at(`guards/${guardId}/time-off`),
        body: { from: iso(from), to: iso(to), note: '' },
      })
    ).body as TimeOff
  const decide = (id: string, state: string, release?: string[]) =>
    ask({ method: 'POST', url: at(`time-off/${id}/decision`), body: { state, ...(release && { release }) } })
  return { ...started, amara, request, decide }
}

test('time-off-over-shifts: approval over shifts lists them, and goes on once each is released', async () => {
  const { add, assign, shiftsIn, publish, amara, request, decide, ask, at } = await start()
  const [first, second, other] = await add(
    ['2026-11-24T08:00Z', '2026-11-24T20:00Z'],
    ['2026-11-25T08:00Z', '2026-11-25T20:00Z'],
    ['2026-11-28T08:00Z', '2026-11-28T20:00Z'],
  )
  for (const id of [first!, second!, other!]) expect((await assign(id, amara)).status).toBe(200)
  expect((await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')).status).toBe(200)
  const { id } = await request('2026-11-24T00:00Z', '2026-11-26T00:00Z')
  const seen = (await ask({ method: 'GET', url: at(`time-off/${id}/shifts`) })).body as { shifts: CoveredShift[] }
  const place = { site: 'Harbour Street Mall', post: 'Main door' }
  expect(seen.shifts).toEqual([
    { shiftId: first, ...place, from: iso('2026-11-24T08:00Z'), to: iso('2026-11-24T20:00Z'), state: 'published' },
    { shiftId: second, ...place, from: iso('2026-11-25T08:00Z'), to: iso('2026-11-25T20:00Z'), state: 'draft' },
  ])
  expect(await decide(id, 'approved')).toMatchObject({
    status: 422,
    body: { code: 'rule', violations: [{ shiftId: first }, { shiftId: second }] },
  })
  expect(await decide(id, 'approved', [first!])).toMatchObject({
    status: 422,
    body: { violations: [{ shiftId: second }] },
  })
  expect((await decide(id, 'approved', [first!, second!, other!])).status).toBe(400)
  expect((await shiftsIn('2026-11-24T00:00Z', '2026-11-29T00:00Z')).every(({ assignment }) => assignment)).toBe(true)
  expect((await decide(id, 'approved', [first!, second!])).body).toMatchObject({ state: 'approved', released: 2 })
  const after = await shiftsIn('2026-11-24T00:00Z', '2026-11-29T00:00Z')
  expect(after.map(({ assignment }) => assignment?.guardId ?? null)).toEqual([null, null, amara])
  expect((await assign(first!, amara)).status).toBe(422)
})

test('time-off-over-shifts: a request is declined whatever lies in it, and what is over stays as it was', async () => {
  const { add, assign, amara, request, decide, clock, shiftsIn } = await start()
  const [past] = await add(['2026-11-24T08:00Z', '2026-11-24T20:00Z'])
  await assign(past!, amara)
  const [declined, later] = [
    await request('2026-11-24T00:00Z', '2026-11-26T00:00Z'),
    await request('2026-11-24T00:00Z', '2026-11-27T00:00Z'),
  ]
  expect((await decide(declined.id, 'declined')).body).toMatchObject({ state: 'declined', released: 0 })
  clock.set('2026-11-24T21:00Z')
  expect((await decide(later.id, 'approved')).body).toMatchObject({ state: 'approved', released: 0 })
  const [shift] = await shiftsIn('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  expect(shift!.assignment?.guardId).toBe(amara)
})

test('time-off-by-another: guards never decide on time off of their own, nor do dispatchers or other companies', async () => {
  const { amara, request, north, south, at } = await start()
  const { id } = await request('2026-12-10T00:00Z', '2026-12-12T00:00Z')
  const body = { state: 'approved' }
  const own = await north.person('guard')
  for (const { ask } of [own, await north.person('dispatcher'), await north.person('client')])
    expect((await ask({ method: 'POST', url: at(`time-off/${id}/decision`), body })).status).toBe(403)
  const foreign = { method: 'POST', url: `${south.url}/time-off/${id}/decision`, body } as const
  expect((await south.owner.ask(foreign)).status).toBe(404)
  const missing = { ...foreign, url: at(`time-off/${randomUUID()}/decision`) }
  expect((await north.owner.ask(missing)).status).toBe(404)
  // The database refuses what gets past the endpoint.
  await expect(
    north.within(async ({ pool }) => {
      await pool.query('update memberships set guard_id = $1 where user_id = $2', [amara, own.id])
      await pool.query(`update time_off set state = 'approved', decided_by = $1 where id = $2`, [own.id, id])
    }),
  ).rejects.toThrow('You can’t decide on your own time off.')
})
