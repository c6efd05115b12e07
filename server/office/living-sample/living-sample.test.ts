import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import type { Verdict } from '../../../contract/planning/ledger/ledger.ts'
import type { Usage } from '../../../contract/platform/users/companies.ts'
import { armCoverage } from '../../field/attendance/covering-posts.ts'
import { planAll } from '../../field/patrols/watching-runs.ts'
import { deadlineMeasures, sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { sealAll } from '../../planning/ledger/sealing-events.ts'
import { endTrials } from '../../planning/organisations/trials.ts'
import { driveSamples, MOST_OF_SAMPLE, sampleMeasures } from './driving-samples.ts'
import { startLiving } from './testing-living.ts'

/** What a company has in the tables of the field. */
const ROWS = `select (select count(*)::int from device_commands) as commands, (select count(*)::int from devices) as devices,
  (select count(*)::int from tour_runs) as runs, (select count(*)::int from alerts) as alerts,
  (select count(*)::int from ledger_events) as events, (select count(*)::int from deadlines) as deadlines`

test('sample-lives: whoever opens a sample finds guards on duty, and sees movement within a minute', async () => {
  const { drive, get, pass, commands, read, services } = await startLiving()
  expect(await drive()).toBeGreaterThan(50)
  await get('today')
  const before = await commands()
  expect(new Set(before.map(({ outcome }) => outcome))).not.toContain('refused')
  expect(new Set(before.map(({ kind }) => kind))).toEqual(
    new Set(
      ['clock-in', 'scan', 'skip', 'check-call', 'break-start', 'break-end', 'post-orders-read', 'report'].filter(
        (kind) => before.some((each) => each.kind === kind),
      ),
    ),
  )
  const { rows } = (await get<{ rows: { state: string }[] }>('attendance/board')) ?? {}
  expect(rows).toBeDefined()
  expect(await pass(60)).toBeGreaterThan(0)
  await armCoverage(services)
  await sweepDeadlines(services)
  const keys = await read<{ kind: string; enrolledBy: string | null }>(
    `select kind, enrolled_by as "enrolledBy" from devices`,
  )
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.every(({ enrolledBy }) => enrolledBy !== null)).toBe(true)
  while ((await sealAll(services)) > 0);
  expect(await get<Verdict>('ledger/verify')).toMatchObject({ fault: null, waiting: 0 })
})

test('sample-lives: rounds of guards who had left before it began are missed by nobody', async () => {
  const { drive, read, services } = await startLiving('2026-11-28T22:00:00Z')
  await drive()
  await planAll(services)
  await sweepDeadlines(services)
  const missed = await read(
    `select r.due_at from tour_runs r join tours t on t.id = r.tour_id
     where r.state = 'missed' and not exists (select from assignments a join shifts s on s.id = a.shift_id
       where s.post_id = t.post_id and a.during @> r.due_at and lower(a.during) >= '2026-11-28 17:00Z')`,
  )
  expect(missed).toEqual([])
  const [rounds] = await read<{ before: number }>(
    `select count(*)::int as before from tour_runs where due_at < '2026-11-28 22:00Z'`,
  )
  expect(rounds!.before).toBeGreaterThan(5)
})

test('sample-speed: as long as its guards catch up, nothing that lies ahead of them is missed', async () => {
  const { look, setSpeed, drive, pass, read, services } = await startLiving('2026-11-28T22:00:00Z')
  await look()
  expect((await setSpeed(600)).status).toBe(200)
  await drive()
  await planAll(services)
  // One that they are past brings the sweep to the company.
  await read(`update deadlines set due_at = '2026-11-28T17:00:00Z' where kind = 'offer-wave'`)
  await sweepDeadlines(services)
  expect(await read(`select kind from deadlines where state = 'missed' and kind <> 'offer-wave'`)).toEqual([])
  expect(await deadlineMeasures(services)).toMatchObject([{ values: [{ value: 0 }] }])
  const walked = `select id from tour_runs where state in ('completed', 'late', 'incomplete')`
  const before = (await read(walked)).length
  await pass(40)
  await sweepDeadlines(services)
  expect((await read(walked)).length).toBeGreaterThan(before)
})

