import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { holdDays } from '../../core/jobs/testing-days.ts'
import { PATIENCE, published, startNotifying, startReceiver, URLS } from './testing-notifications.ts'
import { makeBrowser, startPushService } from './testing-push.ts'

test('deliveries are forgotten after 30 days and notices after 90, every day', async () => {
  const { app, as, clock, raise, inbox, deliveries, setRule, rows } = await startNotifying()
  const { url } = await startReceiver()
  const service = await startPushService()
  const { subscription } = makeBrowser(`${service.origin}/send/one`)
  await as.editor('PUT', '/api/admin/push-subscriptions', { body: subscription })
  const made = await as.admin('POST', URLS.targets, { body: { kind: 'signed', name: 'Desk', url } })
  const { id } = (made.body as { target: { id: string } }).target
  await setRule('schedule-done', 'webhook', { to: [{ type: 'target', id }], urgent: false })
  await raise(published)
  const left = async () => {
    const tables = ['webhook_deliveries', 'push_deliveries', 'notices', 'events']
    return Promise.all(tables.map(async (table) => (await rows(`select 1 from ${table}`)).length))
  }
  await expect.poll(async () => (await deliveries()).total, PATIENCE).toBe(1)
  expect(await inbox('editor')).toMatchObject({ total: 1 })
  expect(await left()).toEqual([1, 1, 2, 1])

  const { passDay } = holdDays()
  await app.listen({ port: 0, host: '127.0.0.1' })
  for (const [days, counts] of [
    [29, [1, 1, 2, 1]],
    [2, [0, 0, 2, 1]],
    [60, [0, 0, 0, 0]],
  ] as const) {
    clock.advance(days * DAY_MS)
    passDay()
    await expect.poll(left, PATIENCE).toEqual(counts)
  }
})
