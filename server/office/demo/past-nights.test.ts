import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { IncidentRow } from '../../../contract/field/incidents/incidents.ts'
import type { LogEntry } from '../../../contract/field/incidents/log.ts'
import type { Replay } from '../../../contract/office/replay/replay.ts'
import type { Trail } from '../../../contract/field/tracks/trails.ts'
import type { Verdict } from '../../../contract/planning/ledger/ledger.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { sealAll } from '../../planning/ledger/sealing-events.ts'
import { startOrganisations } from '../../planning/organisations/testing-organisations.ts'

const NOW = '2026-11-24T01:30:00Z'

async function open(now = NOW) {
  const started = await startOrganisations(now)
  const { ask } = await started.stranger()
  const { slug } = (await ask({ method: 'POST', url: '/api/app/samples' })).body as Organisation
  const get = async <T>(path: string) => (await ask({ method: 'GET', url: `/api/app/${slug}/${path}` })).body as T
  const read = async <T extends object>(text: string) => (await started.database.pool.query<T>(text)).rows
  return { ...started, get, read }
}

test('sample-past: finished nights have sealed trails, with gaps below ground, and the log holds their hashes', async () => {
  const { get, read, services } = await open()
  const tracks = await read<{ guardId: string; from: Date; to: Date; fixes: number }>(
    `select t.guard_id as "guardId", lower(s.during) as from, upper(s.during) as to, t.fixes
     from tracks t join shifts s on s.id = t.shift_id order by t.fixes desc`,
  )
  expect(tracks.length).toBeGreaterThan(25)
  expect(tracks.every(({ to }) => to <= new Date(NOW))).toBe(true)
  const { guardId, from, to, fixes } = tracks[0]!
  const span = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
  const trail = await get<Trail>(`guards/${guardId}/trail?${span}`)
  expect(trail.fixes.at.length).toBeGreaterThan(fixes * 0.9)
  expect(trail.fixes.late.some(Boolean)).toBe(false)
  expect(trail.gaps.filter(({ reason }) => reason === 'no_signal').length).toBeGreaterThan(3)
  const [sealed] = await read<{ count: number }>(
    `select count(*)::int as count from ledger_events where kind = 'track.sealed'`,
  )
  expect(sealed!.count).toBe(tracks.length)
  while ((await sealAll(services)) > 0);
  expect(await get<Verdict>('ledger/verify')).toMatchObject({ fault: null, waiting: 0 })
})

test('sample-past: finished nights have clock events in their replay and hours that wait for approval, and nobody is on post', async () => {
  const { get, read } = await open()
  const entries = await read<{ shiftId: string; state: string; in: Date; out: Date; from: Date; to: Date }>(
    `select e.shift_id as "shiftId", e.state, e.in_at as "in", e.out_at as "out", lower(s.during) as "from",
       upper(s.during) as "to" from time_entries e join shifts s on s.id = e.shift_id order by e.in_at`,
  )
  expect(entries.length).toBeGreaterThan(25)
  expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(['submitted']))
  for (const { in: came, out: left, from, to } of entries) {
    expect(Math.abs(came.getTime() - from.getTime())).toBeLessThan(HOUR_MS)
    expect(Math.abs(left.getTime() - to.getTime())).toBeLessThan(HOUR_MS)
    expect(left < new Date(NOW)).toBe(true)
  }
  const { events } = await get<Replay>(`replay/shift/${entries[3]!.shiftId}`)
  const clocked = events.filter(({ kind }) => kind === 'in' || kind === 'out')
  expect(clocked.length).toBeGreaterThanOrEqual(2)
  const [logged] = await read<{ count: number }>(
    `select count(*)::int as count from ledger_events where kind in ('attendance.clocked_in', 'attendance.clocked_out')`,
  )
  expect(logged!.count).toBe(2 * entries.length)
})

test('sample-past: who waits for a relief as the sample is opened has clocked nothing yet, and nobody acts ahead', async () => {
  const now = '2026-11-24T07:01:00Z'
  const { read } = await open(now)
  expect(await read(`select 1 from shifts where upper(during) = '2026-11-24T07:00:00Z'`)).not.toEqual([])
  expect(await read(`select 1 from time_events where received_at > '${now}' or at < '2026-11-20'`)).toEqual([])
  expect(await read(`select 1 from time_entries where out_at is null`)).toEqual([])
})

test('sample-past: four weeks of incidents lie behind it, closed for the most part, with clocks, calls and a log', async () => {
  const { get, read } = await open()
  const rows = await read<{ state: string; severity: number; at: Date; calls: number; owned: boolean }>(
    `select i.state, i.owner_id = i.acknowledged_by as owned, i.severity, i.received_at as at,
       (select count(*)::int from calls c where c.incident_id = i.id) as calls from incidents i`,
  )
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.length).toBeLessThan(150)
  const now = Date.parse(NOW)
  expect(rows.every(({ at }) => at.getTime() < now && at.getTime() > now - 29 * DAY_MS)).toBe(true)
  const old = rows.filter(({ at }) => at.getTime() < now - DAY_MS)
  expect(new Set(old.map(({ state }) => state))).toEqual(new Set(['closed']))
  // Who took note of an incident has its file.
  expect(rows.filter(({ state, owned }) => state !== 'submitted' && !owned)).toEqual([])
  const going = rows.filter(({ state }) => ['submitted', 'acknowledged', 'in_progress'].includes(state))
  expect(going.length).toBeGreaterThan(1)
  expect(going.length).toBeLessThan(6)
  expect(going.every(({ at }) => at.getTime() > now - HOUR_MS)).toBe(true)
  for (const { severity, calls, at } of rows)
    if (at.getTime() < now - 5 * MINUTE_MS) expect(calls).toBe(severity <= 3 ? 1 : 0)
  const clocks = await read<{ state: string; count: number }>(
    `select state, count(*)::int as count from incident_clocks where due_at is not null group by 1`,
  )
  const count = (state: string) => clocks.find((each) => each.state === state)?.count ?? 0
  expect(count('met')).toBeGreaterThan(50)
  expect(count('breached')).toBeLessThan(count('met') * 0.1)
  const late = await read(`select from incident_clocks where state = 'running' and due_at <= '${NOW}'`)
  expect(late).toEqual([])
  const { incidents } = await get<{ incidents: IncidentRow[] }>('incidents')
  expect(incidents[0]!.number).toMatch(/^INC-2026-/)
  const [closed] = await read<{ id: string }>(
    `select id from incidents where state = 'closed' and severity = 3 order by id limit 1`,
  )
  const { entries } = await get<{ entries: LogEntry[] }>(`incidents/${closed!.id}/log`)
  const kinds = entries.map(({ kind }) => kind)
  expect(kinds[0]).toBe('incident.opened')
  expect(kinds).toEqual(
    expect.arrayContaining(['call.assigned', 'call.on_scene', 'incident.client_told', 'call.closed']),
  )
  expect(new Set(entries.map(({ by }) => by))).toContain('Celia Hartwell')
  const [units] = await read<{ count: number }>(
    `select count(*)::int as count from call_units u join calls c on c.id = u.call_id
     where c.state = 'closed' and u.state <> 'cleared'`,
  )
  expect(units!.count).toBe(0)
})
