import { expect, test } from 'vitest'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import { iso, startScheduling } from './testing-schedule.ts'

const DAY: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']

test('called-off-not-proposed, company-locale: whoever called off is blocked with the hour, is not offered the shift, and may be given it', async () => {
  const { add, guard, assign, candidates, ask, at, clock, north } = await startScheduling('2026-11-23T08:00Z')
  const [amara, femi] = [await guard('Amara'), await guard('Femi')]
  const [id] = await add(DAY)
  await assign(id!, amara)
  expect((await candidates(id!)).may).toHaveLength(2)
  clock.set('2026-11-23T11:33Z')
  await ask({ method: 'POST', url: at(`shifts/${id}/call-off`), body: { reason: 'Sick' } })
  const left = await candidates(id!)
  expect(left.may.map(({ guardId }) => guardId)).toEqual([femi])
  // The site is in Berlin.
  expect(left).toMatchObject({
    checked: 2,
    blocked: [{ kind: 'called_off', count: 1, nearest: { guardId: amara, text: 'Called off 12:33' } }],
  })
  await north.within(({ pool }) => pool.query(`update organisations set locale = 'en-US'`))
  expect(await candidates(id!)).toMatchObject({ blocked: [{ nearest: { text: 'Called off 12:33 PM' } }] })
  await north.within(({ pool }) => pool.query('update organisations set locale = null'))
  const offer = { method: 'POST', url: at(`shifts/${id}/offer`) } as const
  const refused = await ask({
    ...offer,
    body: { guards: [{ guardId: femi }, { guardId: amara }], minutes: 20, next: 0 },
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'One of these guards may not take this shift: Called off 12:33.' },
  })
  expect((await ask({ method: 'GET', url: offer.url })).body).toEqual({ offer: null })
  // Amara feels better, and the office knows it.
  expect((await assign(id!, amara)).status).toBe(200)
  expect((await ask({ method: 'POST', url: at(`shifts/${id}/release`) })).status).toBe(200)
  expect((await candidates(id!)).may).toHaveLength(2)
})

test('asked-time-off-shown: time off that waits stands at the candidate, who comes last, until somebody decides', async () => {
  const { add, guard, candidates, ask, at, north } = await startScheduling('2026-11-23T08:00Z')
  const [amara, femi] = [await guard('Amara', { payRate: 1_000 }), await guard('Femi', { payRate: 2_000 })]
  const [id, other] = await add(DAY, ['2026-11-26T08:00Z', '2026-11-26T16:00Z'])
  const span = { from: iso('2026-11-24T12:00Z'), to: iso('2026-11-25T12:00Z') }
  const asked = await ask({ method: 'POST', url: at(`guards/${amara}/time-off`), body: { ...span, note: '' } })
  const notes = async (shiftId: string) =>
    (await candidates(shiftId)).may.map(({ guardId, asksTimeOff }) => [guardId, asksTimeOff])
  expect(await notes(id!)).toEqual([
    [femi, null],
    [amara, span],
  ])
  expect(await notes(other!)).toEqual([
    [amara, null],
    [femi, null],
  ])
  const rows = async () => ((await ask({ method: 'GET', url: at('guards') })).body as { guards: GuardRow[] }).guards
  expect((await rows()).map(({ id, timeOffAsked }) => [id, timeOffAsked])).toEqual([
    [amara, [span]],
    [femi, []],
  ])
  const decision = { method: 'POST', url: at(`time-off/${(asked.body as { id: string }).id}/decision`) } as const
  expect((await north.owner.ask({ ...decision, body: { state: 'declined' } })).status).toBe(200)
  expect(await notes(id!)).toEqual([
    [amara, null],
    [femi, null],
  ])
  expect((await rows()).map(({ timeOffAsked }) => timeOffAsked)).toEqual([[], []])
})
