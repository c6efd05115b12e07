import { inArray } from 'drizzle-orm'
import type { CoveredShift } from '../../../contract/planning/compliance/time-off.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { assignments } from '../shifts/table.ts'

type Row = Omit<CoveredShift, 'from' | 'to'> & { assignmentId: string; from: Date; to: Date }

type CoveredRow = CoveredShift & { assignmentId: string }

/**
 * The shifts that a guard has in a stretch (`to` null: without end) and that are not over at `now`, by their start.
 * They are locked until the transaction ends, so that none of them changes while somebody decides.
 */
export async function shiftsWithin(
  tenant: Tenant,
  guardId: string,
  { from, to, now }: { from: Date; to: Date | null; now: Date },
): Promise<CoveredRow[]> {
  const found = await rows<Row>(tenant, {
    name: 'shifts-in-time-off',
    text: `
      select s.id as "shiftId", a.id as "assignmentId", t.name as site, p.name as post, lower(s.during) as "from",
        upper(s.during) as "to", s.state
      from assignments a
      join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      where a.guard_id = $1 and a.state in ('assigned', 'confirmed', 'on_post') and a.during && tstzrange($2, $3)
        and upper(a.during) > $4 and s.state <> 'cancelled'
      order by lower(s.during), s.id
      for update of s`,
    values: [guardId, from, to, now],
  })
  return found.map((row) => ({ ...row, from: row.from.toISOString(), to: row.to.toISOString() }))
}

/** Takes guards off their shifts, which are open from then on. */
export async function releaseAll(
  { orm }: Tenant,
  assignmentIds: string[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  if (assignmentIds.length === 0) return
  await orm
    .update(assignments)
    .set({ state: 'released', reason, changedAt: at })
    .where(inArray(assignments.id, assignmentIds))
}
