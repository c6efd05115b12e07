import type { TimeOff } from '../../../contract/planning/guards/guards.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

const MOST_ABSENCES = 50
const MOST_SITES = 200

type Absence = { id: string; from: Date; to: Date; state: TimeOff['state']; note: string }

/** The absences of a guard that end after a moment, the last ones first to be cut off, by their start. */
export const listAbsences = (tenant: Tenant, guardId: string, after: Date) =>
  rows<Absence>(tenant, {
    name: 'own-absences',
    text: `
      select id, starts_at as "from", ends_at as "to", state, note from time_off
      where guard_id = $1 and ends_at > $2 order by starts_at, id limit ${MOST_ABSENCES}`,
    values: [guardId, after],
  })

type OpenAbsence = Absence & { overlaps: boolean }

/** The absences of a guard that wait, and the approved ones of a stretch; `overlaps` says which lie in it. */
export const listOpenAbsences = (tenant: Tenant, guardId: string, { from, to }: { from: Date; to: Date }) =>
  rows<OpenAbsence>(tenant, {
    name: 'own-open-absences',
    text: `
      select id, starts_at as "from", ends_at as "to", state, note, starts_at < $3 and ends_at > $2 as overlaps
      from time_off
      where guard_id = $1 and (state = 'requested' or state = 'approved' and starts_at < $3 and ends_at > $2)
      order by starts_at, id`,
    values: [guardId, from, to],
  })

type KnownSite = { id: string; name: string; isLiked: boolean }

/** The sites where a guard was told of shifts since a moment, and those they like, by name. */
export const listKnownSites = (tenant: Tenant, guardId: string, since: Date) =>
  rows<KnownSite>(tenant, {
    name: 'own-known-sites',
    text: `
      select t.id, t.name, l.site_id is not null as "isLiked"
      from sites t
      left join guard_liked_sites l on l.organisation_id = t.organisation_id and l.site_id = t.id and l.guard_id = $1
      where l.site_id is not null or t.id in (
        select p.site_id
        from assignments a
        join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
        join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
        where a.guard_id = $1 and s.told->>'guardId' = $1::text and lower(a.during) > $2)
      order by t.name, t.id limit ${MOST_SITES}`,
    values: [guardId, since],
  })
