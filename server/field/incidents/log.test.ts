import { expect, test } from 'vitest'
import type { LogEntry } from '../../../contract/field/incidents/log.ts'
import { LOG_PAGE } from '../../../contract/field/incidents/log.ts'
import { sealAll } from '../../planning/ledger/sealing-events.ts'
import { append } from '../../planning/organisations/append.ts'
import { tellLine } from './telling-log.ts'
import { startIncidents } from './testing-incidents.ts'

async function start() {
  const started = await startIncidents()
  const { askAs, open, north } = started
  const { id } = (await open()).body
  const read = async (query = '', who = north.owner) =>
    askAs<{ entries: LogEntry[]; hasMore: boolean }>('GET', `incidents/${id}/log${query}`, undefined, who)
  const note = (text: string, more: object = {}, who = north.owner) =>
    askAs<{ fields?: object }>(
      'POST',
      `incidents/${id}/log`,
      { kind: 'note', text, who: '', clientSees: false, ...more },
      who,
    )
  return { ...started, id, readLog: read, note }
}

test('incident-log: what happened stands in one list, with what was said, by whom, and its number once it is sealed', async () => {
  const { id, readLog, note, clock, services, askAs, move } = await start()
  clock.advance(60_000)
  expect((await note('Gate four is open', { clientSees: true })).status).toBe(201)
  clock.advance(60_000)
  await note('A car is sent', { kind: 'call', who: 'Police, call taker 44' })
  await move(id, 'acknowledged')
  await askAs('POST', `incidents/${id}/rate`, { severity: 1, priority: 1 })
  const before = (await readLog()).body
  expect(before.hasMore).toBe(false)
  expect(before.entries.map(({ what, text, who, clientSees }) => [what, text, who, clientSees])).toEqual(
    expect.arrayContaining([
      ['Note on the incident', 'Gate four is open', '', true],
      ['Call about the incident', 'A car is sent', 'Police, call taker 44', false],
      ['Severity or priority of the incident set', 'S3 to S1, priority 1', '', false],
    ]),
  )
  expect(before.entries.map(({ at }) => at)).toEqual(before.entries.map(({ at }) => at).toSorted())
  expect(new Set(before.entries.map(({ seq }) => seq))).toEqual(new Set([null]))
  await sealAll(services)
  expect((await readLog()).body.entries.every(({ seq }) => seq !== null)).toBe(true)
})

test('incident-log-late: an act of a phone stands at the moment when it was done, and says how late it was handed in', async () => {
  const { id, readLog, north, clock } = await start()
  const done = new Date(clock().getTime() - 92_000)
  await north.within((tenant) =>
    append(
      tenant,
      { clock, actorId: null },
      {
        kind: 'call.on_scene',
        subject: 'call:0199f0c2-7a4e-7c1d-9b3a-5e8d2f6a1c40',
        body: { incidentId: id, at: done.toISOString() },
      },
    ),
  )
  const { entries } = (await readLog()).body
  expect(entries[0]).toMatchObject({ kind: 'call.on_scene', at: done.toISOString(), lateSeconds: 92, by: 'Watchpost' })
  expect(entries.slice(1).every(({ lateSeconds }) => lateSeconds === 0)).toBe(true)
})

test('incident-log-paged: a log of many entries is read a page at a time, and each further one comes with those before', async () => {
  const { id, readLog, north, clock } = await start()
  const { length } = (await readLog()).body.entries
  await north.within(async (tenant) => {
    for (let nth = 0; nth < LOG_PAGE + 5; nth++) {
      clock.advance(1_000)
      const body = { clientSees: false }
      await append(tenant, { clock, actorId: null }, { kind: 'incident.noted', subject: `incident:${id}`, body })
    }
  })
  const last = (await readLog()).body
  expect([last.entries.length, last.hasMore]).toEqual([LOG_PAGE, true])
  const whole = (await readLog('?pages=2')).body
  expect([whole.entries.length, whole.hasMore]).toEqual([LOG_PAGE + 5 + length, false])
  expect(whole.entries.slice(-LOG_PAGE)).toEqual(last.entries)
  expect((await readLog('?pages=0')).status).toBe(400)
})

test('incident-log-refused: a call without a name and an empty note are refused, and whoever may not see the site reads and writes nothing', async () => {
  const { id, readLog, note, north, south, askAs } = await start()
  expect(await note('He hung up', { kind: 'call', who: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { who: 'Say who it was' } },
  })
  expect((await note('  ')).status).toBe(400)
  const { length } = (await readLog()).body.entries
  const { rows } = await north.within(({ pool }) =>
    pool.query<{ id: string }>(
      `insert into sites (organisation_id, id, client_id, name, address, zone)
       select organisation_id, gen_random_uuid(), client_id, 'Elsewhere', '', zone from sites limit 1 returning id`,
    ),
  )
  const elsewhere = await north.person('dispatcher', { clients: [], sites: [rows[0]!.id] })
  expect((await readLog('', elsewhere)).status).toBe(404)
  expect((await note('Not mine', {}, elsewhere)).status).toBe(404)
  for (const role of ['guard', 'client'] as const) {
    const person = await north.person(role)
    expect([(await readLog('', person)).status, (await note('No', {}, person)).status]).toEqual([403, 403])
  }
  const foreign = await askAs('GET', `incidents/${id}/log`, undefined, { ...south.owner, ask: south.owner.ask })
  expect(foreign.status).toBe(404)
  expect((await readLog()).body.entries).toHaveLength(length)
})

test('incident-log: a change of the record names what changed in words', () => {
  const changed = ['actionTaken', 'place', 'witnesses']
  const who = { actorId: null, actor: null, guard: null, other: null }
  const event = { id: 'e', kind: 'incident.changed', at: new Date('2026-11-24T02:00:00Z'), body: { changed } }
  expect(tellLine({ ...event, ...who, personal: null, seq: 1 }).text).toBe(
    'what was done, the place, whether there were witnesses',
  )
})
