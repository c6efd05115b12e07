import type { LogEntry } from '../../../contract/field/incidents/log.ts'
import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { offsetOf, type Point } from '../../../contract/planning/sites/geometry.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { SEED } from '../demo/company.ts'
import { followUpOf } from './following-up.ts'
import { OFFICE } from './queries-office.ts'
import { startLiving } from './testing-living.ts'
import { between, type Spot } from './ways.ts'

/** The night from Saturday to Sunday that the tour of the site follows. London has no daylight saving time then. */
const NOW = '2026-11-22T00:55:00Z'
/** The map has a frame each twenty seconds, which plays for three: ninety seconds in all. */
const FRAMES = 30
const FRAME_MS = 20 * SECOND_MS
/** The timeline shows the incident as it stood so long after. */
const LATER_MINUTES = 80
/** The map in meters, and the middles of its cells, one for each site. */
const [WIDE, HIGH] = [640, 400]
const [COLUMNS, ROWS] = [
  [90, 310, 540],
  [75, 205, 335],
]
/** Who moves less than this stands. */
const STANDS_M = 8

type OnDuty = Point & { guardId: string; guard: string; post: string; site: string; lat: number; lng: number }
type Latest = { guardId: string; lat: number; lng: number }
type Clock = { clock: string; seconds: number; target: number }

/**
 * A few minutes of a night in the living sample company, read through the front door: where its guards walk, the
 * incident that one of them reported with the unit that comes, and another incident with its clocks and its log. It has
 * no ids, so the same seed always gives the same record.
 */
export async function recordNight() {
  const { get, read, setSpeed, drive, look, clock, services } = await startLiving(NOW)
  const step = async (ms: number) => {
    clock.advance(ms)
    await look()
    await drive()
    await sweepDeadlines(services)
  }
  // By how much a round varies follows from ids, which differ in each company.
  await read('update tour_schedules set vary_minutes = 0')
  await look()
  await setSpeed(1)
  await drive()
  const onDuty = await read<OnDuty>(
    `select g.id as "guardId", g.name as guard, p.name as post, t.name as site, t.lat, t.lng
     from assignments a join shifts s on s.id = a.shift_id and s.state = 'published' join guards g on g.id = a.guard_id
     join site_posts p on p.id = s.post_id join sites t on t.id = p.site_id
     where a.state in ('assigned', 'confirmed', 'on_post') and a.during @> '${NOW}'::timestamptz order by t.name, p.name`,
  )
  const incidents = await read<{
    id: string
    number: number
    type: string
    severity: number
    guardId: string
    at: Date
  }>(
    `select id, number, type, severity, guard_id as "guardId", received_at as at from incidents
     where state in ('submitted', 'acknowledged', 'in_progress') and source = 'guard' order by received_at`,
  )
  const [first, last] = [incidents[0]!, incidents.at(-1)!]
  const seen: Map<string, Latest>[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    const { positions } = await get<{ positions: Latest[] }>('positions/latest')
    seen.push(new Map(positions.map((each) => [each.guardId, each])))
    await step(FRAME_MS)
  }
  for (let minute = 0; minute < LATER_MINUTES; minute++) await step(MINUTE_MS)

  const placeOf = placesOf(onDuty)
  const guards = onDuty.flatMap((each) => {
    const spots = seen.flatMap((frame) => {
      const found = frame.get(each.guardId)
      return found ? [offsetOf(each, found)] : []
    })
    if (spots.length < FRAMES) return []
    const stands = spots.every((spot) => between(spot, spots[0]!) < STANDS_M)
    const path = (stands ? spots.slice(0, 1) : spots).map((spot) => placeOf(each, spot))
    return [{ name: each.guard, post: each.post, site: each.site, path }]
  })
  const names = new Map(onDuty.map(({ guardId, guard }) => [guardId, guard]))
  const arrived = await arrivalOf(read, last.id)
  const log = await get<{ entries: LogEntry[] }>(`incidents/${first.id}/log`)
  // What happened at one moment has no order of its own.
  const entries = log.entries.toSorted((a, b) => (`${a.at} ${a.kind}` < `${b.at} ${b.kind}` ? -1 : 1))
  const clocks = await read<Clock>(
    `select clock, extract(epoch from met_at - started_at)::int as seconds,
       extract(epoch from due_at - started_at)::int as target
     from incident_clocks where incident_id = '${first.id}' and met_at is not null and due_at is not null
     order by due_at - started_at`,
  )
  const sites = [...new Map(onDuty.map((each) => [each.site, each])).values()]
  return {
    sites: sites.map((each) => ({ name: each.site, at: placeOf(each, { east: 0, north: 0 }) })),
    guards,
    alert: {
      guard: names.get(last.guardId)!,
      what: wordsOf(last.type),
      minutes: Math.round((Date.parse(NOW) - last.at.getTime()) / MINUTE_MS),
      at: clockOf(last.at),
      arrivedAt: clockOf(arrived),
      arrivedIn: Math.ceil((arrived.getTime() - Date.parse(NOW)) / FRAME_MS),
    },
    incident: {
      number: `INC-2026-${String(first.number).padStart(4, '0')}`,
      what: wordsOf(first.type),
      severity: first.severity,
      lead: names.get(first.guardId)!,
      site: onDuty.find(({ guardId }) => guardId === first.guardId)!.site,
      clocks,
      toldAt: clockOf(new Date(entries.find(({ kind }) => kind === 'incident.client_told')!.at)),
      review: { at: clockOf(reviewOf(first)), by: OFFICE[1].name },
      entries: entries
        .filter(({ kind }) => kind !== 'incident.changed')
        .map(({ at, by, who, what, text }) => ({
          at: clockOf(new Date(at)),
          who: who || by,
          what,
          text,
        })),
    },
  }
}

/** When the office looks at an incident again. */
const reviewOf = ({ at, number, severity }: { at: Date; number: number; severity: number }) =>
  new Date(at.getTime() + followUpOf(SEED, `2026-${number}`, severity).review!)

type Read = <T extends object>(text: string) => Promise<T[]>

async function arrivalOf(read: Read, incidentId: string): Promise<Date> {
  const [found] = await read<{ at: Date }>(
    `select u.on_scene_at as at from call_units u join calls c on c.id = u.call_id
     where c.incident_id = '${incidentId}' and u.on_scene_at is not null`,
  )
  return found!.at
}

/**
 * Says where a spot of a site lies on the map, in percent of it. Sites are drawn side by side: from west to east, and
 * in each column from north to south. The last cell stays free for the card.
 */
function placesOf(all: OnDuty[]) {
  const sites = [...new Map(all.map((each) => [each.site, each])).values()].toSorted((a, b) => a.lng - b.lng)
  const columns = [sites.slice(0, 3), sites.slice(3, 5), sites.slice(5)]
  const cells = new Map(
    columns.flatMap((column, x) =>
      column.toSorted((a, b) => b.lat - a.lat).map((each, y) => [each.site, { x: COLUMNS[x]!, y: ROWS[y]! }] as const),
    ),
  )
  const round = (value: number) => Math.round(value * 10) / 10
  return ({ site }: OnDuty, { east, north }: Spot): [number, number] => {
    const { x, y } = cells.get(site)!
    return [round(((x + east) / WIDE) * 100), round(((y - north) / HIGH) * 100)]
  }
}

const clockOf = (moment: Date) => moment.toISOString().slice(11, 16)
const wordsOf = (type: string) => {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
