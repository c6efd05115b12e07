import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { startField } from '../devices/testing-devices.ts'
import { fieldMeasures } from './field-measures.ts'

test('field-measures: monitoring is told of devices, silent ones, commands by outcome, and what waits for the office', async () => {
  const { phone, siteId, shiftId, services, clock } = await startField()
  const told = async () =>
    Object.fromEntries(
      (await fieldMeasures(services)).flatMap(({ name, values }) =>
        values.map(({ labels, value }) => [
          [name.replace('watchpost_', ''), ...Object.values(labels ?? {})].join(' '),
          value,
        ]),
      ),
    )
  await phone.act('clock-in', { shiftId, postId: null })
  await phone.act('no-such-kind', {})
  const report = {
    type: 'other',
    severity: 5,
    siteId,
    postId: null,
    shiftId,
    occurredAt: phone.now(),
    text: 'x',
    media: [],
  }
  await phone.act('report', report)
  const first = {
    'devices phone': 1,
    'devices kiosk': 0,
    'devices_silent phone': 0,
    'devices_silent kiosk': 0,
    'commands accepted': 1,
    'commands flagged': 1,
    'commands refused': 1,
    'time_entries open': 1,
    'time_entries submitted': 0,
    incidents_unread: 1,
  }
  expect(await told()).toEqual(first)
  clock.advance(3 * DAY_MS + 1)
  expect(await told()).toMatchObject({
    'devices phone': 1,
    'devices_silent phone': 1,
    'commands accepted': 0,
    'commands flagged': 0,
    'commands refused': 0,
    incidents_unread: 1,
  })
})
