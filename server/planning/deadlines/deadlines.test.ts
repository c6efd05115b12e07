import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isUnreachable } from '../../core/database/database.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'
import { deadlineMeasures, type DeadlineHandler, onDeadline, sweepDeadlines } from './deadlines.ts'
import { armDeadline, armDeadlines, disarmDeadlines, hastenDeadline, takeDue } from './queries.ts'

async function start(handler?: DeadlineHandler) {
  const { north, south, clock, services } = await startOrganisations()
  const acted: string[] = []
  const note: DeadlineHandler = async (_, subjectId) => {
    acted.push(subjectId)
    return 'done'
  }
  onDeadline(services, 'test', handler ?? note)
  const arm = async (company: typeof north, seconds: number, kind = 'test', subjectId: string = randomUUID()) => {
    const dueAt = new Date(clock().getTime() + seconds * 1_000)
    await company.within((tenant) => armDeadline(tenant, { kind, subjectId, dueAt }))
    return subjectId
  }
  const states = () =>
    north.within(async ({ pool }) => {
      const { rows } = await pool.query<{ state: string }>('select state from deadlines order by due_at')
      return rows.map(({ state }) => state)
    })
  return { north, south, clock, services, arm, states, acted, note, sweep: () => sweepDeadlines(services) }
}

test('deadlines-once: sweeps of several nodes act on each deadline once, in every organisation, and never early', async () => {
  const { north, south, clock, arm, states, acted, sweep } = await start()
  const due = [await arm(north, 10), await arm(north, 20), await arm(south, 20)]
  const later = await arm(north, 60)
  const unknown = await arm(north, 5, 'of a newer version')
  await sweep()
  expect(acted).toEqual([])
  clock.advance(20_000)
  await Promise.all(Array.from({ length: 6 }, sweep))
  expect(acted.toSorted()).toEqual(due.toSorted())
  expect(acted).not.toContain(unknown)
  expect(await states()).toEqual(['armed', 'missed', 'missed', 'armed'])
  await north.within((tenant) => hastenDeadline(tenant, 'test', later, clock()))
  await sweep()
  expect(acted).toHaveLength(4)
})

test('deadlines-once: one that fails or has to wait stays armed, and keeps no other waiting', async () => {
  let isBadDay = true
  const { north, clock, arm, states, sweep } = await start(async (_, subjectId) => {
    if (isBadDay && subjectId === failing) throw new Error('not today')
    return isBadDay && subjectId === waiting ? 'later' : 'done'
  })
  const [failing, waiting] = [await arm(north, 1), await arm(north, 2)]
  await arm(north, 3)
  clock.advance(5_000)
  await expect(sweep()).rejects.toThrow('not today')
  expect(await states()).toEqual(['armed', 'armed', 'missed'])
  isBadDay = false
  await sweep()
  expect(await states()).toEqual(['missed', 'missed', 'missed'])
})

test('deadlines-once: what another node holds is skipped, not waited for', async () => {
  const { north, clock, arm, acted, sweep } = await start()
  const held = await arm(north, 1)
  const free = await arm(north, 2)
  clock.advance(5_000)
  await north.within(async (tenant) => {
    expect(await takeDue(tenant, { kinds: ['test'], now: clock(), except: [] })).toMatchObject({ subjectId: held })
    await sweep()
  })
  expect(acted).toEqual([free])
})

test('deadlines-once: a deadline is armed anew in place of the one before, and not acted on once it is disarmed', async () => {
  const { north, clock, arm, acted, states, sweep } = await start()
  const [moved, gone] = [await arm(north, 10), await arm(north, 10)]
  await arm(north, 30, 'test', moved)
  expect(await north.within((tenant) => disarmDeadlines(tenant, ['test', 'other'], [gone, randomUUID()]))).toEqual([
    gone,
  ])
  clock.advance(20_000)
  await sweep()
  expect(acted).toEqual([])
  expect(await states()).toEqual(['cancelled', 'armed'])
  clock.advance(10_000)
  await sweep()
  expect(await north.within((tenant) => disarmDeadlines(tenant, ['test'], [moved]))).toEqual([])
  await arm(north, 0, 'test', moved)
  await sweep()
  expect(acted).toEqual([moved, moved])
})

