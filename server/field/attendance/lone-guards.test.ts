import { expect, test } from 'vitest'
import type { Alert } from '../../../contract/field/alerts/alerts.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { startField } from '../devices/testing-devices.ts'

/** Amara is alone at the main door and calls every half an hour; alerts of severity 1 and 2 go by policies. */
async function startLone() {
  const field = await startField()
  const { clock, services, north, office, phone, shiftId } = field
  const sql = <R = unknown>(text: string) => north.within(async ({ pool }) => (await pool.query(text)).rows as R[])
  await sql('update site_posts set check_call_minutes = 30')
  const step = (minutes: number) => ({ minutes, targets: [{ kind: 'role', role: 'owner' }], channels: ['app'] })
  for (const [name, severities] of [
    ['Danger', [1]],
    ['Trouble', [2]],
  ])
    await office('POST', 'alert-policies', {
      name,
      severities,
      steps: [step(0), step(5)],
      repeats: 0,
      idleMinutes: null,
    })
  const at = async (moment: string) => {
    clock.set(`2026-11-24T${moment}Z`)
    await sweepDeadlines(services)
  }
  const act = async (kind: string, moment: string, body: object = { shiftId, note: '' }) => {
    clock.set(`2026-11-24T${moment}Z`)
    return phone.act(kind, body)
  }
  const alerts = async () => ((await office('GET', 'alerts')).body as { alerts: Alert[] }).alerts
  await act('clock-in', '08:00:00', { shiftId, postId: null })
  return { ...field, sql, at, act, alerts }
}

test('lone-alarm: a dead phone raises the alert of its guard, which is one of severity 1 two minutes later, by its policy', async () => {
  const { at, alerts } = await startLone()
  await at('08:31:59')
  expect(await alerts()).toEqual([])
  await at('08:32:00')
  expect(await alerts()).toMatchObject([{ kind: 'check_call', severity: 2, state: 'open', policy: 'Trouble' }])
  await at('08:33:59')
  expect((await alerts())[0]).toMatchObject({ severity: 2, step: 1 })
  await at('08:34:00')
  expect(await alerts()).toMatchObject([{ kind: 'check_call', severity: 1, state: 'open', policy: 'Danger' }])
  await at('08:34:01')
  await at('08:39:02')
  expect(await alerts()).toMatchObject([{ severity: 1, step: 2 }])
})

test('lone-alarm: somebody who took the alert on is told again, as nobody has heard the guard yet', async () => {
  const { at, alerts, office } = await startLone()
  await at('08:32:00')
  const [{ id }] = (await alerts()) as [Alert]
  await office('POST', `alerts/${id}/acknowledge`)
  await at('08:34:00')
  expect(await alerts()).toMatchObject([{ id, severity: 1, state: 'open', acknowledgedBy: null }])
  await office('POST', `alerts/${id}/acknowledge`)
  await at('09:02:00')
  await at('09:04:00')
  expect(await alerts()).toMatchObject([{ id, severity: 1, state: 'acknowledged' }])
})

test('lone-alarm: a call, a break and the clock-out end it and what was to come', async () => {
  const { at, act, alerts, shiftId, sql } = await startLone()
  await at('08:32:00')
  await act('check-call', '08:33:00')
  const armed = async () =>
    (await sql<{ kind: string }>(`select kind from deadlines where state = 'armed'`)).map(({ kind }) => kind)
  expect(await armed()).not.toContain('lone-alarm-by')
  await at('08:34:00')
  expect(await alerts()).toMatchObject([{ severity: 2, state: 'resolved' }])
  await at('09:05:00')
  await at('09:07:00')
  expect((await alerts())[0]).toMatchObject({ severity: 1, state: 'open' })
  await act('break-start', '09:08:00', { shiftId })
  expect((await alerts()).map(({ state }) => state)).toEqual(['resolved', 'resolved'])
  await act('break-end', '09:20:00', { shiftId })
  expect(await armed()).toEqual(expect.arrayContaining(['check-call-by', 'check-call-soon']))
  await act('break-start', '09:21:00', { shiftId })
  for (const kind of ['check-call-soon', 'check-call-by']) expect(await armed()).not.toContain(kind)
  await act('break-end', '09:22:00', { shiftId })
  await at('09:54:00')
  expect(await armed()).toContain('lone-alarm-by')
  await act('clock-out', '09:55:00', { shiftId })
  for (const kind of ['check-call-soon', 'check-call-by', 'lone-alarm-by']) expect(await armed()).not.toContain(kind)
  await at('12:00:00')
  expect((await alerts()).filter(({ state }) => state === 'open')).toEqual([])
})

