import { expect, type Page } from '@playwright/test'
import { saved, violations } from './admin-support.ts'
import { nthMail, type Post, withMail } from './mail-support.ts'
import { ADMIN } from '../server/core/start/testing-product.ts'
import { asAdmin, JOB, pressEnter } from './support.ts'

const test = withMail()

const READERS = ['dana@meridian.example', 'omar@meridian.example', 'lena@meridian.example']

const draft = (title: string) => ({
  title,
  excerpt: 'Who has them, and since when.',
  content: { type: 'doc', content: [] },
  category: '',
  tags: [],
  author: { firstName: '', lastName: '' },
  featuredImage: '',
  metaDescription: '',
  schemaTypeOverride: '',
})

/** An administrator in front of a draft of a post, with people who get the newsletter. */
async function write(page: Page, post: Post, slug: string) {
  const values = READERS.map((email) => `(gen_random_uuid(), '${email}', 'confirmed', now(), now())`).join(', ')
  await post.rows(
    `insert into subscribers (id, email, state, created_at, updated_at) values ${values} on conflict do nothing`,
  )
  const call = await asAdmin(page.request)
  expect((await call('POST', '/api/admin/documents/post', { slug, data: draft(`Keys, ${slug}`) })).status).toBe(201)
  await page.goto(`/admin/blog/${slug}`)
  await saved(page)
}

const panel = (page: Page) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { name: 'Newsletter' }) })
const tick = (page: Page) => page.getByRole('dialog').getByRole('checkbox', { name: /newsletter$/ })
const openPublish = (page: Page) => page.getByRole('button', { name: 'When to publish' }).click()

test('a post is tried on oneself, published, sent to all who confirmed, and never twice by accident', async ({
  page,
  post,
}) => {
  await write(page, post, 'night')
  await expect(panel(page)).toContainText('Not sent.')
  await openPublish(page)
  await expect(page.getByRole('dialog')).toContainText('It reaches 3 subscribers.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send a test to me' }).click()
  expect((await nthMail(post, ADMIN.email, 1)).headers['subject']).toBe('Test: Keys, night')
  expect(READERS.flatMap((reader) => post.to(reader))).toEqual([])

  await tick(page).check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Publish (now|anyway) and send to 3$/ }).click()
  await expect(panel(page).getByText(/^Sent to 3 on \d+ \w+$/)).toBeVisible(JOB)
  expect(await violations(page)).toEqual([])
  for (const reader of READERS) expect(post.to(reader), reader).toHaveLength(1)
  const mail = await nthMail(post, READERS[0]!, 1)
  expect(mail.parts['text/plain']).toContain('/blog/night?')

  // One of them leaves by the button of the mail program.
  const [, oneClick = ''] = /^<(.+)>$/.exec(mail.headers['list-unsubscribe'] ?? '') ?? []
  expect((await page.request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200)
  await page.reload()
  await panel(page).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Sent to 3 on \d+ \w+ already: people who got it get it twice\./)
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(panel(page).getByText(/^Sent to 2 on/)).toBeVisible(JOB)
  expect(READERS.map((reader) => post.to(reader).length)).toEqual([1, 2, 2])
})

test('sending is stopped and gone on with by keys alone', async ({ page, post }) => {
  await write(page, post, 'dusk')
  const values = Array.from(
    { length: 80 },
    (_, n) => `(gen_random_uuid(), 'guard-${n}@meridian.example', 'confirmed', now(), now())`,
  ).join(', ')
  await post.rows(`insert into subscribers (id, email, state, created_at, updated_at) values ${values}`)
  // Five mails in five seconds leave more than a minute to stop it.
  await post.rows(`alter table newsletter_campaigns alter column per_minute set default 60`)
  await page.reload()
  await openPublish(page)
  // The dialog takes the focus once more while it opens, and a key that is pressed then is lost.
  await expect(async () => {
    if (!(await tick(page).isChecked())) await tick(page).press('Space')
    await expect(tick(page)).toBeChecked({ timeout: 1000 })
  }).toPass()
  await pressEnter(page.getByRole('button', { name: /^Publish anyway and send to 8\d$/ }))
  await pressEnter(panel(page).getByRole('button', { name: 'Pause' }))
  await expect(panel(page).getByText(/^Paused at \d+ of 8\d$/)).toBeVisible()
  await post.rows(`update newsletter_campaigns set per_minute = 6000`)
  await pressEnter(panel(page).getByRole('button', { name: 'Send the rest' }))
  await expect(panel(page).getByText(/^Sent to 8\d on/)).toBeVisible(JOB)
  const guards = post.received.flatMap(({ to }) => to).filter((address) => address.startsWith('guard-'))
  expect(guards).toHaveLength(80)
  expect(new Set(guards).size).toBe(80)
})
