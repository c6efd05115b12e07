import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sweepDeadlines } from './deadlines.ts'
import { armDeadline, hastenDeadline, takeDue } from './queries-deadlines.ts'
import { startOrganisations } from './testing-organisations.ts'

async function start() {
  const { north, south, clock, services } = await startOrganisations()
  const arm = async (company: typeof north, seconds: number) => {
    const subjectId = randomUUID()
    const dueAt = new Date(clock().getTime() + seconds * 1_000)
    await company.within((tenant) => armDeadline(tenant, { kind: 'test', subjectId, dueAt }))
    return subjectId
  }
  const states = () =>
    north.within(async ({ pool }) => {
      const { rows } = await pool.query<{ state: string }>('select state from deadlines order by due_at')
      return rows.map(({ state }) => state)
    })
  return { north, south, clock, services, arm, states }
}

test('deadlines-once: sweeps of several nodes act on each deadline once, in every organisation, and never early', async () => {
  const { north, south, clock, services, arm, states } = await start()
  const due = [await arm(north, 10), await arm(north, 20), await arm(south, 20)]
  const later = await arm(north, 60)
  const acted: string[] = []
  const sweep = () =>
    sweepDeadlines(services, 'test', async (_, subjectId) => {
      acted.push(subjectId)
      return 'done'
    })
  await sweep()
  expect(acted).toEqual([])
  clock.advance(20_000)
  await Promise.all(Array.from({ length: 6 }, sweep))
  await sweepDeadlines(services, 'another', () => Promise.reject(new Error('not of this kind')))
  expect(acted.toSorted()).toEqual(due.toSorted())
  expect(await states()).toEqual(['missed', 'missed', 'armed'])
  await north.within((tenant) => hastenDeadline(tenant, 'test', later, clock()))
  await sweep()
  expect(acted).toHaveLength(4)
})

test('deadlines-once: one that fails or has to wait stays armed, and keeps no other waiting', async () => {
  const { north, clock, services, arm, states } = await start()
  const [failing, waiting] = [await arm(north, 1), await arm(north, 2)]
  await arm(north, 3)
  clock.advance(5_000)
  const sweep = sweepDeadlines(services, 'test', async (_, subjectId) => {
    if (subjectId === failing) throw new Error('not today')
    return subjectId === waiting ? 'later' : 'done'
  })
  await expect(sweep).rejects.toThrow('not today')
  expect(await states()).toEqual(['armed', 'armed', 'missed'])
  await sweepDeadlines(services, 'test', async () => 'done')
  expect(await states()).toEqual(['missed', 'missed', 'missed'])
})

test('deadlines-once: what another node holds is skipped, not waited for', async () => {
  const { north, clock, services, arm } = await start()
  const held = await arm(north, 1)
  const free = await arm(north, 2)
  clock.advance(5_000)
  const acted: string[] = []
  await north.within(async (tenant) => {
    expect(await takeDue(tenant, { kind: 'test', now: clock(), except: [] })).toBe(held)
    await sweepDeadlines(services, 'test', async (_, subjectId) => {
      acted.push(subjectId)
      return 'done'
    })
  })
  expect(acted).toEqual([free])
})