test('lone-alarm: an alert that somebody ended stays ended, and the next call is waited for', async () => {
  const { at, alerts, office } = await startLone()
  await at('08:32:00')
  const [{ id }] = (await alerts()) as [Alert]
  await office('POST', `alerts/${id}/resolve`, { note: 'I called her' })
  await at('08:34:00')
  expect(await alerts()).toMatchObject([{ id, severity: 2, state: 'resolved' }])
  await at('09:02:00')
  expect((await alerts())[0]).toMatchObject({ severity: 2, state: 'open' })
})

test('lone-alarm: after the database was away for hours each timer fires once', async () => {
  const { services, clock, alerts, sql } = await startLone()
  clock.advance(5 * HOUR_MS)
  await Promise.all([sweepDeadlines(services), sweepDeadlines(services)])
  await sweepDeadlines(services)
  expect(await alerts()).toMatchObject([{ kind: 'check_call', severity: 2 }])
  clock.advance(2 * MINUTE_MS)
  await sweepDeadlines(services)
  await sweepDeadlines(services)
  expect(await alerts()).toMatchObject([{ kind: 'check_call', severity: 1 }])
  const raised = await sql<{ kind: string }>(
    `select kind from ledger_events where kind in ('alert.raised', 'alert.worsened') order by id`,
  )
  expect(raised.map(({ kind }) => kind)).toEqual(['alert.raised', 'alert.worsened'])
})

test('lone-signs: a scan on post counts as a call, an old one does not', async () => {
  const { at, act, alerts, office, siteId, clock, phone } = await startLone()
  const tag = { name: 'Gate', what: '', kind: 'gps', lat: 51.5, lng: 0, radiusM: 15, sunUid: null, needsPhoto: false }
  const { id: checkpointId } = (await office('POST', 'checkpoints', { ...tag, siteId })).body as { id: string }
  const scan = { runId: null, checkpointId, token: null, sun: null }
  expect((await act('scan', '08:20:00', scan)).outcome).not.toBe('refused')
  await at('08:32:00')
  expect(await alerts()).toEqual([])
  await at('08:52:00')
  expect(await alerts()).toMatchObject([{ state: 'open' }])
  await act('scan', '08:53:00', scan)
  expect(await alerts()).toMatchObject([{ state: 'resolved', note: 'The guard scanned a tag.' }])
  await at('09:25:00')
  await at('09:27:00')
  expect((await alerts())[0]).toMatchObject({ severity: 1, state: 'open' })
  // One that was made without a signal, and is handed in late.
  clock.set('2026-11-24T09:40:00Z')
  await phone.act('scan', scan, { deviceAt: '2026-11-24T09:00:00.000Z' })
  expect((await alerts())[0]).toMatchObject({ severity: 1, state: 'open' })
})

test('lone-reminded: the phone is reminded two minutes before a call is due, once, and not after a call', async () => {
  const { at, act, database } = await startLone()
  const pushed = async () =>
    (await database.pool.query<{ data: object }>(`select data from jobs.job where name = 'push-guards'`)).rows
  await at('08:27:59')
  expect(await pushed()).toEqual([])
  await at('08:28:00')
  await at('08:29:00')
  expect(await pushed()).toMatchObject([
    { data: { href: '/app/guard#to=now', messages: [{ title: 'Say that you are OK' }] } },
  ])
  await act('check-call', '08:29:00')
  await at('08:56:59')
  expect(await pushed()).toHaveLength(1)
  await at('08:57:00')
  expect(await pushed()).toHaveLength(2)
})

