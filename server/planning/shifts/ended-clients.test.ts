import { expect, test } from 'vitest'
import { iso, startScheduling } from './testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const WEEK = { from: iso('2026-11-22T23:00Z'), to: iso('2026-11-29T23:00Z') }
const NEXT: [string, string] = ['2026-11-29T23:00Z', '2026-12-06T23:00Z']

test('client-ended-no-shifts: no way adds a shift for a client that has ended, and each says why', async () => {
  const { ask, at, add, north, clientId, siteId, postId, shiftsIn } = await startScheduling()
  const send = (path: string, body: object) => ask({ method: 'POST', url: at(path), body })
  const state = (to: string) =>
    north.within(({ pool }) => pool.query('update clients set state = $1 where id = $2', [to, clientId]))
  await add(DAY)
  const duties = [{ code: 'D', postId, days: [2], start: '07:00', end: '15:00', headcount: 1 }]
  const template = (await send('templates', { siteId, name: 'Door', duties, rotations: [] })).body as { id: string }
  const shift = { postId, from: iso('2026-12-03T08:00Z'), to: iso('2026-12-03T16:00Z') }
  const steps = [{ kind: 'add', ...shift, guardId: null }]
  const copy = { ...WEEK, weeks: 1, guards: true }
  await state('ended')

  const said = expect.stringContaining('client of this post has ended')
  expect(await send('shifts', { shifts: [shift] })).toMatchObject({ status: 409, body: { message: said } })
  const changed = await send('shifts/changes', { steps, trial: false })
  expect(changed.body).toMatchObject({ results: [{ outcome: 'conflict', message: said, shift: null }] })
  expect((await send('shifts/copy', copy)).body).toMatchObject({ added: 0, skipped: 1 })
  const preview = await ask({ method: 'GET', url: at(`templates/${template.id}/preview?from=2026-11-30&weeks=1`) })
  expect(preview.body).toMatchObject({ added: [], skipped: [{ reason: 'ended' }] })
  expect((await send(`templates/${template.id}/apply`, { from: '2026-11-30', weeks: 1 })).body).toMatchObject({
    added: 0,
    skipped: 1,
  })
  expect(await shiftsIn(...NEXT)).toEqual([])

  await state('active')
  expect((await send('shifts', { shifts: [shift] })).status).toBe(201)
  expect((await send('shifts/changes', { steps, trial: false })).body).toMatchObject({ results: [{ outcome: 'done' }] })
  expect((await send('shifts/copy', copy)).body).toMatchObject({ added: 1 })
  expect((await send(`templates/${template.id}/apply`, { from: '2026-11-30', weeks: 1 })).body).toMatchObject({
    added: 1,
  })
})
