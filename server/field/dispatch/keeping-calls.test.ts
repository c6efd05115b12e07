import { expect, test } from 'vitest'
import { DAY_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { recordAt } from '../incidents/testing-incidents.ts'
import { callMeasures } from './call-measures.ts'
import { forgetOldCalls } from './room.ts'
import { startDispatch } from './testing-dispatch.ts'

test('calls-forgotten: a closed call goes after 400 days with its units and messages; open ones, those of incidents and those on hold stay', async () => {
  const { open, send, close, ask, imogen, guardId, north, clock, services, siteId } = await startDispatch()
  const titles = async () =>
    (
      await north.within(({ pool }) => pool.query<{ title: string }>('select title from calls order by title'))
    ).rows.map(({ title }) => title)
  const record = recordAt(siteId, { occurredAt: clock().toISOString() })
  const draft = { ...record, state: 'submitted', severity: 3, priority: null }
  const { id: incidentId } = (await ask<{ id: string }>(imogen, 'POST', 'incidents', draft)).body
  await open({ title: 'Open' })
  const ofIncident = await open({ title: 'Of an incident', incidentId })
  await close(ofIncident.id)
  const old = await open({ title: 'Old' })
  await send(imogen, old.id, guardId)
  await ask(imogen, 'POST', `calls/${old.id}/messages`, { text: 'Come', guardId: null })
  await close(old.id)
  expect((await ask({ ask: north.owner.ask }, 'POST', 'legal-holds', { reason: 'A claim' })).status).toBeLessThan(300)
  const lift = (lifted: boolean) =>
    north.within(({ pool }) =>
      pool.query(
        'update legal_holds set lifted_at = case when $1 then $2::timestamptz end, lifted_by = case when $1 then placed_by end',
        [lifted, clock()],
      ),
    )
  const all = ['Of an incident', 'Old', 'Open']
  clock.advance(400 * DAY_MS)
  await lift(true)
  await forgetOldCalls(services)
  expect(await titles()).toEqual(all)
  clock.advance(SECOND_MS)
  await lift(false)
  await forgetOldCalls(services)
  expect(await titles()).toEqual(all)
  await lift(true)
  await forgetOldCalls(services)
  expect(await titles()).toEqual(['Of an incident', 'Open'])
  const left = await north.within(({ pool }) =>
    pool.query(
      'select 1 from call_units union all select 1 from call_messages union all select 1 from call_message_guards',
    ),
  )
  expect(left.rowCount).toBe(0)
})

test('calls-watched: monitoring is told of calls by kind and state, of the time to the first unit, and of lost races', async () => {
  const { open, send, close, imogen, lukas, guardId, ben, clock, services } = await startDispatch()
  const told = async () => {
    const [counted, times, races] = await callMeasures(services)
    return {
      counted: Object.fromEntries(
        counted!.values.map(({ labels, value }) => [Object.values(labels!).join(' '), value]),
      ),
      times: times!.values.map(({ value }) => value),
      races: races!.values[0]!.value,
    }
  }
  expect(await told()).toEqual({ counted: {}, times: [], races: 0 })
  const [one, other] = [await open(), await open({ kind: 'request' })]
  clock.advance(10 * SECOND_MS)
  await send(imogen, one.id, guardId)
  await send(lukas, other.id, guardId)
  clock.advance(10 * SECOND_MS)
  await send(lukas, other.id, ben)
  expect(await told()).toEqual({ counted: { 'alarm assigned': 1, 'request assigned': 1 }, times: [15, 19], races: 1 })
  await close(one.id)
  expect((await told()).counted).toEqual({ 'alarm closed': 1, 'request assigned': 1 })
  clock.advance(DAY_MS + SECOND_MS)
  expect(await told()).toEqual({ counted: { 'request assigned': 1 }, times: [], races: 1 })
})
