import { Failure } from '../../core/base/failure.ts'
import { rows } from '../../core/database/rows.ts'
import { beyondScope, type Tenant } from '../organisations/queries-tenant.ts'

type Work = { id: string; from: Date; to: Date }

const workAhead = (tenant: Tenant, guardId: string, { from, clientId }: { from: Date; clientId: string | null }) =>
  rows<Work>(tenant, {
    name: 'work-ahead',
    text: `
      select s.id, lower(a.during) as "from", upper(a.during) as "to"
      from assignments a
      join shifts s on s.organisation_id = a.organisation_id and s.id = a.shift_id
      join site_posts p on p.organisation_id = s.organisation_id and p.id = s.post_id
      join sites t on t.organisation_id = p.organisation_id and t.id = p.site_id
      where a.guard_id = $1 and a.state in ('assigned', 'confirmed', 'on_post') and upper(a.during) > $2
        and s.state <> 'cancelled' and ($3::uuid is null or t.client_id = $3)
      order by lower(a.during)`,
    values: [guardId, from, clientId],
  })

/** The work of a guard ahead that a member with a scope does not see. It must not be shown. */
export async function readHiddenWork(
  tenant: Tenant,
  guardId: string,
  { from, clientId = null }: { from: Date; clientId?: string | null },
): Promise<Work[]> {
  if (!tenant.isScoped) return []
  const seen = new Set((await workAhead(tenant, guardId, { from, clientId })).map(({ id }) => id))
  const all = await beyondScope(tenant, () => workAhead(tenant, guardId, { from, clientId }))
  return all.filter(({ id }) => !seen.has(id))
}

/** Refuses what would reach shifts of a guard that the caller does not see, without their times and places. */
export const outsideOfSites = ({ name }: { name: string }) =>
  new Failure('conflict', `${name} has shifts outside of your sites then. Somebody who sees them has to decide.`)

/** Throws `conflict` where a guard has shifts ahead, at one client if given, that the caller does not see. */
export async function requireAllSeen(
  tenant: Tenant,
  guard: { id: string; name: string },
  at: { from: Date; clientId: string },
): Promise<void> {
  if ((await readHiddenWork(tenant, guard.id, at)).length > 0) throw outsideOfSites(guard)
}
