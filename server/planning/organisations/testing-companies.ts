import type { Company } from '../../../contract/platform/users/companies.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startQuotas } from './testing-quotas.ts'

type List = { items: Company[]; total: number; page: number; pages: number }
type CompanySlug = { slug: string }

/** Two companies in Berlin at nine in the morning of 24 November 2026, and an admin who sees and decides. */
export async function startCompanies() {
  const started = await startQuotas('2026-11-24T09:00:00Z')
  const { call, database, clock } = started
  const as = async (role: 'admin' | 'editor' | 'member') => {
    const { id } = await makeUser(database, clock, role)
    return { id, cookies: await sessionCookieFor(database, clock, id) }
  }
  const admin = await as('admin')
  /** Signs in again, since a session ends after a week. */
  const fresh = async ({ id }: { id: string }) => ({ cookies: await sessionCookieFor(database, clock, id) })
  const list = async (query = '') =>
    (await call('GET', `/api/admin/companies?${query}`, await fresh(admin))).body as List
  const one = async ({ slug }: CompanySlug) => (await list(`search=${slug}`)).items[0]!
  const set = (slug: string, body: object, who = admin) =>
    call('PUT', `/api/admin/companies/${slug}/quota`, { body, cookies: who.cookies })
  /** Decides what a company is, with its version of now and a reason unless others are given. */
  const stand = async (company: CompanySlug, body: object, who = admin) =>
    call('PUT', `/api/admin/companies/${company.slug}/standing`, {
      body: { reason: 'They signed', version: (await one(company))?.version ?? 1, ...body },
      ...(await fresh(who)),
    })
  const request = (company: { url: string; owner: (typeof started)['north']['owner'] }, ask = company.owner.ask) =>
    ask({ method: 'POST', url: `${company.url}/customer-request` })
  const log = async () =>
    (
      await database.pool.query<{ action: string }>(
        `select action, actor_id, before, after from audit where kind = 'company' order by at, id`,
      )
    ).rows
  return { ...started, as, admin, list, one, set, stand, request, log }
}
