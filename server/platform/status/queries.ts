import { desc, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { HISTORY_DAYS, type Incident, type Maintenance } from '../../../contract/platform/status/status.ts'
import type { AnswerCache } from '../../core/cache/content.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { type Health, type OpenIncident, type Override, severities, type Severity } from './rules.ts'
import { statusIncidents, statusMaintenance, statusOverrides, statusStates } from './table.ts'

/** A service's state on a day (UTC), as `YYYY-MM-DD`. */
export type DayState = { day: string; service: string; worst: Severity }

const SEVERITY = `array[${severities.map((one) => `'${one}'`).join(', ')}]`

/** What a change of the history, an override, an incident or planned work names: the answers that show it. */
export const statusTags = ['/api/status/history']

/**
 * Notes states of days, where they are worse than what is known of that day. Drops the history that was kept, here and
 * in other processes, when it changed.
 */
export async function recordDays({ pool }: Database, content: AnswerCache, states: DayState[]): Promise<void> {
  const { rows } = await pool.query({
    name: 'record-days',
    text: `
      with saved as (
        insert into status_days as d (day, service, worst)
        select * from unnest($1::date[], $2::text[], $3::text[])
        on conflict (day, service) do update set worst = excluded.worst
          where array_position(${SEVERITY}, excluded.worst) > array_position(${SEVERITY}, d.worst)
        returning 1)
      select pg_notify('content', $4) from saved limit 1`,
    values: [
      states.map(({ day }) => day),
      states.map(({ service }) => service),
      states.map(({ worst }) => worst),
      content.notice(statusTags),
    ],
  })
  if (rows.length > 0) content.drop(statusTags)
}

/**
 * Notes how a service is shown. Gives how it was shown before where that is something else, and undefined where nothing
 * was known: of processes that note the same, one hears of the change.
 */
export async function noteState(
  transaction: Transaction,
  service: Override['service'],
  status: Health,
  at: Date,
): Promise<Health | undefined> {
  const [noted] = await transaction
    .insert(statusStates)
    .values({ service, status, since: at })
    .onConflictDoUpdate({
      target: statusStates.service,
      set: { status, since: at },
      setWhere: ne(statusStates.status, status),
    })
    // The statement sees the table as it was before.
    .returning({ was: sql<Health | null>`(select was.status from status_states was where was.service = ${service})` })
  return noted?.was ?? undefined
}

/** What admins say against the checks, and until when. */
export const readOverrides = ({ orm }: Pick<Database, 'orm'>): Promise<(Override & { until: Date })[]> =>
  orm
    .select({ service: statusOverrides.service, status: statusOverrides.status, until: statusOverrides.until })
    .from(statusOverrides)

const MOST_OPEN = 50

/** The incidents that last, as far as they say how their services are. */
export const readOpenIncidents = async ({ orm }: Pick<Database, 'orm'>): Promise<OpenIncident[]> =>
  (
    await orm
      .select({ data: statusIncidents.data })
      .from(statusIncidents)
      .where(isNull(statusIncidents.resolvedAt))
      .orderBy(desc(statusIncidents.startedAt))
      .limit(MOST_OPEN)
  ).map(({ data: { services, impact } }) => ({ services, impact }))

/** The planned work that is not over at `now`, the next first. */
export const readPlanned = ({ orm }: Pick<Database, 'orm'>, now: Date) =>
  orm
    .select()
    .from(statusMaintenance)
    .where(gt(statusMaintenance.endsAt, now))
    .orderBy(statusMaintenance.startsAt, statusMaintenance.id)

export type MaintenanceRow = typeof statusMaintenance.$inferSelect

export const isUnderWay = ({ startsAt, endsAt }: Pick<MaintenanceRow, 'startsAt' | 'endsAt'>, now: Date) =>
  startsAt <= now && now < endsAt

export const toMaintenance = (planned: MaintenanceRow, now: Date): Maintenance => ({
  ...planned,
  startsAt: planned.startsAt.toISOString(),
  endsAt: planned.endsAt.toISOString(),
  underWay: isUnderWay(planned, now),
})

/** The days of the history that are known, oldest first, up to `today`. */
export async function readDays({ pool }: Database, today: string): Promise<DayState[]> {
  const { rows } = await pool.query<DayState>({
    name: 'read-days',
    text: `select day::text, service, worst from status_days where day > $1::date - $2::int and day <= $1 order by day`,
    values: [today, HISTORY_DAYS],
  })
  return rows
}

/** The incidents that touch the history's days, the newest first, without what only the team may read. */
export async function readIncidents({ orm }: Pick<Database, 'orm'>, today: string): Promise<Incident[]> {
  const found = await orm
    .select()
    .from(statusIncidents)
    .where(
      or(
        isNull(statusIncidents.resolvedAt),
        gt(statusIncidents.resolvedAt, sql`${today}::date - ${HISTORY_DAYS}::int`),
      ),
    )
    .orderBy(desc(statusIncidents.startedAt))
    .limit(50)
  return found.map(({ id, data, startedAt, resolvedAt }) => ({
    ...data,
    updates: data.updates.filter(({ forTeam }) => !forTeam),
    id,
    startedAt: startedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }))
}
