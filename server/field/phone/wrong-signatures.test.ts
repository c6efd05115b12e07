import { expect, test } from 'vitest'
import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { startField } from '../devices/testing-devices.ts'
import { counts } from './testing-commands.ts'

test('command-forged: a wrong signature is one alert about the device, and once in the log while that is open', async () => {
  const field = await startField()
  const { phone, shiftId, office, north, clock } = field
  const alerts = async () => ((await office('GET', 'alerts')).body as { alerts: Alert[] }).alerts
  const told = async () =>
    (
      await north.within(({ pool }) =>
        pool.query(`select body from ledger_events where kind = 'device.signature_wrong'`),
      )
    ).rows
  const forge = async () => {
    const command = await phone.sign('clock-in', { shiftId, postId: null })
    return phone.send([{ ...command, signature: await phone.key.sign('else') }])
  }
  expect((await forge()).status).toBe(401)
  expect((await forge()).status).toBe(401)
  const [alert, ...others] = await alerts()
  expect(others).toEqual([])
  expect(alert).toMatchObject({
    kind: 'device',
    state: 'open',
    title: 'Wrong signature: phone of Amara',
    subject: `device:${phone.deviceId}`,
  })
  expect(await told()).toEqual([{ body: { seq: 1, guardId: field.guardId } }])
  expect(await counts(field)).toEqual({ commands: 0, events: 0, incidents: 0 })
  await office('POST', `alerts/${alert!.id}/resolve`, { note: 'The phone was repaired' })
  clock.advance(HOUR_MS)
  await forge()
  expect((await alerts()).map(({ state }) => state)).toEqual(['open', 'resolved'])
  expect(await told()).toHaveLength(2)
  await office('POST', `devices/${phone.deviceId}/end`, { as: 'revoked', reason: 'New phone' })
  const [open] = await alerts()
  await office('POST', `alerts/${open!.id}/resolve`, { note: 'Revoked' })
  await forge()
  expect(await told()).toHaveLength(2)
})
