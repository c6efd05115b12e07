import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../../contract/planning/ledger/history.ts'
import type { Member } from '../../../contract/planning/organisations/organisations.ts'
import { startScheduling } from './testing-schedule.ts'

async function start() {
  const started = await startScheduling('2026-11-24T06:00:00Z')
  const { add, assign, guard, ask, at, clock, siteId } = started
  const amara = await guard('Amara Diallo')
  const [shiftId, other] = await add(
    ['2026-11-25T06:00Z', '2026-11-25T14:00Z'],
    ['2026-11-26T06:00Z', '2026-11-26T14:00Z'],
  )
  clock.set('2026-11-24T07:00:00Z')
  await assign(shiftId!, amara)
  clock.set('2026-11-24T08:00:00Z')
  const shift = (await started.shiftsIn('2026-11-25T00:00Z', '2026-11-26T00:00Z'))[0]!
  const body = { version: shift.version, from: '2026-11-25T07:00:00.000Z', to: '2026-11-25T15:00:00.000Z' }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${shiftId}`), body })).status).toBe(200)
  const read = async (query: Record<string, string> = {}, who = ask) =>
    who({ method: 'GET', url: at(`history?${new URLSearchParams(query)}`) })
  const entries = async (query: Record<string, string> = {}, who = ask) =>
    ((await read(query, who)).body as { entries: HistoryEntry[] }).entries
  return { ...started, amara, shiftId: shiftId!, other: other!, siteId, read, entries }
}

test('log-in-words: who moved a shift, from when to when, newest first, and whose it is', async () => {
  const { entries, shiftId, amara, siteId } = await start()
  const own = await entries({ shift: shiftId })
  expect(own.map(({ what }) => what)).toEqual(['Shift moved', 'Shift given to the guard', 'Shift added'])
  expect(own[0]).toMatchObject({
    where: 'Harbour Street Mall, Main door',
    when: 'Wed 25 Nov, 08:00–16:00',
    before: 'Wed 25 Nov, 07:00–15:00',
    after: 'Wed 25 Nov, 08:00–16:00',
    shift: { id: shiftId },
    site: { id: siteId },
    by: { name: expect.stringMatching(/./) },
  })
  expect(own[1]).toMatchObject({ guard: { id: amara, name: 'Amara Diallo' } })
})

test('log-narrowed: by kind, person, guard, site, shift, days and words', async () => {
  const { entries, read, amara, siteId, other, north, clock, ask, at } = await start()
  const kinds = async (query: Record<string, string>) => (await entries(query)).map(({ kind }) => kind)
  expect(await kinds({ guard: amara })).toEqual(['assignment.assigned'])
  expect(await kinds({ shift: other })).toEqual(['shift.added'])
  expect(await kinds({ site: siteId })).toHaveLength(4)
  expect(await kinds({ site: crypto.randomUUID() })).toEqual([])
  expect(await kinds({ group: 'company' })).toEqual(['organisation.opened'])
  expect(await kinds({ by: north.owner.id })).toEqual(['organisation.opened'])
  const { members } = (await ask({ method: 'GET', url: at('members') })).body as { members: Member[] }
  const owner = members.find(({ role }) => role === 'owner')!
  expect(await kinds({ by: owner.id })).toEqual(['organisation.opened'])
  expect(await kinds({ search: 'AMARA' })).toEqual(['assignment.assigned'])
  expect(await kinds({ search: 'moved' })).toEqual(['shift.moved'])
  expect(await kinds({ search: 'harbour', group: 'shifts' })).toHaveLength(4)
  expect(await kinds({ search: '100% of nothing' })).toEqual([])
  expect(await kinds({ to: '2026-11-23' })).toEqual([])
  expect(await kinds({ from: '2026-11-24', to: '2026-11-24' })).toHaveLength(5)
  clock.set('2026-11-25T08:00:00Z')
  expect(await kinds({ from: '2026-11-25' })).toEqual([])
  expect((await read({ from: 'yesterday' })).status).toBe(400)
  expect((await read({ group: 'secrets' })).status).toBe(400)
})

test('log-paged: fifty at a time, each once, and as CSV that no spreadsheet runs', async () => {
  const { read, entries, add, ask, at, shiftId } = await start()
  const hour = (nth: number) => new Date(Date.UTC(2026, 11, 1, nth)).toISOString()
  await add(...Array.from({ length: 60 }, (_, nth): [string, string] => [hour(2 * nth), hour(2 * nth + 2)]))
  const first = (await read()).body as { entries: HistoryEntry[]; before: string }
  expect(first.entries).toHaveLength(50)
  const rest = await entries({ before: first.before })
  expect(new Set([...first.entries, ...rest].map(({ id }) => id)).size).toBe(65)
  const reason = { reason: '=HYPERLINK("http://bad.example")' }
  await ask({ method: 'POST', url: at(`shifts/${shiftId}/call-off`), body: reason })
  const { body } = await ask({ method: 'GET', url: at(`history/csv?shift=${shiftId}`) })
  const { name, text } = body as { name: string; text: string }
  expect(name).toBe('log.csv')
  expect(text.split('\r\n')[1]).toContain(`"'=HYPERLINK(`)
  expect(text.split('\r\n')).toHaveLength(6)
})

test('log-in-scope: a member with a scope reads nothing of other sites, and strangers nothing at all', async () => {
  const { entries, read, north, south, clientId, shiftId, call, at } = await start()
  const within = await north.person('scheduler', { clients: [clientId], sites: [] })
  expect(await entries({ shift: shiftId }, within.ask)).toHaveLength(3)
  const outside = await north.person('scheduler', { clients: [], sites: [crypto.randomUUID()] })
  expect(await entries({ shift: shiftId }, outside.ask)).toEqual([])
  expect((await entries({}, outside.ask)).map(({ where }) => where).filter(Boolean)).toEqual([])
  expect(await entries({ search: 'harbour' }, outside.ask)).toEqual([])
  expect((await read({}, south.owner.ask)).status).toBe(404)
  expect((await read({}, (await north.person('guard')).ask)).status).toBe(403)
  expect((await call('GET', at('history'))).status).toBe(401)
})

test('log-in-words: an old event without its fields reads sensibly, and what nobody did is of the product', async () => {
  const { entries, north, shiftId } = await start()
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into ledger_events (organisation_id, id, at, kind, subject, body) values
        ($1, 'ffffffff-0000-7000-8000-000000000001', now(), 'shift.moved', 'shift:' || $2::text,
          '{"from": "2026-11-25T09:00:00.000Z", "to": "2026-11-25T17:00:00.000Z"}'),
        ($1, 'ffffffff-0000-7000-8000-000000000002', now(), 'shift.forgotten_kind', 'shift:' || $2::text, '{}')`,
      [organisationId, shiftId],
    ),
  )
  const own = await entries({ shift: shiftId })
  expect(own.find(({ kind }) => kind === 'shift.forgotten_kind')).toMatchObject({
    what: 'Shift forgotten kind',
    before: '',
    after: '',
    by: { id: null, name: 'Watchpost' },
  })
  const moved = own.find(({ id }) => id.endsWith('1') && id.startsWith('ffff'))
  expect(moved).toMatchObject({ before: 'Wed 25 Nov, 08:00–16:00', after: 'Wed 25 Nov, 10:00–18:00' })
})