test('sample-watched: while nobody looks nothing is written, and one turn catches up with all of it', async () => {
  const { drive, look, pass, commands, read, clock, services } = await startLiving()
  await look()
  await drive()
  await pass(70)
  await sweepDeadlines(services)
  clock.advance(10 * MINUTE_MS)
  await drive()
  const rest = await read(ROWS)
  const events = async () => (await commands()).length
  const acted = await events()
  for (let hour = 0; hour < 8; hour++) {
    clock.advance(HOUR_MS)
    await drive()
    await armCoverage(services)
    await planAll(services)
    await sweepDeadlines(services)
  }
  expect(await read(ROWS)).toEqual(rest)
  await look()
  expect(await drive()).toBeGreaterThan(100)
  const all = await commands()
  const missed = all.slice(acted).map(({ at }) => at.getTime())
  const now = clock().getTime()
  expect(Math.min(...missed)).toBeLessThan(now - 7 * HOUR_MS)
  expect(Math.max(...missed)).toBeGreaterThan(now - 90 * MINUTE_MS)
  expect(Math.max(...missed)).toBeLessThanOrEqual(now - 59 * MINUTE_MS)
  await armCoverage(services)
  await sweepDeadlines(services)
  expect(all.filter(({ outcome }) => outcome === 'refused')).toEqual([])
  expect(all.filter(({ flags }) => flags.includes('not_in'))).toEqual([])
  const absent = await read<{ kind: string }>(`select kind from alerts where kind in ('no_show', 'late')`)
  expect(absent.length).toBeLessThan(5)
})

test('sample-speed: its owner sets how fast the guards catch up, from once to 600 times', async () => {
  const { look, setSpeed, drive, pass, commands, clock, north, owner, slug, read } = await startLiving()
  expect(await look()).toEqual({ speed: 60, actedUntil: null, version: 1 })
  for (const speed of [0, 601, 1.5, '60', null]) expect((await setSpeed(speed)).status, String(speed)).toBe(400)
  expect((await setSpeed(600)).body).toMatchObject({ speed: 600, version: 2 })
  expect((await setSpeed(1)).status).toBe(409)
  const url = `/api/app/${slug}/sample`
  const body = { version: 2, data: { speed: 1 } }
  expect((await north.owner.ask({ method: 'PATCH', url, body })).status).toBe(404)
  expect((await north.owner.ask({ method: 'PATCH', url: `/api/app/${north.slug}/sample`, body })).status).toBe(404)
  await drive()
  const [early] = await read<{ until: Date }>('select acted_until as until from sample_clocks')
  // The first shift of the day is that of 07:00, and nobody comes more than a quarter of an hour before.
  expect(early!.until).toEqual(new Date('2026-11-24T06:45:00Z'))
  const first = (await commands()).length
  expect(await pass(30)).toBeGreaterThan(50)
  const [half] = await read<{ until: Date }>('select acted_until as until from sample_clocks')
  expect(half!.until.getTime()).toBe(early!.until.getTime() + 30 * 600 * SECOND_MS)
  await pass(31)
  const [caught] = await read<{ until: Date }>('select acted_until as until from sample_clocks')
  expect(clock().getTime() - caught!.until.getTime()).toBeLessThanOrEqual(5 * SECOND_MS)
  expect((await commands()).length).toBeGreaterThan(first + 100)
  expect((await owner.ask({ method: 'PATCH', url, body })).status).toBe(200)
})

test('sample-one-driver: two nodes drive at once, and each act happens once, also where a turn breaks off', async () => {
  const { look, drive, commands, services, clock, read } = await startLiving()
  await look()
  const counted = await Promise.all([drive(), drive(), drive()])
  expect(counted.filter((acts) => acts > 0)).toHaveLength(1)
  clock.advance(60 * SECOND_MS)
  const broken = { ...services, env: { ...services.env, secret: 'another secret, with which no key opens' } }
  const before = await commands()
  const [at] = await read<{ until: Date }>('select acted_until as until from sample_clocks')
  await expect(driveSamples(broken)).rejects.toThrow(/another SECRET/)
  expect(await commands()).toEqual(before)
  expect(await read('select acted_until as until from sample_clocks')).toEqual([at])
  await Promise.all([drive(), drive()])
  const ids = await read<{ id: string }>('select id from device_commands')
  expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)
  const numbers = await read('select device_id, seq from device_commands group by 1, 2 having count(*) > 1')
  expect(numbers).toEqual([])
})

