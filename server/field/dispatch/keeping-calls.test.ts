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

test('calls-csv: the calls are one file with what came of each and how long it took, without formulas and within the scope', async () => {
  const { open, send, note, close, siteNorth, north, ask, imogen, guardId, clock, siteId } = await startDispatch()
  const call = await open({ title: '=HYPERLINK("https://evil.example","x")' })
  clock.advance(75 * SECOND_MS)
  const [unit] = (await send(imogen, call.id, guardId)).body.units
  await ask(imogen, 'POST', `calls/${call.id}/messages`, { text: 'Come', guardId: null })
  clock.advance(60 * SECOND_MS)
  await note(call.id, unit!.id, 'on_scene')
  await close(call.id, 'report_written', 'Lock changed')
  await open({ title: 'Far away', siteId: await siteNorth(1) })
  type File = { name: string; text: string }
  const file = async (query = '', who: Pick<typeof imogen, 'ask'> = imogen) =>
    (await ask<File>(who, 'GET', `calls/csv${query}`)).body
  const { name, text } = await file()
  expect(name).toBe('calls.csv')
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toMatch(
    /^.?Number,Kind,Severity,Priority,Title,State,Site,Post,Incident,Opened,Opened by,First unit/,
  )
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain(`"'=HYPERLINK(`)
  expect(lines[2]).toContain(',1:15,2:15,')
  expect(lines[2]).toContain(',report written,Lock changed,"Amara (lead, cleared)",1')
  expect((await file('?state=open')).text).not.toContain('HYPERLINK')
  const scoped = await north.person('dispatcher', { clients: [], sites: [siteId] })
  expect((await file('', scoped)).text).not.toContain('Far away')
  expect((await ask(await north.person('guard'), 'GET', 'calls/csv')).status).toBe(403)
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
