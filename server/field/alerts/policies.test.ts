import { expect, test } from 'vitest'
import type { AlertWithDeliveries } from '../../../contract/field/alerts/alerts.ts'
import { startAlerts, toOwner } from './testing-alerts.ts'

test('policy-ends-with-somebody: the last step names a person, or a role that somebody has, and each severity has one policy', async () => {
  const { policy, north, at, owner } = await startAlerts()
  const onDuty = { minutes: 0, targets: [{ kind: 'on_duty' as const }], channels: ['mail' as const] }
  const refused = await policy({ steps: [onDuty] })
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'steps.0.targets': expect.any(String) } } })
  const dispatchers = { ...onDuty, targets: [{ kind: 'role' as const, role: 'dispatcher' as const }] }
  expect((await policy({ steps: [onDuty, dispatchers] })).status).toBe(400)
  await north.person('dispatcher')
  expect((await policy({ steps: [onDuty, dispatchers], severities: [1] })).status).toBe(201)
  const nobody = { ...onDuty, targets: [{ kind: 'person' as const, userId: '0197b0a0-0000-7000-8000-000000000000' }] }
  expect((await policy({ steps: [nobody] })).status).toBe(400)
  expect(await policy({ severities: [1, 5] })).toMatchObject({
    status: 409,
    body: { message: 'Alerts of severity 1 go by the policy Night already.' },
  })
  expect((await owner({ method: 'GET', url: at('alert-policies') })).body).toMatchObject({ policies: [{ version: 1 }] })
})

test('policy-changed: an owner changes and removes policies, by their version, and nobody else does', async () => {
  const { policy, at, owner, ask } = await startAlerts()
  const { body } = await policy()
  const url = at(`alert-policies/${body.id}`)
  const change = (version: number, who = owner) =>
    who({ method: 'PUT', url, body: { version, data: { ...toOwner, name: 'Day' } } })
  expect(await change(1)).toMatchObject({ status: 200, body: { version: 2, data: { name: 'Day' } } })
  expect(await change(1)).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await change(2, ask)).status).toBe(403)
  expect((await ask({ method: 'DELETE', url })).status).toBe(403)
  expect((await owner({ method: 'DELETE', url })).status).toBe(200)
  expect((await owner({ method: 'DELETE', url })).status).toBe(404)
  expect((await ask({ method: 'GET', url: at('alert-policies') })).body).toMatchObject({ policies: [] })
})

test('drills-reach: a drill sends all steps at once, says that it is one, and who was reached and how', async () => {
  const { policy, at, owner, mailTo, ownerEmail, sweep, quiet, clock, act, read } = await startAlerts()
  const step = toOwner.steps[0]!
  const { body } = await policy({
    steps: [
      { ...step, targets: [{ kind: 'on_duty' }] },
      { ...step, minutes: 60 },
    ],
    repeats: 3,
  })
  const drill = { method: 'POST', url: at(`alert-policies/${body.id}/drill`) } as const
  const first = await owner(drill)
  expect(first.status).toBe(201)
  const { alert } = first.body as AlertWithDeliveries
  expect(first.body).toMatchObject({
    alert: { kind: 'drill', isDrill: true, title: 'Night', nextAt: null },
    deliveries: [
      { step: 1, state: 'skipped', channel: null },
      { step: 2, channel: 'app', state: 'sent' },
      { step: 2, channel: 'mail', state: 'queued' },
    ],
  })
  expect((await mailTo(ownerEmail, 1, { hasLink: false })).subject).toBe('Drill, nothing happened: Night')
  await quiet()
  clock.advance(6_000)
  await sweep()
  expect((await read(alert.id)).deliveries.map(({ state }) => state)).toEqual(['skipped', 'sent', 'sent'])
  expect((await owner(drill)).status).toBe(409)
  await act(alert.id, 'resolve', { note: 'Seen' })
  expect((await owner(drill)).status).toBe(201)
})
