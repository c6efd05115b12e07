import { daysLater, startOf } from '../../../contract/core/time.ts'
import type { HistoryFilter } from '../../../contract/planning/ledger/history.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import { topicsOf } from '../organisations/event-topics.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { kindsOfGroup, kindsWith } from './event-words.ts'

type Span = { from: string; to: string }

export type HistoryRow = {
  id: string
  seq: number | null
  /** The place among the events that wait for their seal. */
  turn: number | null
  at: Date
  kind: string
  body: Record<string, unknown>
  reason: string | null
  /** What was noted on a shift, in words, and what is since; null for other events. */
  words: { before: string; after: string } | null
  actorId: string | null
  actorName: string | null
  guardId: string | null
  guard: string | null
  shiftId: string | null
  during: Span | null
  siteId: string | null
  site: string | null
  zone: string | null
  post: string | null
  was: Partial<Span> | null
}

const WAITING = 2 ** 40

const idAfter = (kind: string) =>
  `case when e.subject like '${kind}:%' then substr(e.subject, ${kind.length + 2})::uuid end`
const idIn = (name: string) => `(e.body->>'${name}')::uuid`

const SEARCHED = `(e.kind = any($10) or e.actor_id in (select id from users where position($9 in lower(name)) > 0)
  or coalesce(${idIn('guardId')}, ${idAfter('guard')}) in (select id from guards where position($9 in lower(name)) > 0)
  or position($9 in lower(v.body->>'reason')) > 0
  or e.kind = 'shift.noted' and position($9 in lower(v.body->>'before' || ' ' || (v.body->>'after'))) > 0
  or e.subject in (select 'site:' || id from sites where position($9 in lower(name)) > 0)
  or ${idAfter('shift')} in (select s.id from shifts s
    join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
    join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
    where position($9 in lower(t.name || ' ' || p.name)) > 0))`

// What a site is about: itself, its posts, and their shifts.
const AT_SITE = `(e.subject = 'site:' || $5 or ${idIn('siteId')} = $5
  or ${idAfter('post')} in (select id from site_posts where site_id = $5)
  or ${idAfter('shift')} in (select s.id from shifts s
    join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id where p.site_id = $5))`

/** The lowest id that an event of a moment may have, since ids begin with the moment. */
export const firstId = (moment: Date) => {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

type Page = { zone: string; before: string | undefined; most: number }

/**
 * Events as a filter asks, newest first, with the names of what they are about: one query, whatever their number.
 * Days of the filter are those of `zone`. Events of one moment stand in the order of the log.
 */
export async function listHistory(tenant: Tenant, filter: HistoryFilter, { zone, before, most }: Page) {
  const search = filter.search?.trim().toLowerCase()
  const values = [
    before ?? null,
    filter.group ? kindsOfGroup[filter.group] : null,
    filter.by ?? null,
    filter.guard ?? null,
    filter.site ?? null,
    filter.shift ? `shift:${filter.shift}` : null,
    filter.from ? firstId(startOf(zone, filter.from)) : null,
    filter.to ? firstId(startOf(zone, daysLater(filter.to, 1))) : null,
    search || null,
    search ? kindsWith(search, Object.keys(topicsOf)) : [],
    most,
  ]
  const found = await rows<HistoryRow>(tenant, {
    name: `history-${values.map((value) => (value === null ? 0 : 1)).join('')}`,
    text: `
      with page as (
        select e.*, v.body->>'reason' as reason,
          case when e.kind = 'shift.noted' then v.body end as words from ledger_events e
        left join ledger_private v on v.organisation_id = e.organisation_id and v.event_id = e.id
        where ${conditions(values)} order by e.id desc limit $11)
      select e.id, k.seq::int as seq, w.turn::int as turn, e.at, e.kind, e.body, e.reason, e.words,
        e.actor_id as "actorId",
        coalesce((select u.name from users u where u.id = e.actor_id),
          (select o.name from organisation_keys o where o.organisation_id = e.organisation_id and o.id = e.actor_id))
          as "actorName",
        g.id as "guardId", g.name as guard, h.id as "shiftId",
        case when h.id is not null then jsonb_build_object('from', ${isoOf('lower(h.during)')},
          'to', ${isoOf('upper(h.during)')}) end as during,
        t.id as "siteId", t.name as site, t.zone, p.name as post, was.body as was
      from page e
      left join ledger_seals k on k.organisation_id = e.organisation_id and k.event_id = e.id
      left join ledger_unsealed w on w.organisation_id = e.organisation_id and w.event_id = e.id
      left join guards g on g.organisation_id = e.organisation_id
        and g.id = coalesce(${idIn('guardId')}, ${idAfter('guard')})
      left join shifts h on h.organisation_id = e.organisation_id and h.id = ${idAfter('shift')}
      left join lateral (select (x.body->>'postId')::uuid as post_id from ledger_events x
        where h.id is null and e.subject like 'shift:%' and x.organisation_id = e.organisation_id
          and x.subject = e.subject and x.kind = 'shift.added' limit 1) gone on true
      left join site_posts p on p.organisation_id = e.organisation_id
        and p.id = coalesce(h.post_id, gone.post_id, ${idAfter('post')}, ${idIn('postId')})
      left join sites t on t.organisation_id = e.organisation_id
        and t.id = coalesce(p.site_id, ${idAfter('site')}, ${idIn('siteId')})
      left join lateral (select x.body from ledger_events x
        where e.kind = 'shift.moved' and not e.body ? 'before' and x.organisation_id = e.organisation_id
          and x.subject = e.subject and x.id < e.id and x.body ? 'from' order by x.id desc limit 1) was on true
      order by e.id desc`,
    values,
  })
  const last = found.length === most ? found.at(-1)!.id : null
  // What waits for its seal comes after all that has one.
  const numberOf = ({ seq, turn }: HistoryRow) => seq ?? WAITING + (turn ?? 0)
  return { found: found.toSorted((a, b) => b.at.getTime() - a.at.getTime() || numberOf(b) - numberOf(a)), last }
}

/** What is asked alone, so that each question gets the index that fits; each value is still named once. */
function conditions(values: unknown[]): string {
  const asked = [
    'e.id < $1::uuid',
    `split_part(e.kind, '.', 1) = any($2::text[])`,
    // A person is named by their membership, or by the id that the log holds.
    'e.actor_id = coalesce((select m.user_id from memberships m where m.id = $3::uuid), $3::uuid)',
    // With those who were merged into the guard.
    `coalesce(${idIn('guardId')}, ${idAfter('guard')}) = any(array(
      select g.id from guards g where $4::uuid in (g.id, g.merged_into)))`,
    AT_SITE.replaceAll('$5', '$5::uuid'),
    'e.subject = $6::text',
    'e.id >= $7::uuid',
    'e.id < $8::uuid',
    SEARCHED.replaceAll('$9', '$9::text').replaceAll('$10', '$10::text[]'),
  ]
  const types = ['uuid', 'text[]', 'uuid', 'uuid', 'uuid', 'text', 'uuid', 'uuid', 'text', 'text[]']
  const unasked = types.map((type, at) => `($${at + 1}::${type} is null or true)`)
  return [...asked.filter((_, at) => values[at] !== null), ...unasked].join(' and ')
}
