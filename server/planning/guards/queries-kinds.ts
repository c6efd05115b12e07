import { asc, eq, sql } from 'drizzle-orm'
import type { LicenseKind, QualificationType } from '../../../contract/planning/guards/licenses.ts'
import { rows } from '../../core/database/rows.ts'
import { beyondScope, type Tenant } from '../organisations/queries-tenant.ts'
import { qualificationTypes } from './table.ts'

const shown = {
  id: qualificationTypes.id,
  name: qualificationTypes.name,
  isRetired: sql<boolean>`${qualificationTypes.retiredAt} is not null`,
}

/** Kinds of license by name. */
export const listTypes = ({ orm }: Tenant): Promise<QualificationType[]> =>
  orm.select(shown).from(qualificationTypes).orderBy(asc(qualificationTypes.name), asc(qualificationTypes.id))

/** Kinds of license by name, with the guards who hold them and the posts of the whole company that ask for them. */
export const listKinds = (tenant: Tenant) =>
  beyondScope(tenant, () =>
    rows<LicenseKind>(tenant, {
      name: 'license-kinds',
      text: `
        select t.id, t.name, t.retired_at is not null as "isRetired", coalesce(h.held, 0) as guards,
          coalesce(p.posts, 0) as posts
        from qualification_types t
        left join (select type_id, count(distinct guard_id)::int as held from guard_qualifications
          where state <> 'revoked' group by type_id) h on h.type_id = t.id
        left join (select one as type_id, count(*)::int as posts from site_posts, unnest(requires) one
          group by one) p on p.type_id = t.id
        order by t.name, t.id`,
    }),
  )

export const addType = async ({ orm, organisationId }: Tenant, type: { id: string; name: string }) =>
  void (await orm.insert(qualificationTypes).values({ ...type, organisationId }))

/** One kind, locked until the transaction ends; undefined where there is none. */
export const lockType = async ({ orm }: Tenant, id: string): Promise<QualificationType | undefined> =>
  (await orm.select(shown).from(qualificationTypes).where(eq(qualificationTypes.id, id)).for('update'))[0]

export const changeType = async ({ orm }: Tenant, id: string, set: { name: string; retiredAt?: Date | null }) =>
  void (await orm.update(qualificationTypes).set(set).where(eq(qualificationTypes.id, id)))
