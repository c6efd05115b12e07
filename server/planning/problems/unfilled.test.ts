import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startScheduling } from '../shifts/testing-schedule.ts'
import { shifts } from '../shifts/table.ts'

const DAYS: [string, string][] = [
  ['2026-11-24T14:00Z', '2026-11-24T22:00Z'],
  ['2026-11-25T14:00Z', '2026-11-25T22:00Z'],
  ['2026-11-26T14:00Z', '2026-11-26T22:00Z'],
]

test('side-open-only: an open shift lists who may take it until somebody has it or it is gone', async () => {
  const { add, assign, guard, ask, at, publish, south, north } = await startScheduling('2026-11-23T08:00Z')
  const amara = await guard('Amara')
  const [open, gone, cancelled] = (await add(...DAYS)) as [string, string, string]
  const unfilled = async (shiftId: string) =>
    (await ask({ method: 'GET', url: at(`unfilled?shiftId=${shiftId}`) })).body
  const told = { candidates: { checked: 1, may: [{ guardId: amara }], withReason: [], blocked: [] } }
  for (const id of [open, gone, cancelled]) expect(await unfilled(id)).toMatchObject(told)
  await publish('2026-11-22T23:00Z', '2026-11-29T23:00Z')
  await assign(open, amara)
  await ask({ method: 'DELETE', url: at(`shifts/${cancelled}`) })
  await north.within(({ orm }) => orm.delete(shifts).where(eq(shifts.id, gone)))
  for (const id of [open, gone, cancelled]) expect(await unfilled(id)).toEqual({ candidates: null })

  // Another company learns nothing of it, and a member who may not read the roster is refused.
  await ask({ method: 'POST', url: at(`shifts/${open}/release`) })
  expect(await unfilled(open)).toMatchObject(told)
  const url = `unfilled?shiftId=${open}`
  expect((await south.owner.ask({ method: 'GET', url: `${south.url}/${url}` })).body).toEqual({ candidates: null })
  const { ask: client } = await north.person('client')
  expect((await client({ method: 'GET', url: at(url) })).status).toBe(403)
  expect((await ask({ method: 'GET', url: at('unfilled?shiftId=1') })).status).toBe(400)
})
