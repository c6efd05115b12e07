import type { Guard } from '../../../contract/planning/guards/guards.ts'
import type { ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import type { Confirmer } from '../../../contract/planning/shifts/schedule.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { storedDetails } from './detail-columns.ts'
import type { TimeSpan } from './table.ts'
import type { ShiftElsewhere } from './elsewhere-words.ts'

type GuardState = Pick<Guard, 'id' | 'name' | 'state'>

/** Guards by their ids. With `lock` they and the shifts stay as they are until the transaction ends. */
export async function readForChange(
  tenant: Tenant,
  { guardIds, shiftIds, lock }: { guardIds: string[]; shiftIds: string[]; lock: boolean },
): Promise<Map<string, GuardState>> {
  // Guards first and by their ids, as every change of the schedule does, so that two changes never wait for each other.
  const found = await rows<GuardState>(tenant, {
    name: lock ? 'guards-held-still' : 'guards-for-change',
    text: `select id, name, state from guards where id = any($1) order by id${lock ? ' for update' : ''}`,
    values: [guardIds],
  })
  if (lock)
    await rows(tenant, {
      name: 'shifts-held-still',
      text: 'select id from shifts where id = any($1) order by id for update',
      values: [shiftIds],
    })
  return new Map(found.map((guard) => [guard.id, guard]))
}

type Move = { id: string; during: TimeSpan; details?: ShiftDetails | undefined }

/** Gives shifts their times and details, with the people on them, and brings back those that were cancelled. */
export async function putShifts(tenant: Tenant, moves: Move[]): Promise<void> {
  await rows(tenant, {
    name: 'put-shifts',
    text: `
      update shifts s set during = tstzrange(m.starts, m.ends, '[)'), version = s.version + 1,
        state = case when s.state = 'cancelled' then 'published' else s.state end
      from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as m(id, starts, ends)
      where s.id = m.id`,
    values: [
      moves.map(({ id }) => id),
      moves.map(({ during }) => during.from.toISOString()),
      moves.map(({ during }) => during.to.toISOString()),
    ],
  })
  const noted = moves.flatMap(({ id, details }) => (details ? [{ id, ...storedDetails(details) }] : []))
  if (noted.length > 0)
    await rows(tenant, {
      name: 'note-on-shifts',
      text: `
        update shifts s set guard_note = n."guardNote", office_note = n."officeNote", service_id = n."serviceId",
          bill_id = n."billId", pay_id = n."payId", breaks = nullif(n.breaks, 'null')
        from jsonb_to_recordset($1::jsonb) as n(id uuid, "guardNote" text, "officeNote" text, "serviceId" uuid,
          "billId" uuid, "payId" uuid, breaks jsonb)
        where s.id = n.id`,
      values: [JSON.stringify(noted)],
    })
}

/** Takes guards off shifts, and keeps whether each had confirmed. */
export const endAssignments = (tenant: Tenant, ids: string[], at: Date) =>
  rows(tenant, {
    name: 'end-assignments',
    text: `
      update assignments set was_confirmed = state = 'confirmed', state = 'released', reason = '', changed_at = $2
      where id = any($1)`,
    values: [ids, at],
  })

type Earlier = { confirmBy: Date | null; confirmedBy: Confirmer; notedBy: string | null }

/**
 * Of guards who get a shift back, those whose confirmation still holds: they had confirmed, were taken off, and did
 * nothing since. By the shift, each with how it was confirmed and by when it had to be.
 */
export async function confirmedBefore(tenant: Tenant, given: { shiftId: string; guardId: string }[]) {
  const found = await rows<Earlier & { shiftId: string; holds: boolean }>(tenant, {
    name: 'confirmed-before',
    text: `
      select distinct on (a.shift_id) a.shift_id as "shiftId", a.confirm_by as "confirmBy",
        a.confirmed_by as "confirmedBy", a.noted_by as "notedBy", a.state = 'released' and a.was_confirmed as holds
      from assignments a join unnest($1::uuid[], $2::uuid[]) as g(shift, guard)
        on a.shift_id = g.shift and a.guard_id = g.guard
      order by a.shift_id, a.changed_at desc, a.id desc`,
    values: [given.map(({ shiftId }) => shiftId), given.map(({ guardId }) => guardId)],
  })
  return new Map(
    found.flatMap((each) => {
      const { shiftId, holds, ...earlier } = each
      return holds ? [[shiftId, earlier] as const] : []
    }),
  )
}

type OverrideRow = { id: string; override: string | null; overrideBy: string | null; overrideOf: string[] }

/** Notes why rules are set aside for guards whose shifts moved. */
export const setAsideAll = (tenant: Tenant, all: OverrideRow[]) =>
  rows(tenant, {
    name: 'set-aside-all',
    text: `
      update assignments a set override = m.override, override_by = m."overrideBy", override_of = m."overrideOf"
      from jsonb_to_recordset($1::jsonb) as m(id uuid, override text, "overrideBy" uuid, "overrideOf" text[])
      where a.id = m.id`,
    values: [JSON.stringify(all)],
  })

/** Removes shifts that nobody was told of, and marks the others as cancelled. */
export async function dropShifts(tenant: Tenant, { untold, told }: { untold: string[]; told: string[] }) {
  if (untold.length > 0)
    await rows(tenant, { name: 'remove-shifts', text: 'delete from shifts where id = any($1)', values: [untold] })
  if (told.length > 0)
    await rows(tenant, {
      name: 'cancel-shifts',
      text: `update shifts set state = 'cancelled', version = version + 1 where id = any($1)`,
      values: [told],
    })
}

type PostName = Omit<ShiftElsewhere, 'to'> & { id: string }

/** What posts and their sites are called. */
export async function readPostNames(tenant: Tenant, ids: string[]): Promise<Map<string, PostName>> {
  const found = await rows<PostName>(tenant, {
    name: 'post-names',
    text: `
      select p.id, p.name as post, t.name as site, t.zone, o.zone as home, o.locale
      from site_posts p
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      join organisations o on o.organisation_id = p.organisation_id
      where p.id = any($1)`,
    values: [ids],
  })
  return new Map(found.map((post) => [post.id, post]))
}
