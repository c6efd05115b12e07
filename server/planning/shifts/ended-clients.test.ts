import { expect, test } from 'vitest'
import type { Client } from '../../../contract/planning/sites/sites.ts'
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

test('client-ends-with-shifts: what becomes of the shifts ahead is asked with their count, and done to as many', async () => {
  const started = await startScheduling()
  const { ask, at, add, assign, publish, guard, clientId, shiftsIn, changesIn, north, south, clock } = started
  const amara = await guard('Amara')
  const [first, second, third] = (await add(
    DAY,
    ['2026-11-24T08:00Z', '2026-11-24T16:00Z'],
    ['2026-11-26T08:00Z', '2026-11-26T16:00Z'],
  )) as [string, string, string]
  await assign(first, amara)
  await assign(second, amara)
  expect((await publish(WEEK.from, iso('2026-11-25T00:00Z'))).status).toBe(200)
  clock.set('2026-11-23T09:00Z')
  const { clients } = (await ask({ method: 'GET', url: at('sites') })).body as { clients: Client[] }
  const { name, version } = clients[0]!
  const end = (ahead?: object, who = ask) =>
    who({
      method: 'PATCH',
      url: at(`clients/${clientId}`),
      body: { version, data: { name, state: 'ended' }, ...(ahead && { ahead }) },
    })
  const states = async () => (await shiftsIn(WEEK.from, WEEK.to)).map(({ id, state }) => [id, state])
  const before = await states()

  // One has begun; one of two ahead is known.
  const counted = { count: 2, drafts: 1, published: 1, guards: ['Amara'] }
  for (const ahead of [undefined, { act: 'cancel', count: 1 }])
    expect(await end(ahead)).toMatchObject({ status: 422, body: { code: 'rule', violations: [counted] } })
  expect((await end({ act: 'drop', count: 2 })).status).toBe(400)
  const scoped = await north.person('scheduler', { clients: [clientId], sites: [] })
  expect((await end({ act: 'cancel', count: 2 }, scoped.ask)).status).toBe(403)
  expect((await end({ act: 'cancel', count: 2 }, (await north.person('dispatcher')).ask)).status).toBe(403)
  expect(
    (
      await south.owner.ask({
        method: 'PATCH',
        url: `${south.url}/clients/${clientId}`,
        body: { version, data: { name, state: 'ended' } },
      })
    ).status,
  ).toBe(404)
  expect(await states()).toEqual(before)

  const done = await end({ act: 'cancel', count: 2 })
  expect(done).toMatchObject({ status: 200, body: { state: 'ended', ahead: { ...counted, cancelled: 2 } } })
  expect(await states()).toEqual([
    [first, 'published'],
    [second, 'cancelled'],
  ])
  // The guard who knew of one hears of it with the next publication.
  expect((await changesIn(WEEK.from, WEEK.to)).changes.map(({ shift }) => shift.id)).toEqual([second])
  const { entries } = (await ask({ method: 'GET', url: at(`history?shift=${third}`) })).body as {
    entries: { kind: string; reason: string }[]
  }
  expect(entries[0]).toMatchObject({ kind: 'shift.removed', reason: 'The client has ended' })
})

test('client-ends-with-shifts: shifts that are kept stay, and a client without any ends unasked', async () => {
  const { ask, at, add, clientId, shiftsIn } = await startScheduling()
  const change = (version: number, state: string, ahead?: object) =>
    ask({
      method: 'PATCH',
      url: at(`clients/${clientId}`),
      body: { version, data: { name: 'Harbour Trust', state }, ...(ahead && { ahead }) },
    })
  expect((await change(1, 'ended')).body).toMatchObject({ state: 'ended', ahead: { count: 0, cancelled: 0 } })
  expect((await change(2, 'active')).body).toMatchObject({ ahead: null })
  await add(DAY)
  expect((await change(3, 'ended')).status).toBe(422)
  expect((await change(3, 'ended', { act: 'keep', count: 1 })).body).toMatchObject({
    ahead: { count: 1, cancelled: 0 },
  })
  expect((await shiftsIn(WEEK.from, WEEK.to)).map(({ state }) => state)).toEqual(['draft'])
})
