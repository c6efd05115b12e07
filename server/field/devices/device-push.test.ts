import { expect, test } from 'vitest'
import { makeBrowser, readSender, startPushService } from '../../platform/notifications/testing-push.ts'
import { pushGuards } from './pushing-guards.ts'
import { pushSubscriptionsOf } from './queries-push.ts'
import { makeKey, startField, TestPhone } from './testing-devices.ts'

type Field = Awaited<ReturnType<typeof startField>>

/** A phone that takes pushes of a push service. */
async function startPushed() {
  const field = await startField()
  const service = await startPushService()
  const browser = makeBrowser(`${service.origin}/send/phone`)
  const put = ({ subscription } = browser, { token } = field.phone) =>
    field.call('PUT', '/api/app/devices/push', { body: { token, subscription } })
  const organisationId = await field.north.within(async (tenant) => tenant.organisationId)
  expect(await put()).toMatchObject({ status: 200, body: { host: new URL(service.origin).host } })
  return { ...field, organisationId, service, browser, put }
}

const phonesOf = ({ north, guardId }: Pick<Field, 'north' | 'guardId'>) =>
  north.within((tenant) => pushSubscriptionsOf(tenant, [guardId]))

const message = (guardId: string) => ({ guardId, title: 'Can you take a shift?', text: 'Gatehouse. Answer by 9 PM.' })

test('phone-pushed: a phone gets what its guard is told, which it alone can read, and its screen opens from it', async () => {
  const started = await startPushed()
  const { service, browser, services, organisationId, guardId, call, database } = started
  const { key } = (await call('GET', '/api/app/devices/push-key')).body as { key: string }
  await pushGuards(services, { organisationId, about: 'wave', messages: [message(guardId)], number: 1 })
  const [{ headers, body }] = service.pushed as [(typeof service.pushed)[number]]
  expect(browser.open(body)).toEqual({
    title: 'Can you take a shift?',
    text: 'Gatehouse. Answer by 9 PM.',
    href: '/app/guard#to=shifts',
    tag: 'wave',
  })
  expect(readSender(headers['authorization']!, key)).toMatchObject({ isGood: true, claims: { aud: service.origin } })
  // A thief of the database can push to nobody.
  const { rows } = await database.pool.query('select * from device_push_subscriptions')
  for (const secret of [browser.subscription.endpoint, browser.subscription.keys.auth])
    expect(JSON.stringify(rows)).not.toContain(secret)
})

test('phone-pushed: keys that are none are refused, a kiosk takes none, and a phone has one address', async () => {
  const started = await startPushed()
  const { put, browser, codeFor, siteId } = started
  const broken = { ...browser.subscription, keys: { ...browser.subscription.keys, p256dh: 'A'.repeat(87) } }
  expect((await put({ ...browser, subscription: broken })).status).toBe(400)
  expect(await phonesOf(started)).toHaveLength(1)
  const next = makeBrowser(`${started.service.origin}/send/next`)
  expect((await put(next)).status).toBe(200)
  expect(await phonesOf(started)).toHaveLength(1)
  const kiosk = new TestPhone(started, await makeKey())
  await kiosk.enrol((await codeFor({ kind: 'kiosk', siteId, name: 'Gatehouse' })).url)
  expect((await put(browser, kiosk)).status).toBe(403)
  expect((await put(browser, { token: 'nobody' } as typeof kiosk)).status).toBe(401)
})

test('phone-pushed: a phone that ended, was replaced or left is pushed to no more', async () => {
  for (const as of ['revoked', 'lost'] as const) {
    const started = await startPushed()
    expect(await phonesOf(started)).toHaveLength(1)
    await started.office('POST', `devices/${started.phone.deviceId}/end`, { as, reason: 'Left on a bus' })
    expect((await started.database.pool.query('select 1 from device_push_subscriptions')).rows).toEqual([])
  }
  const started = await startPushed()
  const { phoneOf, guardId, put, browser, database, call, phone } = started
  const newer = await phoneOf(guardId)
  expect(await phonesOf(started)).toEqual([])
  expect((await put(browser, phone)).status).toBe(401)
  expect((await put(browser, newer)).status).toBe(200)
  expect((await call('DELETE', '/api/app/devices/push', { body: { token: newer.token } })).body).toEqual({
    removed: true,
  })
  expect((await database.pool.query('select 1 from device_push_subscriptions')).rows).toEqual([])
})

test('phone-pushed: a phone that ended while it asked for pushes is pushed to no more', async () => {
  const started = await startPushed()
  expect(await phonesOf(started)).toHaveLength(1)
  // What two calls at one moment leave behind: the device has ended, and its address came after.
  await started.database.pool.query(`update devices set state = 'lost', ended_at = enrolled_at`)
  expect(await phonesOf(started)).toEqual([])
})

test('phone-pushed: one that fails is tried four times, and one that is gone is forgotten', async () => {
  const started = await startPushed()
  const { service, services, organisationId, guardId, database } = started
  service.status = 503
  const job = { organisationId, about: 'wave', messages: [message(guardId)], number: 1 }
  const planned: number[] = []
  for (let number = 1; number <= 4; number += 1) {
    await pushGuards(services, { ...job, number })
    const { rows } = await database.pool.query<{ number: number }>(
      `select (data->>'number')::int as number from jobs.job where name = 'push-guards' order by 1 desc limit 1`,
    )
    planned.push(rows[0]?.number ?? 0)
  }
  expect(planned).toEqual([2, 3, 4, 4])
  service.status = 410
  await pushGuards(services, job)
  expect(await phonesOf(started)).toEqual([])
})

test('phone-pushed: an offer is pushed with the words of its mail, but for what it pays, and whom no mail reaches gets none', async () => {
  const { add, guard, office, database, guardId } = await startPushed()
  const silent = await guard('Femi', { email: null })
  const [shiftId] = await add(['2026-11-26T08:00Z', '2026-11-26T16:00Z'])
  const offered = await office('POST', `shifts/${shiftId}/offer`, {
    guards: [{ guardId }, { guardId: silent }],
    minutes: 20,
    next: 0,
  })
  expect(offered.status).toBe(201)
  const { rows } = await database.pool.query<{ messages: { guardId: string; title: string; text: string }[] }>(
    `select data->'messages' as messages from jobs.job where name = 'push-guards'`,
  )
  expect(rows.flatMap(({ messages }) => messages)).toEqual([
    {
      guardId,
      title: 'Can you take a shift? Thursday, 26 November, 09:00 to 17:00 (8 h)',
      text: expect.stringMatching(/^Harbour Street Mall, Main door\n.*offers you this shift\. Answer by /s),
    },
  ])
  const { rows: mails } = await database.pool.query(`select subject from mails where template = 'guard-offer'`)
  expect(mails).toHaveLength(1)
})
