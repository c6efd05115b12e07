import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { endAlerts } from './acting.ts'
import { raiseAlert } from './raising.ts'
import { startAlerts, toOwner } from './testing-alerts.ts'
import { OWNER_PHONE, startWays, twilio } from './testing-phones.ts'

test('alerts-snoozed: a policy rests as long as somebody says and goes on by itself; severity 1 never rests', async () => {
  const { policy, raise, act, now, sweep, sent, clock, read } = await startAlerts()
  await policy({
    steps: [
      { ...toOwner.steps[0]!, channels: ['app'] },
      { ...toOwner.steps[0]!, minutes: 5, channels: ['app'] },
    ],
  })
  const { id } = await raise({ severity: 2 })
  await sweep()
  const until = new Date(clock().getTime() + 30 * MINUTE_MS).toISOString()
  expect((await act(id, 'snooze', { minutes: 30 })).body).toMatchObject({
    snoozedUntil: until,
    nextAt: until,
    state: 'open',
  })
  expect(await now()).toMatchObject({ open: 1, worst: null })
  clock.advance(29 * MINUTE_MS)
  await sweep()
  expect(await sent(id)).toEqual(['1 app sent'])
  clock.advance(MINUTE_MS)
  await sweep()
  expect(await sent(id)).toEqual(['1 app sent', '2 app sent'])
  expect(await now()).toMatchObject({ worst: { id } })
  for (const minutes of [0, 481, 1.5]) expect((await act(id, 'snooze', { minutes })).status).toBe(400)
  await act(id, 'acknowledge')
  expect((await act(id, 'snooze', { minutes: 5 })).status).toBe(409)
  const grave = await raise({ severity: 1 })
  expect(await act(grave.id, 'snooze', { minutes: 5 })).toMatchObject({
    status: 409,
    body: { message: 'An alert of severity 1 never rests. Acknowledge it, or resolve it.' },
  })
  expect((await read(grave.id)).alert).toMatchObject({ snoozedUntil: null })
})

test('alerts-assigned: an alert is the task of somebody who may see it, who is told, or of whoever took it on', async () => {
  const { raise, act, north, siteId, read, sent, owner, clock, sweep, quiet } = await startAlerts()
  const elsewhere = await north.person('dispatcher', { clients: [], sites: ['0197b0a0-0000-7000-8000-000000000000'] })
  const { id } = await raise({ siteId })
  const to = (userId: string | null, who = owner) => act(id, 'assign', { userId }, who)
  expect(await to(elsewhere.id)).toMatchObject({ status: 400, body: { fields: { userId: expect.any(String) } } })
  expect((await to('0197b0a0-0000-7000-8000-000000000000')).status).toBe(400)
  const near = await north.person('dispatcher', { clients: [], sites: [siteId] })
  expect((await to(near.id)).body).toMatchObject({ ownerId: near.id, state: 'open' })
  expect((await to(near.id)).status).toBe(200)
  expect((await sent(id)).toSorted()).toEqual(['0 app sent', '0 mail queued', '0 push failed'])
  await act(id, 'acknowledge', undefined, owner)
  await quiet()
  clock.advance(6_000)
  await sweep()
  expect(await sent(id)).toContain('0 mail sent')
  expect((await read(id)).alert).toMatchObject({ ownerId: near.id })
  expect((await to(north.owner.id)).body).toMatchObject({ ownerId: north.owner.id })
  expect((await to(null)).body).toMatchObject({ ownerId: null, owner: null })
  expect((await sent(id)).length).toBe(3)
  await act(id, 'resolve', { note: '' })
  expect((await to(near.id)).status).toBe(409)
  const other = await raise()
  expect((await act(other.id, 'acknowledge', undefined, owner)).body).toMatchObject({ ownerId: north.owner.id })
})

test('alerts-end-by-subject: what raised an alert ends it once its subject is settled, and nothing else of it goes out', async () => {
  const { north, clock, policy, sweep, read, sent } = await startAlerts()
  await policy({ steps: [toOwner.steps[0]!, { ...toOwner.steps[0]!, minutes: 10 }] })
  const cause = { clock, actorId: null }
  const about = (subject: string, kind: 'late' | 'no_show') =>
    north.within((tenant) =>
      raiseAlert(tenant, cause, { kind, severity: 3, subject, siteId: null, title: 'Empty post', text: '' }),
    )
  const [late, other, noShow] = [
    await about('shift:1', 'late'),
    await about('shift:2', 'late'),
    await about('shift:1', 'no_show'),
  ]
  await sweep()
  const end = () =>
    north.within((tenant) =>
      endAlerts(tenant, cause, { kinds: ['late', 'no_show'], subjects: ['shift:1'], note: 'Somebody came.' }),
    )
  await end()
  await end()
  for (const { id } of [late, noShow])
    expect((await read(id)).alert).toMatchObject({
      state: 'resolved',
      note: 'Somebody came.',
      resolvedBy: null,
      nextAt: null,
    })
  expect((await read(other.id)).alert.state).toBe('open')
  const before = (await sent(late.id)).length
  clock.advance(60 * MINUTE_MS)
  await sweep()
  expect((await sent(late.id)).length).toBe(before)
})

test('drills-reach: a drill tries every channel of its steps and says for each who was reached and how', async () => {
  const { service, number, to, at, owner, settled, said, phones, browser } = await startWays()
  await service(twilio)
  await number(OWNER_PHONE)
  await browser()
  const { body } = await to(['app', 'push', 'mail', 'sms', 'voice'])
  const drill = await owner({ method: 'POST', url: at(`alert-policies/${body.id}/drill`) })
  const { id } = (drill.body as { alert: { id: string } }).alert
  await settled()
  expect(await said(id)).toEqual(['app sent', 'push sent', 'mail queued', 'sms sent', 'voice sent'])
  expect(phones.calls.map(({ form }) => form.get('Body') ?? form.get('Twiml'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Drill, nothing happened: Night/),
      expect.stringContaining('Drill'),
    ]),
  )
})

test('alerts-everywhere: severity 1 that reaches people by browsers alone, or by a service that is not there, is said', async () => {
  const { to, now, service, owner, at } = await startWays()
  await to(['app', 'push', 'sms'], { severities: [1] })
  expect(await now()).toMatchObject({ weak: true })
  await service({ ...twilio, does: ['voice'] })
  expect(await now()).toMatchObject({ weak: true })
  await service({ ...twilio, does: ['sms'] })
  expect(await now()).toMatchObject({ weak: false })
  expect((await owner({ method: 'DELETE', url: at('alert-phone') })).body).toEqual({ removed: true })
  expect(await now()).toMatchObject({ weak: true })
})

test('alerts-everywhere: a drill hides no alert from the bar, however severe the drill is', async () => {
  const { policy, raise, now, owner, at } = await startAlerts()
  const { body } = await policy({ severities: [1] })
  await owner({ method: 'POST', url: at(`alert-policies/${body.id}/drill`) })
  expect(await now()).toMatchObject({ worst: { isDrill: true, severity: 1 } })
  const { id } = await raise({ severity: 4 })
  expect(await now()).toMatchObject({ worst: { id } })
})
