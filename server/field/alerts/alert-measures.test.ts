import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { alertMeasures } from './alert-measures.ts'
import { startAlerts, toOwner } from './testing-alerts.ts'

test('alerts-watched: monitoring is told of open alerts by severity, and of the messages of a day by channel and state', async () => {
  const { policy, raise, sweep, act, services, clock, owner, at } = await startAlerts()
  const told = async () => {
    const values = (await alertMeasures(services)).flatMap((measure) => measure.values)
    return Object.fromEntries(
      values.flatMap(({ labels, value }) => (value > 0 ? [[Object.values(labels!).join(' '), value]] : [])),
    )
  }
  expect(await told()).toEqual({})
  const { body } = await policy({ steps: [{ ...toOwner.steps[0]!, channels: ['app', 'push', 'mail'] }] })
  const [grave] = [await raise({ severity: 1 }), await raise({ severity: 3 })]
  await owner({ method: 'POST', url: at(`alert-policies/${body.id}/drill`) })
  await sweep()
  expect(await told()).toEqual({ 1: 1, 3: 1, 'app sent': 3, 'push failed': 3, 'mail queued': 3 })
  await act(grave.id, 'acknowledge')
  clock.advance(DAY_MS + 1)
  expect(await told()).toEqual({ 3: 1 })
})
