import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TimeEventKind } from '../../../contract/field/attendance/attendance.ts'
import {
  ENTRIES_PER_PAGE,
  type RecordedEvent,
  type TimeEntry,
} from '../../../contract/field/attendance/time-entries.ts'
import { pagesOf } from '../../../contract/core/core.ts'
import type { BreakPlan } from '../../../contract/planning/rules/break-plan.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { timeEntries } from './table-entries.ts'

export type StoredEntry = typeof timeEntries.$inferSelect
export type NewEntry = Omit<typeof timeEntries.$inferInsert, 'organisationId'>

/** An event as entries are computed from it, with the shift that was planned. */
export type EntryEvent = {
  id: string
  guardId: string
  postId: string
  shiftId: string | null
  kind: TimeEventKind
  method: string
  at: Date
  flags: string[]
  zone: string
  earlyMinutes: number
  lateMinutes: number
  from: Date | null
  to: Date | null
  planned: BreakPlan | null
}

/** What was recorded of guards since a moment, in its order. */
export const listEvents = (tenant: Tenant, guardIds: string[], since: Date) =>
  rows<EntryEvent>(tenant, {
    name: 'events-of-entries',
    text: `
      select e.id, e.guard_id as "guardId", e.post_id as "postId", e.shift_id as "shiftId", e.kind, e.method, e.at,
        e.flags, t.zone, t.early_minutes as "earlyMinutes", t.late_minutes as "lateMinutes",
        case when not 'unscheduled' = any(e.flags) then lower(s.during) end as "from",
        case when not 'unscheduled' = any(e.flags) then upper(s.during) end as "to", s.told->'breaks' as planned
      from time_events e
      join site_posts p on p.organisation_id = e.organisation_id and p.id = e.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      left join shifts s on s.organisation_id = e.organisation_id and s.id = e.shift_id
      where e.guard_id = any($1) and e.at >= $2 and e.kind <> 'check_call'
      order by e.guard_id, e.at, e.received_at, e.id`,
    values: [guardIds, since],
  })

/**
 * Stores computed entries. One that a person has approved, corrected or locked since stays as it is, and what was
 * recorded later is seen beside it.
 */
export async function putEntries({ orm, organisationId }: Tenant, computed: NewEntry[]): Promise<void> {
  if (computed.length === 0) return
  await orm
    .insert(timeEntries)
    .values(computed.map((entry) => ({ ...entry, organisationId })))
    .onConflictDoUpdate({
      target: [timeEntries.organisationId, timeEntries.id],
      set: {
        out: sql`excluded.out_at`,
        breakMinutes: sql`excluded.break_minutes`,
        paidMinutes: sql`excluded.paid_minutes`,
        baseMinutes: sql`excluded.base_minutes`,
        nightMinutes: sql`excluded.night_minutes`,
        overtimeMinutes: sql`excluded.overtime_minutes`,
        exceptions: sql`excluded.exceptions`,
        state: sql`excluded.state`,
        version: sql`${timeEntries.version} + 1`,
      },
      setWhere: sql`${timeEntries.state} in ('open', 'submitted')
        and (${timeEntries.out} is distinct from excluded.out_at
          or ${timeEntries.breakMinutes} <> excluded.break_minutes
          or ${timeEntries.exceptions} <> excluded.exceptions)`,
    })
}

/** Somebody who forgot to clock out: still open so long after the planned end, or after the clock-in without one. */
const FORGOTTEN = `e.state = 'open'
  and $1::timestamptz > coalesce(e.planned_to + interval '2 hours', e.in_at + interval '16 hours')`

const SHOWN = `
  select e.id, e.guard_id as "guardId", g.name as guard, e.post_id as "postId", p.name as post, t.id as "siteId",
    t.name as site, t.zone, e.shift_id as "shiftId", ${isoOf('e.planned_from')} as "plannedFrom",
    ${isoOf('e.planned_to')} as "plannedTo", ${isoOf('e.in_at')} as "in", ${isoOf('e.out_at')} as "out",
    e.break_minutes as "breakMinutes", e.paid_minutes as "paidMinutes",
    jsonb_build_object('base', e.base_minutes, 'night', e.night_minutes, 'overtime', e.overtime_minutes) as classes,
    case when ${FORGOTTEN} then e.exceptions || '{no_clock_out}'::text[] else e.exceptions end as exceptions,
    case when 'off_site' = any(e.exceptions) then (select max(f.distance_m)::int from time_events f
      where f.guard_id = e.guard_id and f.post_id = e.post_id and 'off_site' = any(f.flags) and f.at >= e.in_at
        and f.at <= coalesce(e.out_at, $1)) end as "offSiteM",
    e.state, e.replaces, e.reason, m.name as "madeBy", d.name as "decidedBy", ${isoOf('e.decided_at')} as "decidedAt",
    e.version, e.in_at as began
  from time_entries e
  join guards g on g.organisation_id = e.organisation_id and g.id = e.guard_id
  join site_posts p on p.organisation_id = e.organisation_id and p.id = e.post_id
  join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
  left join users m on m.id = e.made_by
  left join users d on d.id = e.decided_by`

type Stretch = { from: Date; to: Date }

