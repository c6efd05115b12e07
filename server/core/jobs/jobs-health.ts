import type { Database } from '../database/database.ts'

const LATE_SECONDS = 120
const VERY_LATE_SECONDS = 900
const BEAT_MISSING_SECONDS = 60
const FAILING = 10

/** The most due jobs that are counted. */
const MOST_DUE = 1_000

type JobsState = { stuck: boolean; late: boolean; failing: boolean; due: number }

/**
 * The health of the queues according to their tables. `outage`: no process supervises them, or work is late and its
 * queue started nothing since. `degraded`: work is 15 minutes late although other work gets done, or every try
 * fails. Else `operational`. Work older than `since`, the start of this process, counts from then on. Throws while the
 * database can't be reached. `due` counts the jobs that could begin now, up to 1,000.
 */
export async function healthOfJobs({ pool }: Database, queues: string[], { now, since }: { now: Date; since: Date }) {
  const { rows } = await pool.query<JobsState>({
    name: 'health-of-jobs',
    text: `
      with given as (select $1::text[] as queues, $2::timestamptz as now, $3::timestamptz as since),
      overdue as (
        select name, now - greatest(min(start_after), since) as waited
        from jobs.job, given
        where name = any(queues) and state < 'active' and not blocked
          and start_after <= now - make_interval(secs => ${LATE_SECONDS})
        group by name, now, since),
      begun as (
        select name from jobs.job, given
        where name in (select name from overdue) and started_on is not null
          and greatest(started_on, heartbeat_on) > now - make_interval(secs => ${LATE_SECONDS})),
      beat as (select greatest(max(monitor_claim_on), min(since)) as at from jobs.queue, given
        where name = any(queues)),
      tried as (
        select count(*) >= ${FAILING} as many from jobs.job, given
        where name = any(queues) and state = 'retry' and started_on > now - make_interval(secs => ${VERY_LATE_SECONDS}))
      select
        coalesce((select now - at > make_interval(secs => ${BEAT_MISSING_SECONDS}) from beat), false)
          or exists (select from overdue where waited > make_interval(secs => ${LATE_SECONDS})
            and name not in (select name from begun)) as stuck,
        exists (select from overdue where waited > make_interval(secs => ${VERY_LATE_SECONDS})) as late,
        case when (select many from tried) then not exists (
          select from jobs.job
          where name = any(queues) and state = 'completed'
            and completed_on > now - make_interval(secs => ${VERY_LATE_SECONDS})) else false end as failing,
        (select count(*)::int from (
          select from jobs.job
          where name = any(queues) and state < 'active' and not blocked and start_after <= now
            limit ${MOST_DUE}) as waiting) as due
      from given`,
    values: [queues, now, since],
  })
  const { stuck, late, failing, due } = rows[0]!
  return { state: stuck ? 'outage' : late || failing ? 'degraded' : 'operational', due } as const
}
