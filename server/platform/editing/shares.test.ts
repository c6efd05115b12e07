import { expect, test } from 'vitest'
import type { Role } from '../../../contract/core/core.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Share } from '../../../contract/platform/editing/document.ts'
import { POSTS, postDraft, startWithPosts } from '../../site/blog/testing-posts.ts'
import { makeUser, sessionCookieFor } from '../users/testing-users.ts'

const SECTION = '/api/admin/documents/landing_section/cta'

async function start({ pages = false } = {}) {
  const started = await startWithPosts({ pages })
  const { app, call, database, clock } = started
  const join = async (role: Role) => {
    const user = await makeUser(database, clock, role)
    const cookies = await sessionCookieFor(database, clock, user.id)
    const as: typeof call = (method, url, given = {}) => call(method, url, { cookies, ...given })
    return { ...user, as, cookies }
  }
  const ada = await join('admin')
  /** Makes a link; gives its id and how to look at it. */
  const share = async ({ as }: Pick<typeof ada, 'as'>, at = SECTION, body: object = {}) => {
    const { id, url } = (await as('POST', `${at}/share`, { body: { days: 2, ...body } })).body as {
      id: string
      url: string
    }
    return { id, look: () => app.inject({ url: url.replace('http://localhost:3000', '') }) }
  }
  const shares = async ({ as }: Pick<typeof ada, 'as'>, at = SECTION) =>
    (await as('GET', `${at}/shares`)).body as Share[]
  return { ...started, join, ada, share, shares }
}

