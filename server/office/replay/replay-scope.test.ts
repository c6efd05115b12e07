import { expect, test } from 'vitest'
import { startScoped } from '../../planning/organisations/testing-scope.ts'
import { newId } from '../../core/base/ids.ts'
import { incidents } from '../../field/incidents/table.ts'
import { alerts } from '../../field/alerts/table.ts'
import { replaysOf } from './testing-replay.ts'

test('replay-in-scope: a dispatcher with one site finds nothing of another in replay, search and bundle, also not the time a guard was there', async () => {
  const { north, siteId, outside, guardId, clock, owner, add, assign, guard } = await startScoped()
  const { shift, incident } = replaysOf(north.url)
  const [inside] = (await add(['2026-11-25T17:00Z', '2026-11-25T20:00Z'])) as [string]
  await assign(inside, guardId)
  // Somebody else is on duty at the other site at that time.
  const times = { from: '2026-11-25T17:00:00Z', to: '2026-11-25T20:00:00Z' }
  const other = await owner<{ shifts: { id: string }[] }>('POST', 'shifts', {
    shifts: [{ postId: outside.postId, ...times }],
  })
  await assign(other.shifts[0]!.id, await guard('Ben'))
  // Here one shift was cancelled, and somebody was taken off another.
  const gone = (await add([times.from, times.to], [times.from, times.to])) as [string, string]
  await assign(gone[0], await guard('Cleo'))
  await assign(gone[1], await guard('Dora'))
  await north.within(async ({ pool }) => {
    await pool.query(`update shifts set state = 'cancelled' where id = $1`, [gone[0]])
    await pool.query(`update assignments set state = 'released' where shift_id = $1`, [gone[1]])
  })
  await owner('POST', 'publish', { from: '2026-11-24T00:00:00Z', to: '2026-11-26T00:00:00Z', except: [] })
  const scoped = await north.person('dispatcher', { clients: [], sites: [siteId] })
  const report = { type: 'fire', severity: 3, state: 'submitted', text: 'Smoke', guardId, year: 2026 } as const
  const at = new Date('2026-11-25T18:00:00Z')
  const ids = { inside: newId(), outside: newId(), alert: newId() }
  await north.within(async ({ orm, organisationId }) => {
    const row = { ...report, organisationId, occurredAt: at, reportedAt: at, receivedAt: at }
    await orm.insert(incidents).values([
      { ...row, id: ids.inside, commandId: newId(), number: 1, siteId },
      { ...row, id: ids.outside, commandId: newId(), number: 2, siteId: outside.siteId },
    ])
    await orm.insert(alerts).values({
      organisationId,
      id: ids.alert,
      kind: 'manual',
      severity: 4,
      state: 'open',
      title: 'Of the other site',
      text: '',
      subject: 'manual:1',
      at,
      siteId: outside.siteId,
    } as typeof alerts.$inferInsert)
  })
  clock.set('2026-11-25T20:00:00Z')
  expect((await shift(north.owner, outside.shiftId)).status).toBe(200)
  expect((await shift(scoped, outside.shiftId)).status).toBe(404)
  expect((await incident(scoped, ids.outside)).status).toBe(404)
  const own = await shift(scoped, inside)
  expect(own.status).toBe(200)
  expect(own.body.guards).toMatchObject([{ id: guardId, from: '2026-11-25T17:00:00.000Z' }])
  expect(own.body.events.map(({ what }) => what)).toEqual(['INC-2026-0001: fire'])
  for (const id of [outside.siteId, outside.postId, outside.shiftId, ids.outside, ids.alert])
    expect(JSON.stringify(own.body)).not.toContain(id)
  expect((await incident(scoped, ids.inside)).status).toBe(200)
  const found = async (url: string) => scoped.ask({ method: 'GET', url: `${north.url}/${url}` })
  const searched = (await found('incidents?search=Smoke')).body as { incidents: { id: string }[]; total: number }
  expect([searched.incidents.map(({ id }) => id), searched.total]).toEqual([[ids.inside], 1])
  expect((await found(`incidents/${ids.outside}/bundle`)).status).toBe(404)
  expect((await found(`incidents/${ids.outside}/log`)).status).toBe(404)
  expect((await shift(north.owner, inside)).body.others).toEqual([])
})

test.each(['scheduler', 'guard', 'client'] as const)(
  'replay-watchers: no %s plays back where guards went',
  async (role) => {
    const { north, outside, clock } = await startScoped()
    clock.set('2026-11-25T20:00:00Z')
    const person = await north.person(role)
    expect((await replaysOf(north.url).shift(person, outside.shiftId)).status).toBe(403)
  },
)
