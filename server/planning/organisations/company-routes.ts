import { companyQuotas } from '../../../contract/platform/users/companies.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { routes } from '../../core/rooms/routes.ts'
import { holdCompany, listCompanies, setQuota } from './queries-companies.ts'
import { wholeProduct } from './queries-tenant.ts'

/** The quotas of companies, which admins see and set. */
export const companyRoutes = routes(companyQuotas, {
  list: ({ query: { search = '' } }, { database, clock }) =>
    wholeProduct(database, (within) => listCompanies(within, search, clock())),

  set: ({ params: { slug }, body: quota }, { database, change: { actorId, requestId, clock } }) =>
    wholeProduct(database, async (within) => {
      const at = clock()
      const { id, set } = orNotFound(await holdCompany(within, slug), 'company')
      const entry = { at, actorId, requestId, action: 'set-quota', kind: 'company', subject: id }
      await within.orm.insert(audit).values({ ...entry, before: { slug, ...set }, after: { slug, ...quota } })
      return setQuota(within, id, quota, at)
    }),
})
