import { expect, test } from 'vitest'
import { startFences } from './testing-fences.ts'
import { watchDevices } from './watching-devices.ts'

/** Amara is on post, and her tracker sends. */
async function startOnDuty() {
  const started = await startFences()
  const { clock, clockIn, arrive, services, sql } = started
  clock.set('2026-11-24T08:00:00Z')
  await clockIn()
  await arrive({ at: '08:00:10', east: 0 })
  const look = async (time: string) => {
    clock.set(`2026-11-24T${time}Z`)
    await watchDevices(services)
  }
  const titles = async () =>
    (await sql<{ title: string }>('select title from alerts order by id')).map(({ title }) => title)
  return { ...started, look, titles }
}

test('device-silent: a device that sent and is silent for ten minutes is one alert, ended by the next position', async () => {
  const { look, alerts, titles, sql, arrive, log } = await startOnDuty()
  await look('08:10:09')
  expect(await alerts()).toEqual([])
  await look('08:10:10')
  await look('08:11:00')
  expect(await titles()).toEqual(['No position of Amara for 10 minutes: Main door, Harbour Street Mall'])
  expect([await alerts(), await log('device.silent')]).toEqual([['device_silent open'], 1])
  // What somebody resolved is not raised again while it lasts.
  await sql(`update alerts set state = 'resolved'`)
  await look('08:12:00')
  expect(await alerts()).toEqual(['device_silent resolved'])
  await arrive({ at: '08:13:00', east: 0 })
  await look('08:13:10')
  await look('08:23:00')
  expect(await alerts()).toEqual(['device_silent resolved', 'device_silent open'])
  await arrive({ at: '08:24:00', east: 0 })
  await look('08:24:10')
  expect(await alerts()).toEqual(['device_silent resolved', 'device_silent resolved'])
})

test('device-silent: nobody waits for positions off duty, on a break, after the shift, or of a device that never sent', async () => {
  for (const why of ['gone', 'break', 'over', 'never sent', 'not in'] as const) {
    const { clock, clockIn, arrive, alerts, phone, shiftId, services } = await startFences()
    clock.set('2026-11-24T08:00:00Z')
    if (why !== 'not in') await clockIn()
    if (why !== 'never sent') await arrive({ at: why === 'over' ? '15:58:00' : '08:00:10', east: 0 })
    if (why === 'gone') await phone.act('clock-out', { shiftId })
    if (why === 'break') await phone.act('break-start', { shiftId })
    clock.set(why === 'over' ? '2026-11-24T16:09:00Z' : '2026-11-24T08:30:00Z')
    await watchDevices(services)
    expect([why, await alerts()]).toEqual([why, []])
  }
})

test('device-silent: the alert of a guard who clocks out ends by itself', async () => {
  const { look, alerts, phone, shiftId } = await startOnDuty()
  await look('08:11:00')
  await phone.act('clock-out', { shiftId })
  await look('08:12:00')
  expect(await alerts()).toEqual(['device_silent resolved'])
})

test('clock-wrong: a device whose clock differs by more than ten minutes is one alert until it is right', async () => {
  const { look, alerts, titles, sql } = await startOnDuty()
  await sql('update trackers set skew_ms = -600000')
  await look('08:01:00')
  expect(await alerts()).toEqual([])
  await sql('update trackers set skew_ms = -1500000')
  await look('08:01:30')
  await look('08:02:00')
  expect(await titles()).toEqual(['The clock of Amara’s device is 25 minutes fast: Main door, Harbour Street Mall'])
  await sql('update trackers set skew_ms = null')
  await look('08:02:30')
  expect(await alerts()).toEqual(['clock_wrong resolved'])
})

test('battery-low: below 15 percent is one alert, until it has 20 again', async () => {
  const { arrive, look, alerts, titles } = await startOnDuty()
  const says = async (time: string, battery: number) => {
    await arrive({ at: time, east: 0, battery })
    await look(time)
    return alerts()
  }
  expect(await says('08:01:00', 15)).toEqual([])
  expect(await says('08:02:00', 14)).toEqual(['battery_low open'])
  expect(await titles()).toEqual(['The battery of Amara’s device is at 14 %: Main door, Harbour Street Mall'])
  expect(await says('08:03:00', 19)).toEqual(['battery_low open'])
  expect(await says('08:04:00', 20)).toEqual(['battery_low resolved'])
  expect(await says('08:05:00', 15)).toEqual(['battery_low resolved'])
})
