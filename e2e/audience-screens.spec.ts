import { expect, type Page } from '@playwright/test'
import { fillLeads } from './lead-rows.ts'
import { violationsInThemes } from './admin-support.ts'
import { walkedWrong } from './keyboard-support.ts'
import { type Post, withMail } from './mail-support.ts'
import { asAdmin } from './support.ts'

const test = withMail()
const READERS = 120
const LEADS = 400
const said = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** Leads, visits, subscribers and notices, and a newsletter that was sent. Gives the screens with something on them. */
async function fill({ rows }: Post, page: Page): Promise<string[]> {
  await rows(fillLeads.replaceAll('$1', `${LEADS}`))
  await rows(`insert into subscribers (id, email, state, name, tags, created_at, updated_at)
    select gen_random_uuid(), 'a.reader.with.a.long.name-' || n || '@northgate-security.example', 'confirmed', '', '{}',
      now(), now() from generate_series(1, ${READERS}) n`)
  await rows(`insert into analytics_events (at, id, name, path, visitor, device, source, properties)
    select now() - n * interval '9 minutes', gen_random_uuid(), case when n % 97 = 0 then 'contact_form_submit'
      else 'pageview' end, '/a/long/address/of/a/page-' || n % 9, 'v' || n / 3, 'phone', 'newsletter', '{}'
    from generate_series(1, 4000) n`)
  await rows(`insert into events (id, at, event, subject, title, text, href, access, told_at)
    select gen_random_uuid(), now() - n * interval '13 minutes', 'lead-overdue', 's' || n,
      'First reply overdue: Marisa Okafor-Featherstonehaugh', 'Halden Facility Services, nobody assigned', '/admin',
      'editor', now() from generate_series(1, 9) n`)
  await rows(`insert into notices (id, user_id, event_id, at) select gen_random_uuid(), u.id, e.id, e.at
    from events e cross join users u where e.subject ~ '^s[0-9]'`)
  const call = await asAdmin(page.request)
  const data = { title: 'Newsletter 15', subject: 'The relief', preheader: '', content: said('The log.'), segment: '' }
  const { body } = await call<{ slug: string }>('POST', '/api/admin/documents/newsletter_issue', {
    data: { ...data, perMinute: 600 },
  })
  expect(await call('POST', `/api/admin/newsletters/${body.slug}/send`, { version: 1, at: null })).toMatchObject({
    status: 202,
  })
  const [sending] = await rows<{ id: string }>('select id from newsletter_campaigns')
  const [lead] = await rows<{ id: string }>(`select id from leads where stage = 'new' limit 1`)
  const [mail] = await rows<{ id: string }>('select id from mails limit 1')
  return [
    '/admin',
    '/admin/contact?stage=all',
    '/admin/contact?view=board',
    `/admin/contact/${lead!.id}`,
    `/admin/contact/${lead!.id}/person`,
    `/admin/contact/${lead!.id}/company`,
    '/admin/notifications',
    '/admin/newsletter',
    `/admin/newsletter/sendings/${sending!.id}`,
    '/admin/analytics',
    '/admin/email-templates',
    `/admin/email-templates/outbox${mail ? `/${mail.id}` : ''}`,
    '/admin/captcha-settings',
    '/admin/seo-settings',
    '/admin/client-login-config',
    '/admin/content-generation',
    '/admin/status',
    '/admin/status/backups',
  ]
}

async function show(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('h1').first(), path).toBeVisible()
  await expect(page.locator('.skeleton, .listing-wait, [aria-label="Loading"]'), path).toHaveCount(0)
  // The review stands in the head of an editor, and its code comes last.
  if (await page.locator('.editor').count()) await expect(page.locator('.review-button'), path).toBeVisible()
}

/** The widths at which a screen is wider than the window. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  const wide: string[] = []
  for (const width of [360, 768, 1920, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) wide.push(`${path} at ${width} px: ${over} px`)
  }
  return wide
}

test('screens-fit: with much on it, each screen of the audience and the system fits every window, passes axe in light and dark, and Tab reaches every control in sight and with its focus shown', async ({
  page,
  post,
}) => {
  test.setTimeout(600_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of await fill(post, page)) {
    await show(page, path)
    found.push(...(await tooWide(page, path)), ...(await violationsInThemes(page, path)))
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    found.push(...(await walkedWrong(page, path)))
  }
  expect(found).toEqual([])
})
