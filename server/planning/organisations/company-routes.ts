import { companies } from '../../../contract/platform/users/companies.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { routes } from '../../core/rooms/routes.ts'
import { toCsv } from '../../platform/csv/csv.ts'
import { decideStanding } from './deciding-standing.ts'
import { allCompanies, holdCompany, listCompanies, readCompany, setQuota } from './queries-companies.ts'
import { wholeProduct } from './queries-tenant.ts'

const HEAD = [
  'Company',
  'Address',
  'State',
  'Sample',
  'Trial ends',
  'Asked',
  'Guards',
  'Rows',
  'Bytes',
  'Last used',
  'Opened',
]

/** The companies, which admins see, and whose quotas and standing they set. */
export const companyRoutes = routes(companies, {
  list: ({ query }, { database, clock }) => wholeProduct(database, (within) => listCompanies(within, query, clock())),

  csv: async ({ query }, { database, clock }) => {
    const all = await wholeProduct(database, (within) => allCompanies(within, query, clock()))
    const lines = all.map((company) => [
      company.name,
      company.slug,
      company.state,
      company.isSample ? 'yes' : 'no',
      company.trialEndsOn,
      company.askedAt,
      company.guards,
      company.used.rows,
      company.used.bytes,
      company.lastUsedOn,
      company.openedAt,
    ])
    return { name: 'companies.csv', text: toCsv(HEAD, lines) }
  },

  set: ({ params: { slug }, body: quota }, { database, change: { actorId, requestId, clock } }) =>
    wholeProduct(database, async (within) => {
      const at = clock()
      const { id, set } = orNotFound(await holdCompany(within, slug), 'company')
      const entry = { at, actorId, requestId, action: 'set-quota', kind: 'company', subject: id }
      await within.orm.insert(audit).values({ ...entry, before: { slug, ...set }, after: { slug, ...quota } })
      await setQuota(within, id, quota)
      return readCompany(within, id, at)
    }),

  stand: async ({ params: { slug }, body }, services) => {
    const id = await decideStanding(services, slug, body)
    return wholeProduct(services.database, (within) => readCompany(within, id, services.clock()))
  },
})
