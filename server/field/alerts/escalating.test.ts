import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { AlertPolicyDraft } from '../../../contract/field/alerts/policies.ts'
import { noteBounce } from '../../platform/mail/bounces.ts'
import { startAlerts, toOwner } from './testing-alerts.ts'

const [APP_AND_MAIL, OWNER] = [['app', 'mail'] as const, { kind: 'role', role: 'owner' } as const]
const steps: AlertPolicyDraft['steps'] = [
  { minutes: 0, targets: [{ kind: 'on_duty' }], channels: [...APP_AND_MAIL] },
  { minutes: 5, targets: [{ kind: 'role', role: 'scheduler' }], channels: [...APP_AND_MAIL] },
  { minutes: 10, targets: [OWNER], channels: [...APP_AND_MAIL] },
]

test('alerts-escalate: steps follow by themselves, empty ones are skipped at once, and an acknowledgment stops them', async () => {
  const { policy, raise, sweep, sent, clock, act, mailTo, ownerEmail, read } = await startAlerts()
  await policy({ steps, repeats: 1 })
  const { id } = await raise()
  await sweep()
  expect(await sent(id)).toEqual(['1 nobody skipped', '2 app sent', '2 mail queued'])
  expect((await read(id)).alert).toMatchObject({
    step: 2,
    steps: 3,
    policy: 'Night',
    nextAt: new Date(clock().getTime() + 10 * MINUTE_MS).toISOString(),
  })
  clock.advance(10 * MINUTE_MS - 1)
  await sweep()
  expect((await sent(id)).some((each) => each.startsWith('3'))).toBe(false)
  clock.advance(1)
  await sweep()
  expect((await sent(id)).filter((each) => each.startsWith('3'))).toEqual(['3 app sent', '3 mail queued'])
  const mail = await mailTo(ownerEmail, 1, { hasLink: false })
  expect(mail).toMatchObject({ subject: 'S2: Gate is open', text: expect.stringContaining('/alerts') })
  await act(id, 'acknowledge')
  clock.advance(60 * MINUTE_MS)
  await sweep()
  expect((await read(id)).deliveries.filter(({ round }) => round > 1)).toEqual([])
})

test('alerts-escalate: a policy begins again as often as it says, and an idle alert is open again', async () => {
  const { policy, raise, sweep, clock, act, read } = await startAlerts()
  await policy({ repeats: 2, idleMinutes: 15, steps: [{ ...toOwner.steps[0]!, minutes: 2 }] })
  const { id } = await raise()
  const rounds = async () => (await read(id)).deliveries.flatMap((each) => (each.channel === 'app' ? [each.round] : []))
  for (let minute = 0; minute < 12; minute++) {
    clock.advance(MINUTE_MS)
    await sweep()
  }
  expect(await rounds()).toEqual([1, 2, 3])
  await act(id, 'acknowledge')
  clock.advance(15 * MINUTE_MS)
  await sweep()
  expect((await read(id)).alert).toMatchObject({ state: 'open', acknowledgedBy: null })
  await act(id, 'acknowledge')
  await act(id, 'resolve', { note: 'Closed the gate' })
  clock.advance(60 * MINUTE_MS)
  await sweep()
  expect((await read(id)).alert.state).toBe('resolved')
})

