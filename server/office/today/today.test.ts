import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Today } from '../../../contract/office/today/today.ts'
import { startScheduling } from '../../planning/shifts/testing-schedule.ts'
import { PATIENCE } from '../../platform/mail/testing-mails.ts'

const NOW = '2026-11-24T09:00:00Z'

async function start() {
  const started = await startScheduling(NOW)
  const { ask, at } = started
  const read = async (who = ask) => (await who({ method: 'GET', url: at('today') })).body as Today
  return { ...started, read }
}

test('today-what-waits: open shifts, call-offs, unconfirmed ones, licenses that end, requests and changes come due first', async () => {
  const { read, add, guard, assign, publish, ask, at, north } = await start()
  expect(await read()).toMatchObject({ sum: 0, open: [], first: null, waiting: [], sites: 1, guards: 0 })
  const [tonight, tomorrow, later, last] = await add(
    ['2026-11-24T18:00Z', '2026-11-25T02:00Z'],
    ['2026-11-25T08:00Z', '2026-11-25T16:00Z'],
    ['2026-11-27T08:00Z', '2026-11-27T16:00Z'],
    ['2026-12-20T08:00Z', '2026-12-20T16:00Z'],
  )
  const amara = await guard('Amara', { until: '2026-11-26' })
  const lydia = await guard('Lydia')
  await assign(tonight!, amara)
  await assign(tomorrow!, lydia)
  await publish('2026-11-23T00:00Z', '2026-11-26T00:00Z')
  await ask({ method: 'POST', url: at(`shifts/${tomorrow}/call-off`), body: { reason: 'Sick' } })
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
       select $1, gen_random_uuid(), id, $3, during, 'assigned', now() from shifts where id = $2`,
      [organisationId, later, amara],
    ),
  )
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into time_off (organisation_id, id, guard_id, starts_at, ends_at, state, note)
       values ($1, gen_random_uuid(), $2, '2026-12-01', '2026-12-03', 'requested', '')`,
      [organisationId, lydia],
    ),
  )
  const today = await read()
  expect(today.open).toMatchObject([
    {
      shiftId: tomorrow,
      site: 'Harbour Street Mall',
      post: 'Main door',
      calledOff: { guard: 'Lydia', reason: 'Sick' },
      offer: null,
    },
  ])
  expect(today.first).toMatchObject({
    checked: 2,
    may: 0,
    withReason: 1,
    best: [{ guard: 'Amara' }],
  })
  expect(today.unconfirmed).toMatchObject([{ shiftId: tonight, guard: 'Amara' }])
  expect(today.licenses).toMatchObject([
    {
      guard: 'Amara',
      license: 'Door supervisor',
      until: '2026-11-26',
      blocked: 1,
      blockedMinutes: 480,
      shifts: [
        { shiftId: tonight, isBlocked: false },
        { shiftId: later, isBlocked: true },
      ],
    },
  ])
  expect(today.waiting).toMatchObject([{ kind: 'time_off', of: 'Lydia' }])
  expect(today.counts).toEqual({ calledOff: 1, unfilled: 1, licenses: 1, unconfirmed: 1, unsent: 2, broken: 0 })
  expect(today.next).toEqual({ all: 2, confirmed: 0, unconfirmed: 1, open: 1 })
  expect(today.days.slice(0, 4)).toEqual([
    { day: '2026-11-24', covered: 1, needed: 1 },
    { day: '2026-11-25', covered: 0, needed: 1 },
    { day: '2026-11-26', covered: 0, needed: 0 },
    { day: '2026-11-27', covered: 1, needed: 1 },
  ])
  expect(today.sum).toBe(4)
  expect(JSON.stringify(today)).not.toContain(last)
  const farid = await guard('Farid')
  const offer = { guards: [{ guardId: farid }], minutes: 30, next: 0 }
  await ask({ method: 'POST', url: at(`shifts/${tomorrow}/offer`), body: offer })
  const sent = { wave: 1, asked: 1, declined: 0, answerBy: '2026-11-24T09:30:00.000Z' }
  expect((await read()).open).toMatchObject([{ shiftId: tomorrow, offer: sent }])
  // What is confirmed or filled waits no more. Farid is told at once and has still to confirm.
  await ask({ method: 'POST', url: at(`shifts/${tonight}/confirm`) })
  await assign(tomorrow!, farid)
  expect((await read()).counts).toMatchObject({ unfilled: 0, calledOff: 0, unconfirmed: 1 })
})

