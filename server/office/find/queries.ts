import { daysLater, startOf } from '../../../contract/core/time.ts'
import { MOST_FINDS, type Find } from '../../../contract/office/find/find.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

type Row = Omit<Find, 'from'> & { from: Date | null; to: Date | null; zone: string | null }

// Every word stands somewhere in the text.
const allIn = (text: string) =>
  `not exists (select from unnest($1::text[]) word where position(word in lower(${text})) = 0)`

/** Guards, sites and posts whose names hold all words, those that begin with the first before the others. */
export const findNames = (tenant: Tenant, words: string[]): Promise<Row[]> =>
  rows<Row>(tenant, {
    name: 'find-names',
    text: `
      (select 'guard' as kind, g.id, g.name as title, 'No. ' || g.employee_no as detail, null::uuid as "siteId",
        null::timestamptz as "from", null::timestamptz as "to", null::text as zone
      from guards g where g.merged_into is null and ${allIn(`g.name || ' ' || g.employee_no`)}
      order by g.state = 'left', position($1[1] in lower(g.name)) <> 1, g.name, g.id limit $2)
      union all
      (select 'site', t.id, t.name, t.address, t.id, null, null, null from sites t
      where ${allIn(`t.name || ' ' || t.address`)}
      order by position($1[1] in lower(t.name)) <> 1, t.name, t.id limit $2)
      union all
      (select 'post', p.id, p.name, t.name, t.id, null, null, null from site_posts p
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      where ${allIn(`p.name || ' ' || t.name`)}
      order by position($1[1] in lower(p.name)) <> 1, p.name, t.name, p.id limit $2)`,
    values: [words, MOST_FINDS],
  })

/** Shifts that begin on a day of a zone, at posts or of guards whose names hold all words. */
export const findShifts = (tenant: Tenant, words: string[], { day, zone }: { day: string; zone: string }) =>
  rows<Row>(tenant, {
    name: 'find-shifts',
    text: `
      select 'shift' as kind, s.id, t.name || ', ' || p.name as title, coalesce(g.name, 'Open') as detail,
        t.id as "siteId", lower(s.during) as "from", upper(s.during) as "to", t.zone
      from shifts s
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      left join assignments a on a.organisation_id = s.organisation_id and a.shift_id = s.id
        and a.state in ('assigned', 'confirmed', 'on_post')
      left join guards g on g.organisation_id = a.organisation_id and g.id = a.guard_id
      where s.during && tstzrange($3, $4) and lower(s.during) >= $3 and s.state <> 'cancelled'
        and ${allIn(`t.name || ' ' || p.name || ' ' || coalesce(g.name, 'open')`)}
      order by lower(s.during), s.id limit $2`,
    values: [words, MOST_FINDS, startOf(zone, day), startOf(zone, daysLater(day, 1))],
  })
