import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Client, Post, Site } from '../../../contract/planning/sites/sites.ts'
import { startOrganisations } from '../organisations/testing-organisations.ts'
import { startScheduling } from '../shifts/testing-schedule.ts'

async function start() {
  const started = await startOrganisations()
  const { north } = started
  const { ask } = await north.person('scheduler')
  const at = (path: string) => `${north.url}/${path}`
  const post = async <T>(path: string, body: object) => (await ask({ method: 'POST', url: at(path), body })).body as T
  const client = await post<Client>('clients', { name: 'Harbour Trust', state: 'active' })
  const draft = { clientId: client.id, name: 'Harbour Mall', address: '', zone: 'Europe/London', lat: 51.5, lng: -0.1 }
  const site = await post<Site>('sites', draft)
  const door = { siteId: site.id, name: 'Main door', kind: 'static', requires: [], priority: 2, isArmed: false }
  return { ...started, ask, at, client, site, draft, door, made: await post<Post>('posts', door) }
}

test('sites-and-posts: a client has sites and a site has posts, each under a name of its own', async () => {
  const { ask, at, client, site, draft, door, made } = await start()
  const { body } = await ask({ method: 'GET', url: at('sites') })
  expect(body).toEqual({ clients: [client], sites: [site], posts: [made], qualifications: [] })
  const add = (path: string, given: object) => ask({ method: 'POST', url: at(path), body: given })
  expect((await add('clients', { name: 'Harbour Trust', state: 'active' })).status).toBe(409)
  expect((await add('sites', draft)).body).toMatchObject({
    code: 'conflict',
    message: 'This client has a site with this name already.',
  })
  expect((await add('posts', door)).status).toBe(409)
  for (const wrong of [
    { ...draft, zone: 'Mars' },
    { ...draft, lat: 91 },
    { ...draft, lat: null },
    { ...draft, organisationId: randomUUID() },
  ])
    expect((await add('sites', wrong)).status).toBe(400)
  for (const wrong of [
    { ...door, priority: 6 },
    { ...door, name: ' ' },
    { ...door, kind: 'drone' },
  ])
    expect((await add('posts', wrong)).status).toBe(400)
  expect((await add('sites', { ...draft, name: 'B', clientId: randomUUID() })).status).toBe(404)
  expect((await add('posts', { ...door, name: 'B', siteId: randomUUID() })).status).toBe(404)
  expect((await add('posts', { ...door, name: 'B', requires: [randomUUID()] })).status).toBe(404)
})

test('stale-save: a client, site or post that somebody else changed answers with the newer version', async () => {
  const { ask, at, client, site, draft, door, made } = await start()
  for (const [path, data] of [
    [`clients/${client.id}`, { name: 'Harbour Estates', state: 'active' }],
    [`sites/${site.id}`, { ...draft, name: 'Harbour Street Mall' }],
    [`posts/${made.id}`, { ...door, name: 'Late door' }],
  ] as const) {
    const save = () => ask({ method: 'PATCH', url: at(path), body: { version: 1, data } })
    expect((await save()).body).toMatchObject({ name: data.name, version: 2 })
    const { status, body } = await save()
    expect([status, body]).toMatchObject([409, { code: 'stale', current: { name: data.name, version: 2 } }])
    const nowhere = at(path.replace(/\/.*/, `/${randomUUID()}`))
    expect((await ask({ method: 'PATCH', url: nowhere, body: { version: 1, data } })).status).toBe(404)
  }
})

test('foreign-organisation: a client, site or post of another company is nothing here, in paths and in bodies', async () => {
  const { south, client, site, draft, door, made } = await start()
  const ask = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    south.owner.ask({ method, url: `${south.url}/${path}`, ...(body && { body }) })
  expect(
    (await ask('PATCH', `clients/${client.id}`, { version: 1, data: { name: 'X', state: 'active' } })).status,
  ).toBe(404)
  expect((await ask('PATCH', `sites/${site.id}`, { version: 1, data: draft })).status).toBe(404)
  expect((await ask('DELETE', `posts/${made.id}`)).status).toBe(404)
  expect((await ask('POST', 'sites', { ...draft, name: 'X' })).status).toBe(404)
  expect((await ask('POST', 'posts', { ...door, name: 'X' })).status).toBe(404)
  expect((await ask('POST', `posts/${made.id}/orders/publish`, { number: 1 })).status).toBe(404)
})

test('shifts-keep-their-place: a post or site with shifts is not removed, and goes once it has none', async () => {
  const { ask, at, postId, siteId, add } = await startScheduling()
  const [id] = await add(['2026-11-23T08:00Z', '2026-11-23T16:00Z'])
  for (const path of [`posts/${postId}`, `sites/${siteId}`])
    expect((await ask({ method: 'DELETE', url: at(path) })).status).toBe(409)
  await ask({ method: 'DELETE', url: at(`shifts/${id}`) })
  for (const path of [`posts/${postId}`, `sites/${siteId}`])
    expect((await ask({ method: 'DELETE', url: at(path) })).status).toBe(200)
  expect((await ask({ method: 'DELETE', url: at(`posts/${postId}`) })).status).toBe(404)
})
