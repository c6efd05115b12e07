import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import type { TimeSpan } from './table.ts'

/** The guards who said that they like to work at a site. */
export async function readLiking(tenant: Tenant, siteId: string): Promise<Set<string>> {
  const found = await rows<{ guardId: string }>(tenant, {
    name: 'guards-liking-site',
    text: 'select guard_id as "guardId" from guard_liked_sites where site_id = $1',
    values: [siteId],
  })
  return new Set(found.map(({ guardId }) => guardId))
}

type Refusal = { guardId: string; state: 'called_off' | 'declined'; at: Date }

/** The guards whose last word on a shift was that they don't come, by their ids. */
export async function readRefusals(tenant: Tenant, shiftId: string): Promise<Map<string, Refusal>> {
  const found = await rows<Refusal | (Omit<Refusal, 'state'> & { state: 'other' })>(tenant, {
    name: 'refusals-of-shift',
    text: `
      select distinct on (guard_id) guard_id as "guardId", state, changed_at as at from assignments
      where shift_id = $1 order by guard_id, changed_at desc, id desc`,
    values: [shiftId],
  })
  return new Map(
    found.flatMap((each) => (each.state === 'called_off' || each.state === 'declined' ? [[each.guardId, each]] : [])),
  )
}

/** Time off of guards in a stretch on which nobody has decided yet, by the guard: the first of each. */
export async function readAskedTimeOff(tenant: Tenant, { from, to }: TimeSpan): Promise<Map<string, TimeSpan>> {
  const found = await rows<TimeSpan & { guardId: string }>(tenant, {
    name: 'asked-time-off',
    text: `
      select distinct on (guard_id) guard_id as "guardId", starts_at as "from", ends_at as "to" from time_off
      where state = 'requested' and starts_at < $2 and ends_at > $1 order by guard_id, starts_at, id`,
    values: [from, to],
  })
  return new Map(found.map(({ guardId, ...span }) => [guardId, span]))
}
