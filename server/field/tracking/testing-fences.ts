import type { GeofenceEvent } from '../../../contract/field/tracking/geofence-events.ts'
import { pointAt } from '../../../contract/planning/sites/geometry.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { startField } from '../devices/testing-devices.ts'
import { tellPositions } from './after-commit.ts'
import { addTracker } from './testing-tracking.ts'
import { judgeWaiting } from './watching-fences.ts'

const MIDDLE = { lat: 52.5, lng: 13.4 }

/** A fix: so many meters east of the middle of the site, at a time of November 24, arriving so many seconds later. */
export type TestFix = {
  at: string
  east: number
  after?: number
  accuracyM?: number
  battery?: number
  offsetMs?: number
  flags?: number
}

/**
 * The field of `startField` with a fence of 100 m around the site, and a tracker of Amara whose positions are stored
 * as they arrive. The clock stands at the arrival of the last one.
 */
export async function startFences() {
  const field = await startField()
  const { north, clock, services, guardId, shiftId, office, at } = field
  const sql = <T>(text: string, values: unknown[] = []) =>
    north.within(async ({ pool }) => (await pool.query(text, values)).rows as T[])
  const [place] = await sql<{ siteId: string; postId: string }>(
    'select p.site_id as "siteId", p.id as "postId" from shifts s join site_posts p on p.id = s.post_id where s.id = $1',
    [shiftId],
  )
  const { siteId, postId } = place!
  const shape = { kind: 'circle', ...MIDDLE, radius: 100 }
  await office('PUT', `sites/${siteId}/geofence`, { version: null, shape })
  const tracker = await north.within((tenant) => addTracker(tenant, guardId, clock()))
  const moment = (time: string) => new Date(`${time.includes('T') ? '' : '2026-11-24T'}${time}Z`)
  /** Stores fixes, as the commit of one call does, and says so. */
  const store = async (fixes: TestFix[]) => {
    const arrivals = fixes.map(({ at: time, after = 0 }) => moment(time).getTime() + after * 1_000)
    const last = Math.max(...arrivals)
    if (last > clock().getTime()) clock.set(new Date(last).toISOString())
    for (const { at: time, east, after = 0, accuracyM = 5, battery = null, offsetMs = null, flags = 0 } of fixes) {
      const { lat, lng } = pointAt(MIDDLE, { east, north: 0 })
      await sql(
        `insert into positions (organisation_no, device_no, guard_no, fix_at, received_ms, offset_ms, lat_e7, lng_e7,
          accuracy_dm, battery, source, flags)
        select o.number, t.number, 1, $2, $3, $4, $5, $6, $7, $8, 0, $9 from organisations o, trackers t where t.id = $1
        on conflict do nothing`,
        [
          tracker.id,
          new Date(moment(time).getTime() - (offsetMs ?? 0)),
          after * 1_000 + (offsetMs ?? 0),
          offsetMs,
          Math.round(lat * 1e7),
          Math.round(lng * 1e7),
          accuracyM * 10,
          battery,
          flags,
        ],
      )
      await sql(
        `insert into latest_positions (organisation_id, guard_id, device_id, shift_id, site_id, fix_at, received_at, lat,
          lng, battery, flags)
        select organisation_id, $1, $2, $3, $4, $5, $6, $7, $8, $9, 0 from organisations
        on conflict (organisation_id, guard_id) do update set fix_at = excluded.fix_at,
          received_at = excluded.received_at, battery = excluded.battery
        where latest_positions.fix_at < excluded.fix_at`,
        [
          guardId,
          tracker.id,
          shiftId,
          siteId,
          moment(time),
          new Date(moment(time).getTime() + after * 1_000),
          lat,
          lng,
          battery,
        ],
      )
    }
  }
  const tell = (fixes: TestFix[]) => {
    const first = Math.min(...fixes.map(({ at: time }) => moment(time).getTime()))
    tellPositions(services, north.organisationId, new Map([[guardId, first]]))
  }
  /** Fixes arrive and are judged. */
  const arrive = async (...fixes: TestFix[]) => {
    await store(fixes)
    tell(fixes)
    await judgeWaiting(services)
  }
  const until = async (time: string) => {
    clock.set(moment(time).toISOString())
    await sweepDeadlines(services)
  }
  const events = async () =>
    (
      await sql<{ kind: string; at: Date; isLate: boolean }>(
        'select kind, fix_at as at, is_late as "isLate" from geofence_events order by fix_at, kind',
      )
    ).map(({ kind, at: when, isLate }) => `${kind} ${when.toISOString().slice(11, 19)}${isLate ? ' late' : ''}`)
  const alerts = async () =>
    (await sql<{ kind: string; state: string }>('select kind, state from alerts order by id')).map(
      ({ kind, state }) => `${kind} ${state}`,
    )
  const log = async (kind: string) =>
    (await sql<{ n: number }>('select count(*)::int as n from ledger_events where kind like $1', [kind]))[0]!.n
  const list = async (query: string, who = north.owner.ask) =>
    (await who({ method: 'GET', url: at(`geofence-events?${query}`) })) as {
      status: number
      body: { events: GeofenceEvent[]; total: number; pages: number }
    }
  const clockIn = () => field.phone.act('clock-in', { shiftId, postId: null })
  return {
    ...field,
    sql,
    siteId,
    postId,
    tracker,
    store,
    tell,
    arrive,
    until,
    events,
    alerts,
    log,
    list,
    clockIn,
    moment,
  }
}
