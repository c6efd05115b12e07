import type { ReadShift } from '../../../contract/planning/own/own.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

type ConfirmedShift = { assignmentId: string; shiftId: string; siteId: string }

/**
 * Confirms those of some shifts that wait for a guard, who was told of them as they were read and as they stand.
 * Returns those that it confirmed.
 */
export const confirmRead = (tenant: Tenant, guardId: string, { read, at }: { read: ReadShift[]; at: Date }) =>
  rows<ConfirmedShift>(tenant, {
    name: 'confirm-read-shifts',
    text: `
      update assignments a
      set state = 'confirmed', reason = '', changed_at = $2, confirmed_by = 'guard', noted_by = null
      from unnest($3::uuid[], $4::timestamptz[], $5::timestamptz[]) as seen(id, "from", "to")
      join shifts s on s.id = seen.id
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      where a.organisation_id = s.organisation_id and a.shift_id = s.id and a.guard_id = $1 and a.state = 'assigned'
        and s.state = 'published' and upper(s.during) > $2
        and lower(s.during) = seen."from" and upper(s.during) = seen."to"
        and s.told->>'guardId' = $1::text and (s.told->>'from')::timestamptz = seen."from"
        and (s.told->>'to')::timestamptz = seen."to"
      returning a.id as "assignmentId", s.id as "shiftId", p.site_id as "siteId"`,
    values: [guardId, at, read.map(({ id }) => id), read.map(({ from }) => from), read.map(({ to }) => to)],
  })
