import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'

export type ShiftAhead = { id: string; siteId: string; told: boolean; guardId: string | null; guard: string | null }

/** Locks the posts of a client, so that nobody adds a shift there until the transaction ends. */
export const lockPostsOf = (tenant: Tenant, clientId: string) =>
  rows(tenant, {
    name: 'lock-posts-of-client',
    text: `
      select p.id from site_posts p
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      where t.client_id = $1 order by p.id for update of p`,
    values: [clientId],
  })

/**
 * The shifts of a client that have not begun at `now`, by their start, locked. `told` says whether guards know of one,
 * and `guard` is who was told to have it.
 */
export const listAheadOf = (tenant: Tenant, clientId: string, now: Date) =>
  rows<ShiftAhead>(tenant, {
    name: 'shifts-ahead-of-client',
    text: `
      select s.id, t.id as "siteId", s.told is not null as told, g.id as "guardId", g.name as guard
      from shifts s
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      left join guards g on g.organisation_id = s.organisation_id and g.id::text = s.told->>'guardId'
      where t.client_id = $1 and s.state <> 'cancelled' and lower(s.during) > $2
      order by lower(s.during), s.id for update of s`,
    values: [clientId, now],
  })

/** Takes guards off shifts; then removes those of which nobody was told, and cancels the others. */
export async function cancelAhead(tenant: Tenant, ahead: ShiftAhead[], now: Date): Promise<void> {
  const ids = (isTold: boolean) => ahead.filter(({ told }) => told === isTold).map(({ id }) => id)
  await rows(tenant, {
    name: 'release-of-ended-client',
    text: `
      update assignments set was_confirmed = state = 'confirmed', state = 'released', reason = 'The client has ended',
        changed_at = $2
      where shift_id = any($1) and state in ('assigned', 'confirmed', 'on_post')`,
    values: [ids(true), now],
  })
  await rows(tenant, {
    name: 'remove-of-ended-client',
    text: 'delete from shifts where id = any($1)',
    values: [ids(false)],
  })
  await rows(tenant, {
    name: 'cancel-of-ended-client',
    text: `update shifts set state = 'cancelled', version = version + 1 where id = any($1)`,
    values: [ids(true)],
  })
}
