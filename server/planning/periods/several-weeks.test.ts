import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import { assignments } from '../shifts/table.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'
import { newId } from '../../core/base/ids.ts'

const FIRST = Date.parse('2026-11-22T23:00Z')
const WEEKS: [string, string] = [new Date(FIRST).toISOString(), new Date(FIRST + 84 * DAY_MS).toISOString()]
const [GUARDS, SHIFTS, A_DAY] = [20, 500, 6]

async function startTwelveWeeks() {
  const scheduling = await startScheduling()
  const { add, guard, north, clock } = scheduling
  const guardIds: string[] = []
  for (let nth = 0; nth < GUARDS; nth++) guardIds.push(await guard(`Guard ${nth}`))
  const spans = Array.from({ length: SHIFTS }, (_, nth) => {
    const start = FIRST + Math.floor(nth / A_DAY) * DAY_MS + 8 * HOUR_MS
    return { from: new Date(start), to: new Date(start + 8 * HOUR_MS) }
  })
  const ids = await add(...spans.map(({ from, to }): [string, string] => [from.toISOString(), to.toISOString()]))
  await north.within(({ orm, organisationId }) =>
    orm.insert(assignments).values(
      ids.map((shiftId, nth) => ({
        organisationId,
        id: newId(clock()),
        shiftId,
        guardId: guardIds[nth % GUARDS]!,
        during: spans[nth]!,
        state: 'assigned' as const,
        changedAt: clock(),
      })),
    ),
  )
  return { ...scheduling, guardIds, ids }
}

test('several-weeks-published: twelve weeks of 500 shifts go out as one publication with one mail a guard, and come back', async () => {
  const scheduling = await startTwelveWeeks()
  const { changesIn, shiftsIn, ask, at, database } = scheduling
  const { changes, people } = await changesIn(...WEEKS)
  expect([changes.length, people]).toEqual([SHIFTS, GUARDS])
  const chosen = changes.map(({ shift: { id, version } }) => ({ id, version }))
  const span = { from: WEEKS[0], to: WEEKS[1], except: [] }
  const { body } = await ask({ method: 'POST', url: at('publish'), body: { ...span, chosen } })
  const { publicationId } = body as { publicationId: string }
  expect(body).toEqual({ published: SHIFTS, publicationId: expect.any(String), already: null })
  expect((await shiftsIn(...WEEKS)).every(({ told }) => told?.guardId)).toBe(true)
  expect(await changesIn(...WEEKS)).toEqual({ changes: [], people: 0 })
  const { rows } = await database.pool.query(`select data from jobs.job where name = 'tell-guards'`)
  expect(rows).toMatchObject([{ data: { publicationId, guardIds: { length: GUARDS } } }])
  const undone = await ask({
    method: 'POST',
    url: at(`publications/${publicationId}/undo`),
    body: { evenIfRead: false },
  })
  expect(undone.body).toMatchObject({ undone: SHIFTS })
  expect((await changesIn(...WEEKS)).changes).toHaveLength(SHIFTS)
})

test('several-weeks-published: more than twelve weeks at once are refused, and so are they to read', async () => {
  const { ask, at } = await startScheduling()
  const span = { from: WEEKS[0], to: iso('2027-02-18T00:00Z') }
  const { status, body } = await ask({ method: 'POST', url: at('publish'), body: { ...span, except: [] } })
  expect([status, body]).toMatchObject([400, { message: 'Ask for at most 86 days' }])
  for (const path of ['changes', 'shifts', 'reach'])
    expect((await ask({ method: 'GET', url: at(`${path}?from=${span.from}&to=${span.to}`) })).status).toBe(400)
})
