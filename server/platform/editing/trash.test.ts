import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { POSTS, startWithPosts } from '../../site/blog/testing-posts.ts'
import { purgeOld } from './queries-history.ts'

test('trash-thirty-days: what is moved to the trash is to be removed after thirty days, and not a day sooner', async () => {
  const { as, create, rows, database, clock } = await startWithPosts()
  const { id } = await create('night')
  await as.admin('DELETE', `${POSTS}/night`)

  const [job] = await rows<{ data: unknown; days: number }>(
    `select data, extract(day from start_after - created_on)::int as days from jobs.job where name = 'empty-trash'`,
  )
  expect(job).toEqual({ data: { id }, days: 30 })

  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  clock.advance(29 * DAY_MS)
  await purgeOld(database, id, clock(), daysAgo(30))
  expect(await rows('select slug from documents')).toEqual([{ slug: 'night' }])
  clock.advance(DAY_MS)
  await purgeOld(database, id, clock(), daysAgo(30))
  expect(await rows('select slug from documents')).toEqual([])
  expect(await rows(`select action, before->>'title' as title from audit order by id desc limit 1`)).toEqual([
    { action: 'purge', title: 'night' },
  ])
})

test('what was taken out of the trash is not removed', async () => {
  const { as, create, rows, database, clock } = await startWithPosts()
  const { id } = await create('night')
  await as.admin('DELETE', `${POSTS}/night`)
  await as.admin('POST', `${POSTS}/trash/${id}`, { body: {} })

  await purgeOld(database, id, clock(), new Date(clock().getTime() + 1))

  expect(await rows('select slug from documents')).toEqual([{ slug: 'night' }])
})

test('legal-pages-stay: legal pages can’t be thrown away, one by one or in bulk', async () => {
  const { as, body, rows } = await startWithPosts()
  const data = {
    title: 'Privacy',
    summary: '',
    metaDescription: '',
    content: { type: 'doc', content: [] },
    blocks: [],
    legal: true,
    schemaTypeOverride: '',
  }
  await as.admin('POST', '/api/admin/documents/page', { body: { slug: 'privacy', data, publish: true } })

  expect(await as.admin('DELETE', '/api/admin/documents/page/privacy')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Legal pages') },
  })
  expect(
    await body(as.admin('POST', '/api/admin/documents/page/bulk', { body: { action: 'trash', slugs: ['privacy'] } })),
  ).toMatchObject([{ slug: 'privacy', ok: false }])
  expect(
    await rows(`select 1 from documents where slug = 'privacy' and live is not null and deleted_at is null`),
  ).toHaveLength(1)
})
