import { sql } from 'drizzle-orm'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** Somebody who did not read for so many minutes opens live positions again. */
const CLOSED_AFTER = `interval '10 minutes'`
const NOTED_EVERY = `interval '1 minute'`

/** Notes a reading of live positions, at most once a minute; true where it opens them. */
export async function noteView(tenant: Tenant, viewerId: string, now: Date): Promise<boolean> {
  const [noted] = await rows<{ isOpening: boolean }>(tenant, {
    name: 'note-control-view',
    text: `
      insert into control_views (organisation_id, viewer_id, opened_at, seen_at)
      select $1::uuid, $2::uuid, $3::timestamptz, $3::timestamptz
      where not exists (select from control_views v
        where v.organisation_id = $1 and v.viewer_id = $2 and v.seen_at > $3::timestamptz - ${NOTED_EVERY})
      on conflict (organisation_id, viewer_id) do update set seen_at = excluded.seen_at,
        opened_at = case when control_views.seen_at <= excluded.seen_at - ${CLOSED_AFTER} then excluded.seen_at
          else control_views.opened_at end
      where control_views.seen_at <= excluded.seen_at - ${NOTED_EVERY}
      returning opened_at = seen_at as "isOpening"`,
    values: [tenant.organisationId, viewerId, now],
  })
  return noted?.isOpening ?? false
}

/** The sites that a member with a scope sees. */
export const sitesSeen = async ({ orm }: Tenant): Promise<string[]> =>
  (await orm.execute<{ id: string }>(sql`select id from sites order by id`)).rows.map(({ id }) => id)
