import type { UnconfirmedShift } from '../../../contract/planning/periods/publication.ts'
import { CONFIRM_HOURS } from '../../../contract/planning/periods/publication.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { listShifts } from '../shifts/queries-shifts.ts'

/**
 * Asks the guards of published shifts to confirm them in time. Of shifts that moved, an earlier confirmation counts no
 * more.
 */
export async function askToConfirm(tenant: Tenant, ids: string[], movedIds: string[]): Promise<void> {
  await rows(tenant, {
    name: 'ask-to-confirm',
    text: `
      update assignments set confirm_by = lower(during) - make_interval(hours => $3),
        state = case when shift_id = any($2) then 'assigned' else state end,
        confirmed_by = case when shift_id = any($2) then null else confirmed_by end,
        noted_by = case when shift_id = any($2) then null else noted_by end
      where shift_id = any($1) and state in ('assigned', 'confirmed')`,
    values: [ids, movedIds, CONFIRM_HOURS],
  })
}

type Row = { id: string; confirmBy: Date; total: number }

/** Published shifts past their confirm-by that are neither confirmed nor over: the earliest, and how many there are. */
export async function listUnconfirmed(tenant: Tenant, now: Date, most: number) {
  const found = await rows<Row>(tenant, {
    name: 'unconfirmed-shifts',
    text: `
      select s.id, a.confirm_by as "confirmBy", count(*) over ()::int as total
      from assignments a join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
      where a.state = 'assigned' and a.confirm_by <= $1 and upper(a.during) > $1 and s.state = 'published'
        and s.told->>'guardId' = a.guard_id::text and (s.told->>'from')::timestamptz = lower(s.during)
      order by a.confirm_by, s.id limit $2`,
    values: [now, most],
  })
  const shifts = new Map(
    (await listShifts(tenant, { ids: found.map(({ id }) => id) })).map((shift) => [shift.id, shift]),
  )
  const unconfirmed = found.map(({ id, confirmBy }): UnconfirmedShift => ({
    shift: shifts.get(id)!,
    confirmBy: confirmBy.toISOString(),
  }))
  return { unconfirmed, total: found[0]?.total ?? 0 }
}
