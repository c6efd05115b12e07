import { expect, test } from 'vitest'
import { incidentStates, nextStates } from '../../../contract/field/incidents/states.ts'
import { newId } from '../../core/base/ids.ts'
import { advanceIncident, moveIncident } from './moving.ts'
import { openIncident } from './opening.ts'
import { recordAt, startIncidents } from './testing-incidents.ts'

test('incident-states: every step of the table is taken, and every other one is refused with those that may follow', async () => {
  const { open, move, north, siteId } = await startIncidents()
  const first = (await open()).body.id
  const stand = (id: string, state: string) =>
    north.within(({ pool, organisationId }) =>
      // A row as if it had come there, since no step leads to each state from each other.
      pool.query(
        `insert into incidents (organisation_id, id, year, number, type, severity, state, site_id, occurred_at,
           reported_at, received_at, text, action_taken, action_to_take, reported_by, reported_to, witnesses,
           acknowledged_at, frozen_at, duplicate_of, state_reason)
         select $1, $2, 2020, (select count(*) from incidents), 'theft', 3, $3, $4, now(), now(), now(), 'x', 'x', 'x',
           'x', 'x', 'none', case when $3 not in ('draft', 'submitted') then now() end, now(),
           case when $3 = 'duplicate' then $5::uuid end, 'Why'`,
        [organisationId, id, state, siteId, first],
      ),
    )
  for (const from of incidentStates)
    for (const to of incidentStates) {
      const id = newId(new Date())
      await stand(id, from)
      const { status, body } = await move(id, to, {
        reason: 'Somebody said so',
        ...(to === 'duplicate' && { duplicateOf: first }),
      })
      const may = nextStates[from].includes(to)
      expect([from, to, status]).toEqual([from, to, may ? 200 : 409])
      if (may) expect(body).toMatchObject({ state: to, next: nextStates[to] })
      else expect(body).toMatchObject({ code: 'conflict', current: { state: from, next: nextStates[from] } })
      if (may || to === from) continue
      // The database holds the same table.
      await expect(
        north.within(({ pool }) => pool.query('update incidents set state = $2 where id = $1', [id, to])),
      ).rejects.toThrow(/This incident can’t go from|incidents_/)
    }
})

