import { expect, test } from 'vitest'
import { quotas } from '../../../contract/planning/organisations/quotas.ts'
import type { CompanyUsage } from '../../../contract/platform/users/companies.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startQuotas } from './testing-quotas.ts'

type List = { companies: CompanyUsage[]; total: number }

async function start() {
  const started = await startQuotas()
  const { call, database, clock } = started
  const as = async (role: 'admin' | 'editor') => {
    const { id } = await makeUser(database, clock, role)
    return { id, cookies: await sessionCookieFor(database, clock, id) }
  }
  const admin = await as('admin')
  const list = async (search = '') => (await call('GET', `/api/admin/companies?search=${search}`, admin)).body as List
  const set = (slug: string, body: object, who = admin) =>
    call('PUT', `/api/admin/companies/${slug}/quota`, { body, cookies: who.cookies })
  return { ...started, as, admin, list, set }
}

test('quota-admin: admins see what each company uses, those that use most first, and find others by name', async () => {
  const { list, south, north, used, setQuota } = await start()
  await setQuota({ rows: 10, bytes: 1_000_000_000, events: 5 }, south)
  const { companies, total } = await list()
  expect([total, companies.map(({ slug }) => slug)]).toEqual([2, [south.slug, north.slug]])
  expect(companies[0]).toMatchObject({ isSet: true, state: 'trial', quota: { rows: 10, events: 5 } })
  const rows = Number((await used())['rows'])
  expect(companies[1]).toMatchObject({ isSet: false, quota: quotas.trial, used: { rows, events: 1 } })
  expect((await list('north')).companies.map(({ name }) => name)).toEqual(['Northgate Protection'])
  expect(await list('nobody')).toEqual({ companies: [], total: 0 })
})

test('quota-admin: what an admin sets holds at once, empty is what the state gives, and the log says who set it', async () => {
  const { list, set, north, addRegion, used, database, admin } = await start()
  const rows = Number((await used())['rows'])
  const small = { rows, bytes: null, events: null }
  expect(await set(north.slug, small)).toMatchObject({ status: 200, body: { isSet: true, quota: { rows } } })
  expect((await addRegion('One')).status).toBe(409)
  expect((await set(north.slug, { ...small, rows: null })).body).toMatchObject({ isSet: false, quota: quotas.trial })
  expect((await addRegion('One')).status).toBe(201)
  const { rows: log } = await database.pool.query(
    `select action, actor_id, before, after from audit where kind = 'company' order by at, id`,
  )
  const { slug } = north
  expect(log).toMatchObject([
    { action: 'set-quota', actor_id: admin.id, before: { slug }, after: { slug, rows, bytes: null } },
    { action: 'set-quota', before: { rows }, after: { rows: null } },
  ])
  expect((await list('north')).total).toBe(1)
})

test('quota-admin: editors neither see nor set quotas, and nothing sets one below 1 or of a company that is not there', async () => {
  const { set, as, call, north, south } = await start()
  const quota = { rows: 5, bytes: 5, events: 5 }
  const editor = await as('editor')
  expect((await set(north.slug, quota, editor)).status).toBe(403)
  expect((await call('GET', '/api/admin/companies', editor)).status).toBe(403)
  for (const wrong of [{ ...quota, rows: 0 }, { ...quota, bytes: -1 }, { rows: 5 }, { ...quota, more: 1 }])
    expect((await set(north.slug, wrong)).status).toBe(400)
  expect((await set('no-such-company', quota)).status).toBe(404)
  await south.owner.ask({ method: 'DELETE', url: south.url })
  expect((await set(south.slug, quota)).status).toBe(404)
})
