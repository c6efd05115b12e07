import { expect, test } from 'vitest'
import { quotas } from '../../../contract/planning/organisations/quotas.ts'
import type { Company } from '../../../contract/platform/users/companies.ts'
import { startCompanies } from './testing-companies.ts'

test('quota-admin: admins see what each company uses, those that use most first, and find others by name', async () => {
  const { list, south, north, used, setQuota } = await startCompanies()
  await setQuota({ rows: 10, bytes: 1_000_000_000, events: 5 }, south)
  const { items, total } = await list('sort=used')
  expect([total, items.map(({ slug }) => slug)]).toEqual([2, [south.slug, north.slug]])
  expect(items[0]).toMatchObject({ isSet: true, state: 'trial', quota: { rows: 10, events: 5 } })
  const rows = Number((await used())['rows'])
  expect(items[1]).toMatchObject({ isSet: false, quota: quotas.trial, used: { rows, events: 1 } })
  expect((await list('search=north')).items.map(({ name }) => name)).toEqual(['Northgate Protection'])
  expect(await list('search=nobody')).toEqual({ items: [], total: 0, page: 1, pages: 1 })
})

test('quota-admin: what an admin sets holds at once, empty is what the state gives, and the log says who set it', async () => {
  const { list, set, north, addRegion, used, log, admin } = await startCompanies()
  const rows = Number((await used())['rows'])
  const small = { rows, bytes: null, events: null }
  expect(await set(north.slug, small)).toMatchObject({ status: 200, body: { isSet: true, quota: { rows } } })
  expect((await addRegion('One')).status).toBe(409)
  expect((await set(north.slug, { ...small, rows: null })).body).toMatchObject({ isSet: false, quota: quotas.trial })
  expect((await addRegion('One')).status).toBe(201)
  const { slug } = north
  expect(await log()).toMatchObject([
    { action: 'set-quota', actor_id: admin.id, before: { slug }, after: { slug, rows, bytes: null } },
    { action: 'set-quota', before: { rows }, after: { rows: null } },
  ])
  expect((await list('search=north')).total).toBe(1)
})

test('quota-admin: editors neither see nor set quotas, and nothing sets one below 1 or of a company that is not there', async () => {
  const { set, as, call, north, south } = await startCompanies()
  const quota = { rows: 5, bytes: 5, events: 5 }
  const editor = await as('editor')
  expect((await set(north.slug, quota, editor)).status).toBe(403)
  for (const path of ['', '/csv']) expect((await call('GET', `/api/admin/companies${path}`, editor)).status).toBe(403)
  for (const wrong of [{ ...quota, rows: 0 }, { ...quota, bytes: -1 }, { rows: 5 }, { ...quota, more: 1 }])
    expect((await set(north.slug, wrong)).status).toBe(400)
  expect((await set('no-such-company', quota)).status).toBe(404)
  await south.owner.ask({ method: 'DELETE', url: south.url })
  expect((await set(south.slug, quota)).status).toBe(404)
})

test('companies-seen: admins see state, trial end, size and last use, a page at a time, in each order', async () => {
  const { list, call, admin, north, south, company, clock, request, stand } = await startCompanies()
  await north.person('guard')
  clock.set('2026-11-26T12:00:00Z')
  const third = await company('Third Watch')
  expect(await request(north)).toMatchObject({ status: 200 })
  await stand(south, { state: 'active' })
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name.split(' ')[0])
  const [first] = (await list()).items
  expect(first).toMatchObject({
    slug: north.slug,
    state: 'trial',
    trialEndsOn: '2026-12-08',
    guards: 1,
    isSample: false,
    openedAt: '2026-11-24T09:00:00.000Z',
    lastUsedOn: '2026-11-26',
    askedAt: '2026-11-26T12:00:00.000Z',
  })
  expect(await names('')).toEqual(['Northgate', 'Third', 'Southbank'])
  expect(await names('sort=name&order=asc')).toEqual(['Northgate', 'Southbank', 'Third'])
  expect(await names('sort=name&order=desc')).toEqual(['Third', 'Southbank', 'Northgate'])
  expect(await names('sort=guards')).toEqual(['Northgate', 'Third', 'Southbank'])
  expect(await names('sort=trial&order=asc')).toEqual(['Northgate', 'Third', 'Southbank'])
  expect(await names('sort=trial&order=desc')).toEqual(['Third', 'Northgate', 'Southbank'])
  expect(await names('sort=last&order=asc')).toEqual(['Southbank', 'Third', 'Northgate'])
  expect(await names('state=active')).toEqual(['Southbank'])
  expect(await names('state=trial&search=WATCH')).toEqual(['Third'])
  expect(await list('page=2')).toEqual({ items: [], total: 3, page: 2, pages: 1 })
  for (const wrong of ['state=closed', 'sort=slug', 'order=up', 'page=0', 'more=1'])
    expect((await call('GET', `/api/admin/companies?${wrong}`, admin)).status, wrong).toBe(400)
  const { body } = await call('GET', '/api/admin/companies/csv?state=trial&sort=name&order=asc', admin)
  const [head, ...lines] = (body as { text: string }).text.trim().split('\r\n')
  expect(head).toMatch(/^Company,Address,State/)
  expect(lines.map((line) => line.split(',')[1])).toEqual([north.slug, third.slug])
})

test('company-used: the last day on which somebody came is noted once, in the zone of the company', async () => {
  const { list, north, clock } = await startCompanies()
  const lastUse = async () => (await list('search=north')).items[0]!.lastUsedOn
  expect(await lastUse()).toBe('2026-11-24')
  clock.set('2026-11-25T23:30:00Z')
  const before = await north.owner.ask({ method: 'GET', url: north.url })
  // Berlin is an hour ahead.
  expect(await lastUse()).toBe('2026-11-26')
  await north.owner.ask({ method: 'GET', url: `${north.url}/members` })
  const after = await north.owner.ask({ method: 'GET', url: north.url })
  expect((after.body as Company).version).toBe((before.body as Company).version)
  expect(await lastUse()).toBe('2026-11-26')
})