test('sample-one-driver: a node waits for no other one that holds a sample, and a look at it goes through', async () => {
  const { look, drive, database, clock } = await startLiving()
  const other = await database.pool.connect()
  await other.query('begin')
  await other.query('select from sample_clocks for update')
  clock.advance(60 * SECOND_MS)
  expect(await drive()).toBe(0)
  expect(await look()).toMatchObject({ actedUntil: null })
  await other.query('rollback')
  other.release()
  expect(await drive()).toBeGreaterThan(0)
})

test('sample-ends: a sample that is over, removed or used up stands still', async () => {
  const { look, drive, owner, slug, clock, services, read, database } = await startLiving()
  await look()
  await drive()
  await database.pool.query(`update sample_clocks set acts = ${MOST_OF_SAMPLE}`)
  clock.advance(10 * SECOND_MS)
  expect(await drive()).toBe(0)
  expect(await read('select is_awake from sample_clocks')).toEqual([{ is_awake: false }])
  await database.pool.query('update sample_clocks set acts = 0')
  expect((await owner.ask({ method: 'DELETE', url: `/api/app/${slug}` })).status).toBe(200)
  clock.advance(MINUTE_MS)
  expect(await drive()).toBe(0)
  await database.pool.query(`update organisations set state = 'trial' where slug = '${slug}'`)
  await drive()
  expect(await read('select is_awake from sample_clocks')).toEqual([{ is_awake: true }])
  clock.advance(15 * DAY_MS)
  await database.pool.query('update sample_clocks set watched_at = $1', [clock()])
  expect(await drive()).toBe(0)
  await endTrials(services)
  expect(await drive()).toBe(0)
  expect(await sampleMeasures(services)).toMatchObject([{ values: [{ value: 0 }, { value: 1 }] }, {}])
})

test('sample-real-never: no real company is driven, whatever its rows say', async () => {
  const { drive, north, database, clock, read, slug } = await startLiving()
  expect(await drive()).toBeGreaterThan(0)
  await north.owner.ask({ method: 'GET', url: `/api/app/${north.slug}` })
  await database.pool.query(
    `insert into sample_clocks (organisation_id, seed, speed, watched_at) select organisation_id, 'x', 1, $1
     from organisations where slug = $2`,
    [clock(), north.slug],
  )
  expect(await drive()).toBe(0)
  const awake = await read(
    `select o.slug from sample_clocks join organisations o using (organisation_id) where is_awake`,
  )
  expect(awake).toEqual([{ slug }])
})

test('sample-phones: a guard whose phone the office ends, or who has a real one, does nothing by themselves', async () => {
  const { look, drive, pass, commands, owner, slug, read, clock } = await startLiving()
  await look()
  await drive()
  const [first, second] = (await commands()).filter(({ kind }) => kind === 'scan').map(({ guardId }) => guardId)
  const [device] = await read<{ id: string }>(`select id from devices where guard_id = '${first}'`)
  const url = `/api/app/${slug}/devices/${device!.id}/end`
  expect((await owner.ask({ method: 'POST', url, body: { as: 'lost', reason: 'Left on a bus' } })).status).toBe(200)
  const until = clock()
  expect(await pass(60)).toBeGreaterThan(0)
  const later = (await commands()).filter(({ guardId }) => guardId === first)
  expect(later.every(({ at }) => at <= until)).toBe(true)
  expect(second).toBeDefined()
  expect(await read(`select id from devices where guard_id = '${first}'`)).toEqual([device])
})

test('sample-counts-nothing: what the guards of a sample do takes no space of its owner, and no export has a key', async () => {
  const { look, get, drive, owner, slug } = await startLiving()
  const before = (await get<Usage>('usage')).used.rows
  await look()
  await drive()
  expect((await get<Usage>('usage')).used.rows).toBeLessThanOrEqual(before + 2)
  const whole = await owner.ask({ method: 'GET', url: `/api/app/${slug}/export` })
  expect(JSON.stringify(whole.body)).toContain('sample_phones')
  expect(JSON.stringify(whole.body)).not.toContain('secret_sealed')
})