test('today-what-waits: a shift counts once, however many licenses end before it', async () => {
  const { read, add, guard, ask, at, north, postId } = await start()
  const femi = await guard('Femi', { until: '2026-11-26' })
  await north.within(async ({ pool, organisationId }) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into qualification_types (organisation_id, id, name) values ($1, gen_random_uuid(), 'First aid')
       returning id`,
      [organisationId],
    )
    await pool.query('update site_posts set requires = requires || $2::uuid where id = $1', [postId, rows[0]!.id])
  })
  const ids = await add(
    ...['27', '28', '29'].map((day): [string, string] => [`2026-11-${day}T07:00Z`, `2026-11-${day}T19:00Z`]),
  )
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
       select $1, gen_random_uuid(), id, $3, during, 'assigned', now() from shifts where id = any($2)`,
      [organisationId, ids, femi],
    ),
  )
  const span = { from: '2026-11-23T00:00:00.000Z', to: '2026-12-07T00:00:00.000Z' }
  expect((await ask({ method: 'POST', url: at('audits'), body: span })).status).toBe(201)
  const { licenses, blocked, counts } = await read()
  expect(licenses.map(({ license, blocked: of }) => [license, of])).toEqual([
    ['Door supervisor', 3],
    ['First aid', 3],
  ])
  expect(blocked).toEqual({ shifts: 3, minutes: 36 * 60 })
  expect(counts).toMatchObject({ licenses: 2, broken: 3 })
})

test('today-bounded: its lists have twenty rows at most, and its counts are of all', async () => {
  const { add, read } = await start()
  const day = (nth: number) => new Date(Date.parse(NOW) + (nth + 1) * HOUR_MS * 6).toISOString()
  await add(...Array.from({ length: 30 }, (_, nth): [string, string] => [day(nth), day(nth + 1)]))
  const today = await read()
  expect([today.open.length, today.counts.unfilled]).toEqual([20, 30])
  expect(today.sum).toBe(30)
})

test('today-what-waits: who may not see the schedule sees no today, and a scope hides the rest of it', async () => {
  const { north, south, add, read, call, at, clientId } = await start()
  await add(['2026-11-25T08:00Z', '2026-11-25T16:00Z'])
  const guard = await north.person('guard')
  expect((await guard.ask({ method: 'GET', url: at('today') })).status).toBe(403)
  expect((await south.owner.ask({ method: 'GET', url: at('today') })).status).toBe(404)
  expect((await call('GET', at('today'))).status).toBe(401)
  const inScope = await north.person('dispatcher', { clients: [clientId], sites: [] })
  expect((await read(inScope.ask)).counts.unfilled).toBe(1)
  const elsewhere = await north.person('dispatcher', { clients: [], sites: [crypto.randomUUID()] })
  expect(await read(elsewhere.ask)).toMatchObject({ sum: 0, sites: 0, open: [], days: expect.any(Array) })
})

/** Those in this database who wait for a lock that somebody else has. */
const WAITING = `select from pg_locks where locktype = 'relation' and not granted
  and database = (select oid from pg_database where datname = current_database())`

test('today-shift-removed: today is read also where the first open shift is removed meanwhile', async () => {
  const { add, ask, at, database } = await start()
  const [shiftId] = await add(['2026-11-25T08:00Z', '2026-11-25T16:00Z'])
  const other = await database.pool.connect()
  // Today asks for this table after the open shifts, and before the candidates of the first.
  await other.query('begin')
  await other.query('lock table guard_replies in access exclusive mode')
  const reading = ask({ method: 'GET', url: at('today') })
  await vi.waitFor(async () => expect((await database.pool.query(WAITING)).rowCount).toBe(1), PATIENCE)
  await other.query('delete from shifts where id = $1', [shiftId])
  await other.query('commit')
  other.release()
  const { status, body } = await reading
  expect([status, (body as Today).open.map((each) => each.shiftId), (body as Today).first]).toEqual([
    200,
    [shiftId],
    null,
  ])
})