test('lone-alarm: nobody looks after a guard who went or rests, at a post without calls, or in a company that can only be read', async () => {
  const { at, act, alerts, sql, shiftId, clock, services } = await startLone()
  const again = () => sql(`update deadlines set state = 'armed'`)
  const sweep = async (moment: string) => {
    clock.set(`2026-11-24T${moment}Z`)
    await sweepDeadlines(services)
  }
  const pushed = async () =>
    (await services.database.pool.query(`select from jobs.job where name = 'push-guards'`)).rowCount
  await sql(`update organisations set state = 'read_only'`)
  await sweep('08:32:00')
  await sql(`update organisations set state = 'active'`)
  await sql('update site_posts set check_call_minutes = null')
  await again()
  await sweep('08:32:00')
  expect([await alerts(), await pushed()]).toEqual([[], 0])
  await sql('update site_posts set check_call_minutes = 30')
  await again()
  await at('08:32:00')
  expect(await alerts()).toMatchObject([{ severity: 2 }])
  await sql('update site_posts set check_call_minutes = null')
  await at('08:34:00')
  expect(await alerts()).toMatchObject([{ severity: 2 }])
  await sql('update site_posts set check_call_minutes = 30')
  await act('break-start', '08:35:00', { shiftId })
  await again()
  await sweep('10:00:00')
  await act('break-end', '10:01:00', { shiftId })
  await act('clock-out', '10:02:00', { shiftId })
  await again()
  await sweep('11:00:00')
  expect(await alerts()).toMatchObject([{ severity: 2, state: 'resolved' }])
})

test('lone-due: a call is due as long after the last sign as the post says, at once where one was missed, and never without one', async () => {
  const { at, act, phone, sql, shiftId, clock, services, office, siteId } = await startLone()
  const due = async () => (await phone.pack()).callDueAt
  expect(await due()).toBe('2026-11-24T08:30:00.000Z')
  const tag = { name: 'Gate', what: '', kind: 'gps', lat: 51.5, lng: 0, radiusM: 15, sunUid: null, needsPhoto: false }
  const { id: checkpointId } = (await office('POST', 'checkpoints', { ...tag, siteId })).body as { id: string }
  await at('08:32:00')
  expect(await due()).toBe('2026-11-24T08:32:00.000Z')
  await act('break-start', '08:33:00', { shiftId })
  expect(await due()).toBeNull()
  await act('scan', '08:34:00', { runId: null, checkpointId, token: null, sun: null })
  expect(await due()).toBeNull()
  // What was signed before, and is handed in late, lets the next call begin now.
  const ended = await phone.sign('break-end', { shiftId })
  clock.set('2026-11-24T10:00:00Z')
  await phone.send([ended])
  clock.set('2026-11-24T10:01:59Z')
  await sweepDeadlines(services)
  expect(await sql(`select id from alerts where state <> 'resolved'`)).toEqual([])
  clock.set('2026-11-24T10:02:00Z')
  await sweepDeadlines(services)
  expect(await sql(`select id from alerts where state <> 'resolved'`)).toHaveLength(1)
  await act('clock-out', '10:03:00', { shiftId })
  await sql('update site_posts set check_call_minutes = null')
  await act('clock-in', '10:04:00', { shiftId, postId: null })
  expect(await due()).toBeNull()
})

test('coverage-settled: a clock-in for another time on post ends no alert of a guard who was silent before', async () => {
  const { at, phone, sql, clock, postId } = await startLone()
  await at('08:32:00')
  clock.set('2026-11-25T10:00:01Z')
  expect((await phone.act('clock-in', { shiftId: null, postId })).flags).toContain('not_out')
  expect(await sql(`select state from alerts where kind = 'check_call'`)).toEqual([{ state: 'open' }])
})
