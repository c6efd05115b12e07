import {
  HISTORY_DAYS,
  type Incident,
  type StatusHistory,
  type StatusOverride,
} from '../../../contract/platform/status/status.ts'
import type { AnswerCache } from '../../core/cache/content.ts'
import type { Database } from '../../core/database/database.ts'
import type { Health } from './rules.ts'

/** A service's state on a day (UTC), as `YYYY-MM-DD`. */
export type DayState = { day: string; service: string; worst: Health }

const SEVERITY = `array['operational', 'degraded', 'outage']`

/** What a change of the history or of an override names: the answers that show it. */
export const statusTags = ['/api/status/history']

/**
 * Notes states of days, where they are worse than what is known of that day. Drops the history that was kept, here and
 * in
 * other processes, when it changed.
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

/** What admins say against the checks. */
export async function readOverrides({ pool }: Database): Promise<StatusOverride[]> {
  const { rows } = await pool.query<StatusOverride>({
    name: 'read-overrides',
    text: 'select service, status from status_overrides',
  })
  return rows
}

/** The days of the history that are known, oldest first, up to `today`. */
export async function readDays({ pool }: Database, today: string): Promise<DayState[]> {
  const { rows } = await pool.query<DayState>({
    name: 'read-days',
    text: `select day::text, service, worst from status_days where day > $1::date - $2::int and day <= $1 order by day`,
    values: [today, HISTORY_DAYS],
  })
  return rows
}

/** The incidents that touch the history's days, the newest first. */
export async function readIncidents({ pool }: Database, today: string): Promise<StatusHistory['incidents']> {
  const { rows } = await pool.query<{
    id: string
    data: Omit<Incident, 'id'>
    startedAt: Date
    resolvedAt: Date | null
  }>({
    name: 'read-incidents',
    text: `
      select id, data, started_at as "startedAt", resolved_at as "resolvedAt" from status_incidents
      where resolved_at is null or resolved_at > $1::date - $2::int order by started_at desc limit 50`,
    values: [today, HISTORY_DAYS],
  })
  return rows.map(({ id, data, startedAt, resolvedAt }) => ({
    ...data,
    id,
    startedAt: startedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }))
}