test('incident-states: a step says when it was taken, and what cancels or reopens says why', async () => {
  const { open, move, bring, clock, read } = await startIncidents()
  const { id } = (await open()).body
  clock.advance(41_000)
  await bring(id, 'acknowledged')
  clock.advance(60_000)
  await move(id, 'in_progress')
  expect((await read(id)).steps).toMatchObject({
    submitted: '2026-11-24T09:00:00.000Z',
    acknowledged: '2026-11-24T09:00:41.000Z',
    in_progress: '2026-11-24T09:01:41.000Z',
    contained: null,
  })
  await move(id, 'resolved')
  expect(await move(id, 'in_progress', { reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Say why' } },
  })
  expect(await move(id, 'in_progress', { reason: 'They came back' })).toMatchObject({
    status: 200,
    body: { state: 'in_progress', stateReason: 'They came back' },
  })
  expect((await move(id, 'cancelled')).status).toBe(400)
  expect(await move(id, 'cancelled', { reason: 'A drill' })).toMatchObject({
    status: 200,
    body: { state: 'cancelled' },
  })
})

test('incident-duplicate: a duplicate names the first incident, which is no duplicate itself', async () => {
  const { open, move } = await startIncidents()
  const [first, second, third] = [(await open()).body, (await open()).body, (await open()).body]
  const asDuplicate = (id: string, duplicateOf?: string) => move(id, 'duplicate', duplicateOf ? { duplicateOf } : {})
  expect((await asDuplicate(second.id)).status).toBe(400)
  expect((await asDuplicate(second.id, second.id)).status).toBe(400)
  expect((await asDuplicate(second.id, newId(new Date()))).status).toBe(404)
  expect((await move(second.id, 'acknowledged', { duplicateOf: first.id })).status).toBe(400)
  expect(await asDuplicate(second.id, first.id)).toMatchObject({
    status: 200,
    body: { state: 'duplicate', duplicateOf: { id: first.id, number: 'INC-2026-0001' } },
  })
  expect(await asDuplicate(third.id, second.id)).toMatchObject({ status: 409 })
  expect(await asDuplicate(first.id, third.id)).toMatchObject({ status: 409 })
})

test('incident-advances: what follows from a unit takes an incident on, once, and never back', async () => {
  const { open, read, north, clock, move } = await startIncidents()
  const cause = { clock, actorId: null }
  const { id } = (await open()).body
  const advance = (to: 'acknowledged' | 'in_progress' | 'contained') =>
    north.within((tenant) => advanceIncident(tenant, cause, { incidentId: id, to, at: clock() }))
  await advance('in_progress')
  expect(await read(id)).toMatchObject({ state: 'in_progress', acknowledgedAt: '2026-11-24T09:00:00.000Z' })
  await advance('acknowledged')
  expect((await read(id)).state).toBe('in_progress')
  await move(id, 'resolved')
  await move(id, 'under_review')
  await advance('contained')
  expect((await read(id)).state).toBe('under_review')
  const other = (await open()).body.id
  await north.within((tenant) => advanceIncident(tenant, cause, { incidentId: other, to: 'contained', at: clock() }))
  expect((await read(other)).state).toBe('contained')
})

test('incident-states: two dispatchers who close and reopen at once: one wins, the other reads how it stands', async () => {
  const { open, bring, move } = await startIncidents()
  const { id } = (await open()).body
  await bring(id, 'under_review')
  const answers = await Promise.all([move(id, 'closed'), move(id, 'in_progress', { reason: 'Look again' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('incident-opened: another room opens one, which has the next number and names what it came from', async () => {
  const { north, clock, siteId, read } = await startIncidents()
  const alertId = newId(clock())
  const opened = await north.within((tenant) =>
    openIncident(
      tenant,
      { clock, actorId: null },
      {
        type: 'assault',
        severity: 1,
        siteId,
        postId: null,
        shiftId: null,
        guardId: null,
        occurredAt: clock(),
        text: 'Panic',
        source: 'panic',
        alertId,
      },
    ),
  )
  expect(opened.number).toBe('INC-2026-0001')
  expect(await read(opened.id)).toMatchObject({
    state: 'submitted',
    source: 'panic',
    alertId,
    guard: null,
    openedBy: null,
  })
})

test('incident-minimum: what BS 7499 asks for is there before an incident is submitted, and a draft may lack it', async () => {
  const { open, move, askAs, read, siteId, north, clock } = await startIncidents()
  const bare = { reportedBy: '', text: ' ', actionTaken: '', actionToTake: '', witnesses: null } as const
  const refused = await open(bare)
  expect(refused).toMatchObject({ status: 422, body: { code: 'rule' } })
  const { message, fields } = refused.body as unknown as { message: string; fields: object }
  expect(message).toBe(
    'The record lacks: who reported it, what happened, what was done, what is left to do, whether there were witnesses.',
  )
  expect(Object.keys(fields)).toEqual(['reportedBy', 'text', 'actionTaken', 'actionToTake', 'witnesses'])
  const { status, body: draft } = await open({ ...bare, state: 'draft' })
  expect([status, draft.state, draft.missing]).toEqual([201, 'draft', Object.keys(fields)])
  expect(await move(draft.id, 'submitted')).toMatchObject({ status: 422 })
  const data = recordAt(siteId)
  expect(await askAs('PATCH', `incidents/${draft.id}`, { version: 1, data })).toMatchObject({ status: 200 })
  clock.advance(5_000)
  expect(await move(draft.id, 'submitted')).toMatchObject({ status: 200, body: { state: 'submitted', missing: [] } })
  expect((await read(draft.id)).steps.submitted).toBe('2026-11-24T09:00:05.000Z')
  // Where nobody says to whom it was reported, it was the person who wrote it down.
  expect((await open({ reportedTo: '' })).body.reportedTo).not.toBe('')
  await north.within((tenant) =>
    expect(
      moveIncident(
        tenant,
        { clock, actorId: null },
        { id: newId(clock()), to: 'closed', reason: '', duplicateOf: null, writer: '' },
      ),
    ).rejects.toThrow('no such incident'),
  )
})
