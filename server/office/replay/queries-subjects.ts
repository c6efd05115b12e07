import { MOST_REPLAY_HOURS, MOST_TRAILS } from '../../../contract/office/replay/replay.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { HELD } from '../../planning/shifts/table.ts'

const HELD_STATES = `('${HELD.join("', '")}')`
/** How long before a shift somebody may clock in, and how long after an incident the replay goes on. */
const EARLY = `interval '4 hours'`
const AROUND = `interval '15 minutes'`
const LONGEST = `interval '${MOST_REPLAY_HOURS} hours'`

/** What is played back: a stretch of a site, and the guards whom it is about. */
export type Subject = {
  id: string
  siteId: string
  title: string
  from: Date
  to: Date
  guardIds: string[]
}

/** A shift from its start or its first clock event to its end or its last one, at most up to now. */
export const readShiftSubject = async (tenant: Tenant, id: string, now: Date): Promise<Subject | undefined> =>
  (
    await rows<Subject>(tenant, {
      name: 'replay-shift',
      text: `
        select s.id, p.site_id as "siteId", p.name as title, t.begins as "from",
          least(t.ends, t.begins + ${LONGEST}, $2) as "to",
          array(select guard_id from (
            select a.guard_id, 0 as rank from assignments a
              where a.organisation_id = s.organisation_id and a.shift_id = s.id and a.state in ${HELD_STATES}
            union select e.guard_id, 1 from time_events e
              where e.organisation_id = s.organisation_id and e.shift_id = s.id) who
            group by guard_id order by min(rank), guard_id limit ${MOST_TRAILS}) as "guardIds"
        from shifts s
        join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
        cross join lateral (select greatest(least(lower(s.during), min(e.at)), lower(s.during) - ${EARLY}) as begins,
          greatest(upper(s.during), max(e.at)) as ends
          from time_events e where e.organisation_id = s.organisation_id and e.shift_id = s.id) t
        where s.id = $1`,
      values: [id, now],
    })
  )[0]

/** An incident from a quarter of an hour before it to a quarter after its last step, at most up to now. */
export const readIncidentSubject = async (tenant: Tenant, id: string, now: Date): Promise<Subject | undefined> =>
  (
    await rows<Subject>(tenant, {
      name: 'replay-incident',
      text: `
        select i.id, i.site_id as "siteId",
          'INC-' || i.year || '-' || lpad(i.number::text, greatest(4, length(i.number::text)), '0') as title,
          i.occurred_at - ${AROUND} as "from",
          least(greatest(i.received_at, i.acknowledged_at, i.in_progress_at, i.contained_at, i.resolved_at) + ${AROUND},
            i.occurred_at - ${AROUND} + ${LONGEST}, $2) as "to",
          array(select guard_id from (
            select i.guard_id, 0 as rank where i.guard_id is not null
            union select n.guard_id, 1 from calls c
              join call_units n on n.organisation_id = c.organisation_id and n.call_id = c.id
              where c.organisation_id = i.organisation_id and c.incident_id = i.id) who
            group by guard_id order by min(rank), guard_id limit ${MOST_TRAILS}) as "guardIds"
        from incidents i where i.id = $1`,
      values: [id, now],
    })
  )[0]

export type Presence = { guardId: string; name: string; post: string; shiftId: string | null; from: Date; to: Date }

/**
 * Who was on duty at a site in a stretch: by their shifts, by what they recorded, and as units of its calls. Planned
 * shifts come first.
 */
export const listPresent = (tenant: Tenant, siteId: string, { from, to }: { from: Date; to: Date }) =>
  rows<Presence>(tenant, {
    name: 'replay-present',
    text: `
      select n.guard_id as "guardId", g.name, n.post, n.shift_id as "shiftId", n."from", n."to" from (
        select a.guard_id, p.name as post, s.id as shift_id, lower(s.during) as "from", upper(s.during) as "to",
          0 as rank
        from site_posts p
        join shifts s on s.organisation_id = p.organisation_id and s.post_id = p.id
        join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
        where p.site_id = $1 and s.during && tstzrange($2, $3) and s.state <> 'cancelled'
          and a.state in ${HELD_STATES}
        union all
        select e.guard_id, p.name, e.shift_id, min(e.at), max(e.at) + interval '1 ms', 1
        from site_posts p
        join time_events e on e.organisation_id = p.organisation_id and e.post_id = p.id
        where p.site_id = $1 and e.at >= $2 and e.at <= $3
        group by e.guard_id, p.name, e.shift_id
        union all
        select n.guard_id, 'On a call', null, n.assigned_at, coalesce(n.ended_at, $3), 2
        from calls c
        join call_units n on n.organisation_id = c.organisation_id and n.call_id = c.id
        where c.site_id = $1 and n.assigned_at < $3 and coalesce(n.ended_at, $3) > $2) n
      join guards g on g.id = n.guard_id
      order by n.rank, n."from", g.name, g.id limit 400`,
    values: [siteId, from, to],
  })
