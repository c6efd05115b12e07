import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Days } from '../../../contract/planning/templates/rotation-cover.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { type TimeSpan, shifts } from '../shifts/table.ts'
import { templateShifts } from './table.ts'

/** A day by its number since 1970, such as 2026-11-24. */
export const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

type Origin = { code: string; day: string; seat: number; shiftId: string }

/** Which shifts came of a template on some days, and whether they were cancelled since. */
export const listOrigins = ({ orm }: Tenant, templateId: string, { first, end }: Days) =>
  orm
    .select({
      code: templateShifts.code,
      day: templateShifts.day,
      seat: templateShifts.seat,
      shiftId: templateShifts.shiftId,
      isCancelled: sql<boolean>`${shifts.state} = 'cancelled'`,
    })
    .from(templateShifts)
    .innerJoin(
      shifts,
      and(eq(shifts.organisationId, templateShifts.organisationId), eq(shifts.id, templateShifts.shiftId)),
    )
    .where(and(eq(templateShifts.templateId, templateId), between(templateShifts.day, isoDay(first), isoDay(end - 1))))

type PlannedRow = { id: string; postId: string; from: Date; to: Date }

/** The shifts at some posts that begin in a stretch and did not come of a template, without cancelled ones. */
export async function listPlanned(tenant: Tenant, templateId: string, postIds: string[], { from, to }: TimeSpan) {
  const found = await rows<PlannedRow>(tenant, {
    name: 'shifts-of-no-template',
    text: `
      select s.id, s.post_id as "postId", lower(s.during) as "from", upper(s.during) as "to"
      from shifts s
      where s.post_id = any($2) and lower(s.during) >= $3 and lower(s.during) < $4 and s.state <> 'cancelled'
        and not exists (select from template_shifts o where o.organisation_id = s.organisation_id
          and o.shift_id = s.id and o.template_id = $1)
      order by s.id`,
    values: [templateId, postIds, from, to],
  })
  return found.map(({ id, postId, ...during }) => ({ id, postId, during }))
}

/**
 * Notes which shifts came of which duties, so that they are not added once more. `gone` are shifts that no duty stands
 * for any more. Where a duty moved to another post, its new shift stands for it, also beside one that stays there.
 */
export async function putOrigins(
  { orm, organisationId }: Tenant,
  templateId: string,
  { origins, gone }: { origins: Origin[]; gone: string[] },
) {
  const old = [...gone, ...origins.map(({ shiftId }) => shiftId)]
  if (old.length > 0)
    await orm
      .delete(templateShifts)
      .where(and(eq(templateShifts.templateId, templateId), inArray(templateShifts.shiftId, old)))
  if (origins.length > 0)
    await orm
      .insert(templateShifts)
      .values(origins.map((origin) => ({ ...origin, organisationId, templateId })))
      .onConflictDoUpdate({
        target: [
          templateShifts.organisationId,
          templateShifts.templateId,
          templateShifts.code,
          templateShifts.day,
          templateShifts.seat,
        ],
        set: { shiftId: sql`excluded.shift_id` },
      })
}
