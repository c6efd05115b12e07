import { expect, test } from 'vitest'
import type { Alert, AlertsNow, AlertWithDeliveries } from '../../../contract/field/alerts/alerts.ts'
import type { AlertPolicy } from '../../../contract/field/alerts/policies.ts'
import type { IncidentRow } from '../../../contract/field/incidents/incidents.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { startLiving } from './testing-living.ts'

/** A sample company in the second in which one of its guards calls for help. Its owner is told at once, by mail too. */
async function startRinging() {
  const living = await startLiving('2026-12-08T23:02:30Z')
  const { clock, drive, get, look, owner, services, setSpeed, slug } = living
  await setSpeed(1)
  await drive()
  const { policies } = await get<{ policies: AlertPolicy[] }>('alert-policies')
  const [{ id, version, data }] = policies as [(typeof policies)[number]]
  const steps = [{ minutes: 0, targets: [{ kind: 'role', role: 'owner' }], channels: ['app', 'mail'] }]
  const url = `/api/app/${slug}/alert-policies/${id}`
  const changed = await owner.ask({ method: 'PUT', url, body: { version, data: { ...data, steps } } })
  expect(changed.status).toBe(200)
  const panics = async () => (await get<AlertsNow>('alerts/now')).panics
  expect(await panics()).toEqual([])
  clock.set('2026-12-08T23:03:23Z')
  await drive()
  const [ringing] = await panics()
  return {
    ...living,
    panics,
    ringing: ringing!,
    of: async () => (await get<AlertWithDeliveries>(`alerts/${ringing!.id}`)).alert,
    act: (what: string, body?: object) =>
      owner.ask({ method: 'POST', url: `/api/app/${slug}/alerts/${ringing!.id}/${what}`, ...(body && { body }) }),
    /** Lets so much time pass, while somebody looks. */
    later: async (ms: number) => {
      clock.advance(ms)
      await look()
      await drive()
      await sweepDeadlines(services)
    },
  }
}

const isDoneBy = ({ state, acknowledgedBy, closingBy, resolvedBy }: Alert) => [
  state,
  acknowledgedBy,
  closingBy,
  resolvedBy,
]

test('sample-calls-for-help: a guard calls, and two people of the office end it, who are members and sign in nowhere', async () => {
  const { ringing, of, later, panics, commands, get, read } = await startRinging()
  expect(ringing).toMatchObject({ kind: 'panic', severity: 1, state: 'open' })
  expect((await commands()).filter(({ kind }) => kind === 'panic')).toMatchObject([{ outcome: 'accepted', flags: [] }])
  await later(30 * SECOND_MS)
  expect((await of()).state).toBe('open')
  await later(90 * SECOND_MS)
  expect(isDoneBy(await of())).toEqual(['acknowledged', 'Celia Hartwell', null, null])
  await later(7 * MINUTE_MS)
  await later(3 * MINUTE_MS)
  expect(isDoneBy(await of())).toEqual(['resolved', 'Celia Hartwell', 'Celia Hartwell', 'Miles Trent'])
  expect((await of()).note).not.toBe('')
  expect(await panics()).toEqual([])
  const { members } = await get<{ members: { name: string; role: string }[] }>('members')
  expect(members.filter(({ role }) => role === 'dispatcher').map(({ name }) => name)).toEqual([
    'Celia Hartwell',
    'Miles Trent',
  ])
  expect(
    await read(`select u.email from users u where email like '%.invalid' and (exists (
      select from accounts a where a.user_id = u.id) or exists (select from sessions s where s.user_id = u.id))`),
  ).toEqual([])
})

test('sample-tells-nobody: what a call for help of the sample sends stands on screens alone', async () => {
  const { ringing, later, get, read } = await startRinging()
  await later(SECOND_MS)
  const { deliveries } = await get<AlertWithDeliveries>(`alerts/${ringing.id}`)
  expect(deliveries.map(({ channel, state }) => [channel, state]).toSorted()).toEqual([
    ['app', 'sent'],
    ['mail', 'sent'],
  ])
  expect(await read(`select from mails where reference like 'alert:%'`)).toEqual([])
  expect(await read(`select from deadlines where kind = 'alert-delivery'`)).toEqual([])
})

test('sample-calls-for-help: once nobody looks nothing rings, and where somebody takes it on the office agrees', async () => {
  const left = await startRinging()
  left.clock.advance(10 * MINUTE_MS)
  await left.drive()
  expect(isDoneBy(await left.of())).toEqual(['resolved', 'Celia Hartwell', 'Celia Hartwell', 'Miles Trent'])
  expect(await left.read('select is_awake as "isAwake" from sample_clocks')).toEqual([{ isAwake: false }])
  expect(await left.panics()).toEqual([])
  await left.later(MINUTE_MS)
  expect(await left.read('select is_awake as "isAwake" from sample_clocks')).toEqual([{ isAwake: true }])

  const { act, of, later } = await startRinging()
  expect((await act('acknowledge')).status).toBe(200)
  expect((await act('resolve', { note: 'Called them, all is well.' })).status).toBe(200)
  const { closingBy } = await of()
  await later(6 * MINUTE_MS)
  expect(await of()).toMatchObject({ state: 'acknowledged', closingBy })
  await later(5 * MINUTE_MS)
  expect(await of()).toMatchObject({ state: 'resolved', closingBy, resolvedBy: 'Miles Trent' })
})

test('sample-reports: guards file reports that get numbers, and read the orders of their posts', async () => {
  const { look, drive, clock, get, read, commands } = await startLiving()
  const acks = `select count(*)::int as count from post_order_acks`
  const [before] = await read<{ count: number }>(acks)
  await look()
  await drive()
  clock.advance(24 * HOUR_MS)
  await look()
  await drive()
  const done = await commands()
  expect(done.filter(({ outcome }) => outcome === 'refused')).toEqual([])
  const { incidents } = await get<{ incidents: IncidentRow[] }>('incidents')
  expect(incidents.length).toBeGreaterThan(0)
  expect(incidents.every(({ number }) => /^INC-2026-\d{4}$/.test(number))).toBe(true)
  const numbered = await read('select from incidents where command_id is not null')
  expect(numbered.length).toBeGreaterThan(0)
  expect(numbered).toHaveLength(done.filter(({ kind }) => kind === 'report').length)
  const [after] = await read<{ count: number }>(acks)
  const orders = done.filter(({ kind }) => kind === 'post-orders-read')
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.filter(({ flags }) => flags.length > 0)).toEqual([])
  expect(after!.count - before!.count).toBe(orders.length)
})