test('share-links: a link shows what was there when it was shared; one for the newest draft shows what is written later', async () => {
  const { create, ada, share, shares, clock } = await start({ pages: true })
  await create('night', { title: 'As it was shared' })
  const pinned = await share(ada, `${POSTS}/night`)
  clock.advance(1000)
  const newest = await share(ada, `${POSTS}/night`, { newest: true })
  await ada.as('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('Written later'), autosave: true } })

  expect((await pinned.look()).body).toContain('As it was shared')
  expect((await pinned.look()).body).not.toContain('Written later')
  expect((await newest.look()).body).toContain('Written later')
  expect((await shares(ada, `${POSTS}/night`)).map(({ id, version }) => [id, version])).toEqual([
    [newest.id, null],
    [pinned.id, 1],
  ])
})

test('shared-draft-said: the page of a share link says Draft, while a preview in the editor and the published page do not', async () => {
  const { app, create, read, ada, share } = await start({ pages: true })
  await create('night', { title: 'For the client' }, true)
  const shared = await share(ada, `${POSTS}/night`)
  const { preview } = await read('night')
  const says = async (page: Promise<{ body: string }>) => / role="note"[^>]*>Draft</.test((await page).body)

  expect([
    await says(shared.look()),
    await says(app.inject({ url: preview, cookies: ada.cookies })),
    await says(app.inject({ url: '/blog/night' })),
  ]).toEqual([true, false, false])
})

test('share-links: a link ends with its maker: suspended, removed, or with a role that may not see such drafts', async () => {
  const { create, ada, join, share, shares, rows } = await start({ pages: true })
  await create('night', { title: 'For the client' })
  const at = `${POSTS}/night`
  const makers = [await join('admin'), await join('admin'), await join('admin')] as const
  const links = await Promise.all(makers.map((maker) => share(maker, at)))
  const statuses = () => Promise.all(links.map(async ({ look }) => (await look()).statusCode))
  expect(await statuses()).toEqual([200, 200, 200])

  await ada.as('POST', `/api/admin/users/${makers[0].id}/suspend`, { body: {} })
  await ada.as('DELETE', `/api/admin/users/${makers[1].id}`)
  await ada.as('PUT', `/api/admin/users/${makers[2].id}/role`, { body: { role: 'editor' } })
  expect([await statuses(), await shares(ada, at)]).toEqual([[404, 404, 404], []])
  expect(
    await rows(
      "select action, after ->> 'linksEnded' as ended from audit where kind = 'user' and action <> 'sign-in' " +
        'order by id',
    ),
  ).toEqual([
    { action: 'suspend', ended: '1' },
    { action: 'remove', ended: '1' },
    { action: 'change-role', ended: '1' },
  ])

  await ada.as('POST', `/api/admin/users/${makers[0].id}/unsuspend`, { body: {} })
  await ada.as('PUT', `/api/admin/users/${makers[2].id}/role`, { body: { role: 'admin' } })
  expect(await statuses()).toEqual([404, 404, 404])
})

test('a link whose maker was suspended past the product shows nothing', async () => {
  const { create, join, share, database } = await start({ pages: true })
  await create('night', { title: 'For the client' })
  const maker = await join('admin')
  const { look } = await share(maker, `${POSTS}/night`)
  const set = (change: string) => database.pool.query(`update users set ${change} where id = $1`, [maker.id])

  for (const [ended, again] of [
    ['suspended_at = now()', 'suspended_at = null'],
    [`role = 'editor'`, `role = 'admin'`],
  ] as const) {
    await set(ended)
    expect((await look()).statusCode, ended).toBe(404)
    await set(again)
    expect((await look()).statusCode, again).toBe(200)
  }
})

test('another role ends the links to drafts that it may not see, and no others', async () => {
  const { create, ada, join, share, shares } = await start()
  await create('night', { title: 'For the client' })
  const maker = await join('admin')
  await share(maker, `${POSTS}/night`)
  const kept = await share(maker)

  await ada.as('PUT', `/api/admin/users/${maker.id}/role`, { body: { role: 'editor' } })

  expect(await shares(ada, `${POSTS}/night`)).toEqual([])
  expect((await shares(ada)).map(({ id }) => id)).toEqual([kept.id])
})

test('share-links: the list says who made which link, when, until when, and tells no secret; links that ended are not in it', async () => {
  const { ada, share, shares, clock, rows } = await start()
  const { id } = await share(ada)

  expect(await shares(ada)).toEqual([
    {
      id,
      by: { id: ada.id, name: ada.name },
      createdAt: '2026-11-21T22:47:09.000Z',
      expiresAt: '2026-11-23T22:47:09.000Z',
      version: 1,
    },
  ])
  clock.advance(2 * DAY_MS)
  expect(await shares(ada)).toEqual([])
  await share(ada)
  expect(await rows('select 1 from shares')).toHaveLength(1)
})

test('share-links: editors revoke their own links, administrators anybody’s, and each of it stands in the log', async () => {
  const { ada, join, share, shares, rows } = await start()
  const [bo, eve] = [await join('editor'), await join('editor')]
  const links = [await share(bo), await share(bo), await share(ada)] as const
  const end = async ({ as }: Pick<typeof bo, 'as'>, { id }: { id: string }, at = SECTION) =>
    (await as('DELETE', `${at}/shares/${id}`)).status

  expect([
    await end(eve, links[0]),
    await end(bo, links[2]),
    await end(bo, links[0], '/api/admin/documents/landing_section/faq'),
  ]).toEqual([403, 403, 404])
  expect(await shares(ada)).toHaveLength(3)
  expect([
    await end(bo, links[0]),
    await end(ada, links[1]),
    await end(ada, links[2]),
    await end(ada, links[2]),
  ]).toEqual([200, 200, 200, 404])

  expect(await shares(ada)).toEqual([])
  const log = await rows(
    "select action, actor_id as by, coalesce(before, after) ->> 'share' as link from audit where action like " +
      "'%share' order by id",
  )
  expect(log.slice(3)).toEqual(
    [
      [bo, 0],
      [ada, 1],
      [ada, 2],
    ].map(([who, at]) => ({ action: 'unshare', by: (who as typeof bo).id, link: links[at as 0].id })),
  )
  expect(log.slice(0, 3).every(({ action }) => action === 'share')).toBe(true)
})

test('so many links to one document work at a time, and no more', async () => {
  const { ada, share, shares } = await start()
  await share(ada)
  for (let tens = 0; tens < 10; tens++) await Promise.all(Array.from({ length: tens ? 10 : 9 }, () => share(ada)))

  expect(await ada.as('POST', `${SECTION}/share`, { body: { days: 1 } })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  expect(await shares(ada)).toHaveLength(100)
})