/** A page of the entries that begin in a stretch and are not replaced: those with exceptions first, then by start. */
export async function listEntries(tenant: Tenant, { from, to, page, now }: Stretch & { page: number; now: Date }) {
  const found = await rows<TimeEntry & { total: number }>(tenant, {
    name: 'time-entries',
    text: `
      select *, count(*) over ()::int as total from (${SHOWN}
        where e.in_at >= $2 and e.in_at < $3 and e.state <> 'replaced') shown
      order by state in ('approved', 'locked'), exceptions = '{}', began, guard, id
      limit ${ENTRIES_PER_PAGE} offset $4`,
    values: [now, from, to, (page - 1) * ENTRIES_PER_PAGE],
  })
  const total = found[0]?.total ?? 0
  return { entries: found, total, page, pages: pagesOf(total, ENTRIES_PER_PAGE) }
}

type Counts = { open: number; submitted: number; approved: number; locked: number; minutes: number }

/** How many entries of a stretch there are by their states, and the minutes that are paid of all of them. */
export async function countEntries(tenant: Tenant, { from, to }: Stretch): Promise<Counts> {
  const of = (state: string) => `count(*) filter (where state = '${state}')::int as "${state}"`
  const [found] = await rows<Counts>(tenant, {
    name: 'count-time-entries',
    text: `select ${['open', 'submitted', 'approved', 'locked'].map(of).join(', ')},
        coalesce(sum(paid_minutes), 0)::int as minutes
      from time_entries where in_at >= $1 and in_at < $2 and state <> 'replaced'`,
    values: [from, to],
  })
  return found!
}

/** An entry as it is shown; undefined where there is none. */
export const readEntry = async (tenant: Tenant, id: string, now: Date): Promise<TimeEntry | undefined> =>
  (await rows<TimeEntry>(tenant, { name: 'time-entry', text: `${SHOWN} where e.id = $2`, values: [now, id] }))[0]

/** The entries that came before one, the last one first. */
export const listEarlier = (tenant: Tenant, { firstEventId, id }: { firstEventId: string; id: string }, now: Date) =>
  rows<TimeEntry>(tenant, {
    name: 'earlier-time-entries',
    text: `${SHOWN} where e.first_event_id = $2 and e.id <> $3 and e.state = 'replaced' order by e.id desc limit 50`,
    values: [now, firstEventId, id],
  })

/** What was recorded of a guard in a stretch, both ends in it. */
export const listRecorded = (tenant: Tenant, guardId: string, { from, to }: Stretch) =>
  rows<RecordedEvent>(tenant, {
    name: 'recorded-events',
    text: `
      select e.id, e.kind, ${isoOf('e.at')} as at, e.method, e.flags, e.distance_m as "distanceM", e.reason,
        u.name as "notedBy"
      from time_events e left join users u on u.id = e.noted_by
      where e.guard_id = $1 and e.at >= $2 and e.at <= $3 order by e.at, e.received_at, e.id limit 200`,
    values: [guardId, from, to],
  })

/** Entries by their ids, locked in one order until the transaction ends. */
export const lockEntries = ({ orm }: Tenant, ids: string[]): Promise<StoredEntry[]> =>
  orm.select().from(timeEntries).where(inArray(timeEntries.id, ids)).orderBy(timeEntries.id).for('update')

/** Approves entries that wait. */
export const approveEntries = async ({ orm }: Tenant, ids: string[], { by, at }: { by: string; at: Date }) =>
  void (await orm
    .update(timeEntries)
    .set({ state: 'approved', decidedBy: by, decidedAt: at, version: sql`${timeEntries.version} + 1` })
    .where(and(inArray(timeEntries.id, ids), eq(timeEntries.state, 'submitted'))))

/** Puts a correction in the place of an entry. */
export async function replaceEntry({ orm, organisationId }: Tenant, id: string, correction: NewEntry): Promise<void> {
  await orm
    .update(timeEntries)
    .set({ state: 'replaced', version: sql`${timeEntries.version} + 1` })
    .where(eq(timeEntries.id, id))
  await orm.insert(timeEntries).values({ ...correction, organisationId })
}

/** Whether a guard has another entry in a stretch that was not replaced. */
export async function overlaps(tenant: Tenant, entry: Stretch & { guardId: string; except: string }): Promise<boolean> {
  const [found] = await rows(tenant, {
    name: 'overlapping-entries',
    text: `select 1 from time_entries where guard_id = $1 and id <> $2 and state <> 'replaced'
      and in_at < $4 and coalesce(out_at, 'infinity') > $3 limit 1`,
    values: [entry.guardId, entry.except, entry.from, entry.to],
  })
  return found !== undefined
}

/** Locks the approved entries of a stretch, and gives how many. */
export const lockStretch = async ({ orm }: Tenant, { from, to }: Stretch): Promise<number> =>
  (
    await orm
      .update(timeEntries)
      .set({ state: 'locked', version: sql`${timeEntries.version} + 1` })
      .where(sql`${timeEntries.in} >= ${from} and ${timeEntries.in} < ${to} and ${timeEntries.state} = 'approved'`)
      .returning({ id: timeEntries.id })
  ).length
