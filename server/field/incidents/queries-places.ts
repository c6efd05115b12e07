import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/** Whether a post is one of a site. */
export const isPostOf = async (tenant: Tenant, postId: string, siteId: string): Promise<boolean> =>
  (
    await rows(tenant, {
      name: 'post-of-site',
      text: 'select 1 from site_posts where id = $1 and site_id = $2',
      values: [postId, siteId],
    })
  ).length > 0

/** Whether another incident is a duplicate of this one. */
export const hasDuplicates = async (tenant: Tenant, id: string): Promise<boolean> =>
  (
    await rows(tenant, {
      name: 'incident-has-duplicates',
      text: 'select 1 from incidents where duplicate_of = $1 limit 1',
      values: [id],
    })
  ).length > 0