test('deadlines-once: many of one organisation keep those of another waiting for a turn at most', async () => {
  const { north, south, clock, arm, acted, sweep } = await start()
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into deadlines (organisation_id, kind, subject_id, due_at, state)
        select $1, 'test', gen_random_uuid(), $2, 'armed' from generate_series(1, 120)`,
      [organisationId, clock()],
    ),
  )
  const other = await arm(south, 0)
  await sweep()
  expect(acted).toHaveLength(121)
  expect(acted.indexOf(other)).toBeLessThan(101)
})

test('deadlines-once: what a handler arms anew passes again, and one kind has one handler', async () => {
  const passed: Date[] = []
  const { north, clock, arm, services, sweep, note } = await start(async (tenant, subjectId, dueAt) => {
    passed.push(dueAt)
    await armDeadline(tenant, { kind: 'test', subjectId, dueAt: new Date(dueAt.getTime() + 10_000) })
    return 'done'
  })
  expect(() => onDeadline(services, 'test', note)).toThrow('a handler already')
  const first = clock().getTime()
  await arm(north, 10)
  clock.advance(35_000)
  await sweep()
  expect(passed.map((at) => at.getTime() - first)).toEqual([10_000, 20_000, 30_000])
})

test('deadlines-once: whatever the moments, across a clock change, restarts and an outage, each passes once, in order', async () => {
  const { north, clock, services } = await startOrganisations()
  // Clocks go back an hour at 01:00 UTC.
  const begin = Date.parse('2026-10-25T00:00:00Z')
  const moments = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 8 })
  const looks = fc.array(fc.record({ minute: fc.integer({ min: 0, max: 150 }), isDown: fc.boolean() }), {
    maxLength: 4,
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(moments, looks, async (minutes, sweeps) => {
      clock.set(new Date(begin).toISOString())
      const kind = `property ${run++}`
      const due = minutes.map((minute) => ({
        kind,
        subjectId: randomUUID(),
        dueAt: new Date(begin + minute * 60_000),
      }))
      const known = new Map<string, number>(due.map(({ subjectId, dueAt }) => [subjectId, dueAt.getTime()]))
      await north.within((tenant) => armDeadlines(tenant, due))
      const acted: string[] = []
      let isDown = false
      // A process that starts again knows nothing but the table.
      const restarted = () => {
        const next = { ...services, jobs: Object.create(services.jobs) as typeof services.jobs }
        onDeadline(next, kind, async (tenant, subjectId, dueAt) => {
          expect(dueAt.getTime()).toBe(known.get(subjectId))
          expect(dueAt.getTime()).toBeLessThanOrEqual(clock().getTime())
          await tenant.pool.query('select 1')
          if (isDown) throw new Error('the database is away')
          acted.push(subjectId)
          return 'done'
        })
        return next
      }
      const order = [...sweeps.toSorted((a, b) => a.minute - b.minute), { minute: 150, isDown: false }]
      for (const { minute, isDown: fails } of order) {
        isDown = fails
        clock.set(new Date(begin + minute * 60_000).toISOString())
        const before = acted.length
        await sweepDeadlines(restarted()).catch(() => undefined)
        const times = acted.slice(before).map((id) => known.get(id)!)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
      expect(acted.toSorted()).toEqual([...known.keys()].toSorted())
    }),
    { numRuns: 12 },
  )
})

test('deadlines-once: a connection that ends while deadlines pass takes nothing with it, and none of them passes twice', async () => {
  let cut = true
  const { north, clock, services, arm, states, sweep, acted } = await start(async (tenant, subjectId) => {
    const { rows } = await tenant.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (cut) await services.database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await tenant.pool.query('select 1')
    acted.push(subjectId)
    return 'done'
  })
  const due = [await arm(north, 10), await arm(north, 20), await arm(north, 30)]
  clock.advance(60_000)
  await expect(sweep()).rejects.toSatisfy(isUnreachable)
  expect([acted, await states()]).toEqual([[], ['armed', 'armed', 'armed']])
  cut = false
  await sweep()
  await sweep()
  expect([acted, await states()]).toEqual([due, ['missed', 'missed', 'missed']])
})

test('deadlines-watched: monitoring is told how far behind the sweep is, of the kinds that this version knows', async () => {
  const { north, clock, services, arm, sweep } = await start()
  const lag = async () => (await deadlineMeasures(services))[0]!.values[0]!.value
  await arm(north, 10)
  await arm(north, 5, 'of a newer version')
  expect(await lag()).toBe(0)
  clock.advance(70_000)
  expect(await lag()).toBe(60)
  await sweep()
  expect(await lag()).toBe(0)
})
