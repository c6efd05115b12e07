import { expect, test, vi } from 'vitest'
import { seed } from '../../core/rooms/seed.ts'
import { type EditorView, POSTS, startWithPosts } from '../../site/blog/testing-posts.ts'

const MENU = '/api/admin/documents/mega_menu/main'
const SOON = { timeout: 20_000, interval: 50 }

const section = (slug: string, position: number) => ({
  id: slug,
  slug,
  name: slug,
  active: true,
  href: `/${slug}`,
  featured: null,
  cta: null,
  categories: [],
  position,
})

/** The product with a menu as one is installed. */
async function start() {
  const started = await startWithPosts()
  await seed(started.database, started.clock, [
    { kind: 'mega_menu', slug: 'main', data: [section('solutions', 1), section('pricing', 2)] },
  ])
  const names = async () =>
    ((await started.call('GET', '/api/mega-menu')).body as { name: string }[]).map(({ name }) => name)
  const installed = ['solutions', 'pricing']
  const publish = (version: number, data: unknown) =>
    started.as.editor('PUT', MENU, { body: { version, data, publish: true } })
  return { ...started, names, installed, publish }
}

test('back-to-built-in: the menu goes back to the one it was installed with, never to none, and what it was stays in the history', async () => {
  const { as, names, installed, publish, body } = await start()
  await publish(1, [])
  expect(await names()).toEqual([])

  expect(await as.editor('POST', `${MENU}/built-in`, { body: { version: 2 } })).toMatchObject({
    status: 200,
    body: { state: 'live', version: 3 },
  })
  expect(await names()).toEqual(installed)
  const history = await body<{ version: number; note: string }[]>(as.editor('GET', `${MENU}/history`))
  expect(history).toMatchObject([
    { version: 3, note: 'reset' },
    { version: 2, note: 'save' },
    { version: 1, note: 'seed' },
  ])
  await as.editor('POST', `${MENU}/history/2/restore`, { body: { version: 3 } })
  await as.editor('POST', `${MENU}/publish`, { body: { version: 4 } })
  expect(await names()).toEqual([])
})

test('what is always there cannot be unpublished, and a stale reset is refused', async () => {
  const { as, publish } = await start()
  await publish(1, [])
  expect((await as.editor('POST', `${MENU}/unpublish`, { body: { version: 2 } })).status).toBe(404)
  expect(
    (await as.editor('POST', '/api/admin/documents/landing_section/cta/unpublish', { body: { version: 0 } })).status,
  ).toBe(404)
  expect((await as.editor('POST', `${MENU}/built-in`, { body: { version: 1 } })).status).toBe(409)
  expect((await as.member('POST', `${MENU}/built-in`, { body: { version: 2 } })).status).toBe(403)
  expect(
    (await as.editor('POST', '/api/admin/documents/mega_menu/other/built-in', { body: { version: 0 } })).status,
  ).toBe(404)
})

test('the built-in text of a place without an installed one is the default', async () => {
  const { as, body } = await start()
  const url = '/api/admin/documents/hero_headline/pricing'
  const installed = await body<EditorView>(as.editor('GET', url))
  await as.editor('PUT', url, {
    body: { version: 0, data: { ...installed.data, headline: 'Half price' }, publish: true },
  })
  expect(await body(as.editor('GET', `${url}/built-in`))).toEqual({ data: installed.data })
  expect(await as.editor('POST', `${url}/built-in`, { body: { version: 1 } })).toMatchObject({
    body: { state: 'live', data: installed.data },
  })
})

test('taken down by itself, a menu shows the installed one again and keeps the draft', async () => {
  const { app, as, names, installed, publish, clock, services, body } = await start()
  await app.ready()
  await services.jobs.start()
  await publish(1, [])
  const unpublishAt = new Date(clock().getTime() + 1500).toISOString()
  expect(
    (await as.editor('PUT', `${MENU}/schedule`, { body: { version: 2, publishAt: null, unpublishAt } })).status,
  ).toBe(200)

  await vi.waitFor(async () => expect(await names()).toEqual(installed), SOON)
  expect(await body(as.editor('GET', MENU))).toMatchObject({ state: 'edited', version: 2, liveVersion: 1, data: [] })
})

test('taken out of the trash as it was, a post is before visitors again; otherwise it is a draft', async () => {
  const { as, create, shown } = await start()
  const { id } = await create('night', {}, true)
  await as.admin('DELETE', `${POSTS}/night`)
  expect(await as.admin('POST', `${POSTS}/trash/${id}`, { body: { asBefore: true } })).toMatchObject({
    status: 200,
    body: { state: 'live' },
  })
  expect(await shown('night')).toBe('night')
  await as.admin('DELETE', `${POSTS}/night`)
  expect(await as.admin('POST', `${POSTS}/trash/${id}`, { body: {} })).toMatchObject({
    status: 200,
    body: { state: 'draft' },
  })
  expect(await shown('night')).toBe(404)
})
