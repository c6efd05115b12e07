import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { Delivery, UnreachableGuard } from '../../../contract/planning/telling/telling.ts'
import type { Offer } from '../../../contract/planning/offers/offers.ts'
import { noteBounce } from '../../platform/mail/bounces.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { sweepDeadlines } from '../deadlines/deadlines.ts'
import { AMARA, startOwn } from '../own/testing-own.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
type Reach = { unreachable: UnreachableGuard[]; deliveries: Delivery[] }
type Company = Pick<Awaited<ReturnType<typeof startScheduling>>, 'ask' | 'at' | 'services' | 'database' | 'clock'>

const REACH = `reach?from=${iso(WEEK[0])}&to=${iso(WEEK[1])}`

const reading = ({ ask, at, services, database, clock }: Company) => ({
  read: async () => (await ask({ method: 'GET', url: at(REACH) })).body as Reach,
  /** Says that the newest mail to an address came back. */
  bounce: async (toAddress: string, kind: 'hard' | 'soft') => {
    const { rows } = await database.pool.query<{ id: string; reference: string; template: string }>(
      'select id, reference, template from mails where to_address = $1 order by created_at desc, id desc limit 1',
      [toAddress],
    )
    const mail = { ...rows[0]!, toAddress }
    await noteBounce({ ...services, database }, { mail, at: clock(), kind, status: '5.1.1', reason: 'Unknown' })
  },
})

test('delivery-shown, reach-known: a mail that came back shows on its shift, and its guard is reached again by another address', async () => {
  const started = await startOwn()
  const { add, guard, assign, publish, amara, mailTo, quiet, set, clock } = started
  const { read, bounce } = reading(started)
  const femi = await guard('Femi', { email: null })
  const [[first], [second], [draft]] = [
    await add(DAY),
    await add(DAY),
    await add(['2026-11-24T08:00Z', '2026-11-24T16:00Z']),
  ]
  await assign(first!, amara)
  await assign(second!, femi)
  await publish(...WEEK)
  await assign(draft!, amara)
  await mailTo(AMARA, 1)
  await quiet()
  const told = (state: Delivery['state']) => [
    { shiftId: first, guardId: amara, state },
    { shiftId: second, guardId: femi, state: 'none' },
  ]
  const byId = ({ deliveries }: Reach) => deliveries.toSorted(({ shiftId }) => (shiftId === first ? -1 : 1))
  expect((await read()).unreachable).toEqual([{ guardId: femi, why: 'no_address' }])
  expect(byId(await read())).toEqual(told('sent'))

  await bounce(AMARA, 'soft')
  expect((await read()).unreachable.map(({ guardId }) => guardId)).toEqual([femi])
  expect(byId(await read())).toEqual(told('bounced'))

  clock.advance(1_000)
  await publish(...WEEK)
  await mailTo(AMARA, 2)
  await quiet()
  await bounce(AMARA, 'hard')
  expect((await read()).unreachable).toEqual(
    expect.arrayContaining([
      { guardId: amara, why: 'bounced' },
      { guardId: femi, why: 'no_address' },
    ]),
  )
  await set(amara, { email: 'new@guards.example' })
  expect((await read()).unreachable.map(({ guardId }) => guardId)).toEqual([femi])
  await set(amara, { email: AMARA })
  expect((await read()).unreachable).toHaveLength(2)

  // A later mail that stood for a day says that the address takes mails again.
  const [later] = await add(['2026-11-25T08:00Z', '2026-11-25T16:00Z'])
  await assign(later!, amara)
  clock.advance(1_000)
  await publish(...WEEK)
  await mailTo(AMARA, 3)
  await quiet()
  expect((await read()).unreachable).toHaveLength(2)
  clock.advance(DAY_MS + 1_000)
  expect((await read()).unreachable.map(({ guardId }) => guardId)).toEqual([femi])
})

test('reach-known: a guard whose last mail was refused is not asked, alone is no offer, and the next in line is', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('gone') ? done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })) : done(),
  })
  onTestFinished(server.stop)
  const started = await startScheduling(undefined, { smtpUrl: server.url })
  const { add, guard, assign, publish, ask, at, services, clock } = started
  await services.jobs.start()
  const { read } = reading(started)
  const nobody = await guard('Nobody', { email: null })
  const gone = await guard('Gone', { email: 'gone@guards.example' })
  const [callum, dora] = [await guard('Callum', { payRate: 1_700 }), await guard('Dora', { payRate: 1_800 })]
  const [held] = await add(DAY)
  await assign(held!, gone)
  await publish(...WEEK)
  await vi.waitFor(async () => expect((await read()).deliveries).toMatchObject([{ state: 'failed' }]), 30_000)
  expect(new Map((await read()).unreachable.map(({ guardId, why }) => [guardId, why]))).toEqual(
    new Map([
      [nobody, 'no_address'],
      [gone, 'failed'],
    ]),
  )
  const [open] = await add(['2026-11-25T08:00Z', '2026-11-25T16:00Z'])
  const send = (...ids: string[]) =>
    ask({
      method: 'POST',
      url: at(`shifts/${open}/offer`),
      body: { guards: ids.map((guardId) => ({ guardId })), minutes: 20, next: 2 },
    })
  expect(await send(nobody, gone)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('None of these guards can be reached') },
  })
  const sent = await send(nobody, gone, callum)
  expect([sent.status, (sent.body as Offer).answers.map(({ guardId }) => guardId)]).toEqual([201, [callum]])
  clock.advance(20 * MINUTE_MS)
  await sweepDeadlines(services)
  const { offer } = (await ask({ method: 'GET', url: at(`shifts/${open}/offer`) })).body as { offer: Offer }
  expect(offer.answers.map(({ guardId }) => guardId)).toEqual([callum, dora])
})

test('reach-known: an address that goes nowhere by design counts as reached, and no mail for it is written', async () => {
  const started = await startOwn()
  const { add, guard, assign, publish, quiet, server, database } = started
  const { read } = reading(started)
  const invented = await guard('Invented', { email: 'invented@northgate.invalid' })
  const [first] = await add(DAY)
  await assign(first!, invented)
  await publish(...WEEK)
  await quiet()
  expect(await read()).toEqual({ unreachable: [], deliveries: [] })
  expect(server.received).toEqual([])
  expect((await database.pool.query('select from mails')).rowCount).toBe(0)
})
