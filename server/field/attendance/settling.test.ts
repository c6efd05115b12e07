import { expect, test } from 'vitest'
import type { AlertPolicyDraft } from '../../../contract/field/alerts/policies.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { startField } from '../devices/testing-devices.ts'
import { armCoverage } from './covering-posts.ts'
import { listCancelled } from './queries-coverage.ts'

type AlertRow = { id: string; kind: string; state: string; step: number; note: string }

const step = (minutes: number, targets: AlertPolicyDraft['steps'][0]['targets']) => ({
  minutes,
  targets,
  channels: ['app' as const, 'mail' as const],
})

/** A company whose alerts of severity 2 and 3 go by a policy of three steps, and Amara's shift of today. */
async function startSettling() {
  const field = await startField()
  const { clock, services, north, office } = field
  await north.person('dispatcher')
  await office('POST', 'alert-policies', {
    name: 'Night',
    severities: [2, 3],
    steps: [
      step(0, [{ kind: 'role', role: 'scheduler' }]),
      step(5, [{ kind: 'role', role: 'dispatcher' }]),
      step(5, [{ kind: 'role', role: 'owner' }]),
    ],
    repeats: 0,
    idleMinutes: null,
  })
  const at = async (moment: string) => {
    clock.set(`2026-11-24T${moment}Z`)
    await armCoverage(services)
    await sweepDeadlines(services)
    await sweepDeadlines(services)
  }
  const alerts = () =>
    north.within(
      async ({ pool }) =>
        (await pool.query<AlertRow>('select id, kind, state, step, note from alerts order by id')).rows,
    )
  return { ...field, at, alerts }
}

test('alerts-escalate: a no-show reaches step 3 of its policy with nobody’s hand, and ends once the relief clocks in', async () => {
  const { at, alerts, office, guard, assign, phoneOf, north, shiftId, clock } = await startSettling()
  const [relief, sql] = [await guard('Bo'), (text: string) => north.within(({ pool }) => pool.query(text))]
  for (const moment of ['08:05:00', '08:10:00', '08:15:00', '08:20:00', '08:25:00', '08:30:00']) await at(moment)
  const [late, noShow] = await alerts()
  expect([late, noShow]).toMatchObject([
    { kind: 'late', state: 'open', step: 3 },
    { kind: 'no_show', state: 'open', step: 3 },
  ])
  const { body } = await office('GET', `alerts/${noShow!.id}`)
  const { deliveries } = body as { deliveries: { step: number; channel: string; state: string }[] }
  expect([...new Set(deliveries.map((each) => each.step))]).toEqual([1, 2, 3])
  await sql(`update assignments set state = 'released'`)
  await assign(shiftId, relief)
  const phone = await phoneOf(relief)
  clock.set('2026-11-24T08:40:00Z')
  await phone.act('clock-in', { shiftId, postId: null })
  expect(await alerts()).toMatchObject([
    { kind: 'late', state: 'resolved', note: 'Somebody clocked in for the shift.' },
    { kind: 'no_show', state: 'resolved', note: 'Somebody clocked in for the shift.' },
  ])
})

test('coverage-settled: a cancelled shift ends the alerts about it, and those of other shifts stay', async () => {
  const { at, alerts, add, assign, publish, guard, phoneOf, north, shiftId } = await startSettling()
  const other = await guard('Cleo')
  const [second] = (await add(['2026-11-24T08:00Z', '2026-11-24T16:00Z'])) as [string]
  await assign(second, other)
  await phoneOf(other)
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  await at('08:05:00')
  expect((await alerts()).map(({ kind }) => kind)).toEqual(['late', 'late'])
  await north.within(({ pool }) => pool.query(`update shifts set state = 'cancelled' where id = $1`, [shiftId]))
  await at('08:06:00')
  expect((await alerts()).map(({ state, note }) => [state, note]).toSorted()).toEqual([
    ['open', ''],
    ['resolved', 'The shift was cancelled.'],
  ])
  // What is settled is not looked at again.
  expect(await north.within((tenant) => listCancelled(tenant, ['late']))).toEqual([])
})

test('coverage-settled: the clock-out of a guard who waited for relief, and a call, end what waited for them', async () => {
  const { at, alerts, phone, north, shiftId, clock } = await startSettling()
  await north.within(({ pool }) => pool.query('update site_posts set relief_required = true, check_call_minutes = 60'))
  const act = async (kind: string, moment: string, body: object = { shiftId }) => {
    clock.set(`2026-11-24T${moment}Z`)
    await phone.act(kind, body)
  }
  await act('clock-in', '08:00:00', { shiftId, postId: null })
  await at('09:02:00')
  expect(await alerts()).toMatchObject([{ kind: 'check_call', state: 'open' }])
  await act('check-call', '09:05:00', { shiftId, note: '' })
  expect(await alerts()).toMatchObject([{ kind: 'check_call', state: 'resolved' }])
  await at('15:30:00')
  await at('16:10:00')
  expect(
    (await alerts())
      .filter(({ state }) => state === 'open')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['check_call', 'not_relieved'])
  await act('clock-out', '16:15:00')
  expect((await alerts()).every(({ state }) => state === 'resolved')).toBe(true)
})