test('alerts-on-duty: a step means those who are on shift at its moment, and says in which hours nobody is', async () => {
  const { policy, raise, sweep, clock, watchPost, guard, north, read, at, ask, assign, publish } = await startAlerts()
  const [desk, onCall] = [await watchPost('control'), await watchPost('on_call')]
  const [early, late] = [await guard('Early'), await guard('Late')]
  const shift = async (postId: string, from: string, to: string, guardId: string) => {
    const { body } = await ask({ method: 'POST', url: at('shifts'), body: { shifts: [{ postId, from, to }] } })
    await assign((body as { shifts: { id: string }[] }).shifts[0]!.id, guardId)
  }
  await shift(desk, '2026-11-23T09:00:00.000Z', '2026-11-23T13:00:00.000Z', early)
  await shift(desk, '2026-11-23T13:00:00.000Z', '2026-11-23T21:00:00.000Z', late)
  await shift(onCall, '2026-11-24T09:00:00.000Z', '2026-11-24T21:00:00.000Z', early)
  await publish('2026-11-22T23:00Z', '2026-11-29T23:00Z')
  const both = { kind: 'on_duty' } as const
  const { body } = await policy({
    steps: [
      { minutes: 0, targets: [both], channels: ['mail'] },
      { minutes: 5, targets: [both, { kind: 'supervisor' }], channels: ['mail'] },
      { minutes: 5, targets: [OWNER], channels: ['mail'] },
    ],
  })
  expect(body.reach.map(({ people, empty }) => [people.length, empty.map(({ from, to }) => `${from} ${to}`)])).toEqual([
    [0, ['2026-11-23T08:00:00.000Z 2026-11-23T09:00:00.000Z', '2026-11-23T21:00:00.000Z 2026-11-30T08:00:00.000Z']],
    [
      0,
      [
        '2026-11-23T08:00:00.000Z 2026-11-23T09:00:00.000Z',
        '2026-11-23T21:00:00.000Z 2026-11-24T09:00:00.000Z',
        '2026-11-24T21:00:00.000Z 2026-11-30T08:00:00.000Z',
      ],
    ],
    [1, []],
  ])
  clock.set('2026-11-23T12:58:00Z')
  const { id } = await raise()
  await sweep()
  clock.advance(5 * MINUTE_MS)
  await sweep()
  expect((await read(id)).deliveries.map(({ step, person }) => [step, person])).toEqual([
    [1, 'Early'],
    [2, 'Late'],
  ])
  expect(north.slug).toBe('northgate-protection')
})

test('alerts-tracked: a mail that is taken is sent, one that comes back failed, and what is seen in the app is read', async () => {
  const { policy, raise, sweep, sent, clock, quiet, owner, at, ownerEmail, database, services } = await startAlerts()
  await policy()
  const { id } = await raise()
  await sweep()
  await quiet()
  clock.advance(6_000)
  await sweep()
  expect(await sent(id)).toEqual(['1 app sent', '1 mail sent'])
  const seen = { method: 'POST', url: at('alerts/seen'), body: { ids: [id] } } as const
  expect([(await owner(seen)).body, (await owner(seen)).body]).toEqual([{ seen: 1 }, { seen: 0 }])
  const { rows } = await database.pool.query<{ id: string; reference: string; template: string }>(
    'select id, reference, template from mails where to_address = $1',
    [ownerEmail],
  )
  const mail = { ...rows[0]!, toAddress: ownerEmail }
  await noteBounce({ ...services, database }, { mail, at: clock(), kind: 'hard', status: '5.1.1', reason: 'Unknown' })
  clock.advance(2 * MINUTE_MS)
  await sweep()
  expect(await sent(id)).toEqual(['1 app read', '1 mail failed'])
})

test('alerts-down-said: where nothing goes out, every office screen says it, and not once something does', async () => {
  const { policy, raise, sweep, clock, now, database, quiet } = await startAlerts()
  await policy()
  expect(await now()).toMatchObject({ weak: false, down: false })
  await raise()
  await sweep()
  await quiet()
  await database.pool.query(`update mails set state = 'failed'`)
  clock.advance(3 * MINUTE_MS)
  await sweep()
  expect(await now()).toMatchObject({ down: true })
  await raise({ title: 'Another' })
  await sweep()
  await quiet()
  clock.advance(6_000)
  await sweep()
  expect(await now()).toMatchObject({ down: false })
})

test('alerts-reach-scope: of an alert of a site, nobody is told whose scope does not hold it', async () => {
  const { policy, raise, sweep, north, siteId, read } = await startAlerts()
  const elsewhere = await north.person('dispatcher', { clients: [], sites: ['0197b0a0-0000-7000-8000-000000000000'] })
  const here = await north.person('dispatcher', { clients: [], sites: [siteId] })
  await policy({ steps: [{ minutes: 0, targets: [{ kind: 'role', role: 'dispatcher' }], channels: ['app'] }] })
  const count = async (id: string) => (await read(id)).deliveries.length
  const [ofSite, ofNone] = [await raise({ siteId }), await raise()]
  await sweep()
  expect([await count(ofSite.id), await count(ofNone.id)]).toEqual([1, 1])
  expect((await read(ofNone.id)).deliveries).toMatchObject([{ state: 'skipped' }])
  const seen = { method: 'POST', url: `${north.url}/alerts/seen`, body: { ids: [ofSite.id] } } as const
  expect([(await elsewhere.ask(seen)).body, (await here.ask(seen)).body]).toEqual([{ seen: 0 }, { seen: 1 }])
})
