import { expect, test } from 'vitest'
import { startFences } from './testing-fences.ts'
import { watchDevices } from './watching-devices.ts'

const INSIDE = [
  { at: '08:00:00', east: 0 },
  { at: '08:00:10', east: 0 },
]
const LEFT = [
  { at: '09:00:00', east: 300 },
  { at: '09:00:10', east: 300 },
]
const BACK = [
  { at: '09:20:00', east: 0 },
  { at: '09:20:10', east: 0 },
]

/** Amara is on post, inside of the fence. */
async function startOnPost() {
  const started = await startFences()
  started.clock.set('2026-11-24T08:00:00Z')
  await started.clockIn()
  await started.arrive(...INSIDE)
  return started
}

test('post-abandoned: a guard who is away from a static post for five minutes is an alert with who may take over, ended as they come back', async () => {
  const { arrive, until, alerts, guard, sql, log } = await startOnPost()
  await guard('Bo')
  await arrive(...LEFT)
  // Who stays away is counted from the moment of leaving.
  await arrive({ at: '09:04:00', east: 400 })
  await until('09:05:09')
  expect(await alerts()).toEqual([])
  await until('09:05:10')
  expect(await alerts()).toEqual(['post_abandoned open'])
  const [alert] = await sql('select severity, subject, title, text, site_id is not null as placed from alerts')
  expect(alert).toEqual({
    severity: 2,
    subject: expect.stringMatching(/^guard:/),
    title: 'Amara left the post: Main door, Harbour Street Mall',
    text: expect.stringMatching(/^Outside of the fence since .* 1 may take it: Bo/),
    placed: true,
  })
  await until('09:15:10')
  expect([await alerts(), await log('post.abandoned')]).toEqual([['post_abandoned open'], 1])
  await arrive(...BACK)
  expect(await alerts()).toEqual(['post_abandoned resolved'])
  // The next time counts by itself.
  await arrive({ at: '10:00:00', east: 300 }, { at: '10:00:10', east: 300 })
  await until('10:05:10')
  expect(await alerts()).toEqual(['post_abandoned resolved', 'post_abandoned open'])
})

test('post-abandoned: who is back within five minutes, at a mobile post, off duty or on a break is no alert', async () => {
  for (const why of ['back', 'mobile', 'never in', 'gone', 'break', 'other shift'] as const) {
    const { arrive, until, alerts, sql, phone, shiftId, clock } = await startFences()
    clock.set('2026-11-24T08:00:00Z')
    if (why === 'mobile') await sql(`update site_posts set kind = 'mobile'`)
    if (why !== 'never in') await phone.act('clock-in', { shiftId, postId: null })
    await arrive(...INSIDE)
    await arrive(...LEFT)
    if (why === 'back') await arrive({ at: '09:02:00', east: 0 }, { at: '09:02:10', east: 0 })
    if (why === 'gone') await phone.act('clock-out', { shiftId })
    if (why === 'break') await phone.act('break-start', { shiftId })
    if (why === 'other shift') await sql(`update assignments set state = 'released'`)
    await until('09:05:10')
    expect([why, await alerts()]).toEqual([why, []])
    if (why !== 'break') continue
    clock.set('2026-11-24T09:12:00Z')
    await phone.act('break-end', { shiftId })
    await until('09:15:10')
    expect(await alerts()).toEqual(['post_abandoned open'])
  }
})

test('post-abandoned: a late exit counts nothing by itself; a fix of now that proves it does', async () => {
  const { arrive, until, alerts } = await startOnPost()
  await arrive(...LEFT.map((fix) => ({ ...fix, after: 1_800 })))
  await until('09:50:00')
  expect(await alerts()).toEqual([])
  await arrive({ at: '10:00:00', east: 300 })
  await until('10:04:59')
  expect(await alerts()).toEqual([])
  await until('10:05:00')
  expect(await alerts()).toEqual(['post_abandoned open'])
})

test('post-abandoned: the alert of a guard who clocks out ends by itself', async () => {
  const { arrive, until, alerts, phone, shiftId, services } = await startOnPost()
  await arrive(...LEFT)
  await until('09:05:10')
  await watchDevices(services)
  expect(await alerts()).toEqual(['post_abandoned open'])
  await phone.act('clock-out', { shiftId })
  await watchDevices(services)
  expect(await alerts()).toEqual(['post_abandoned resolved'])
})
