import { expect, type Page } from '@playwright/test'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { DAY_MS, WEEK_MS } from '../contract/core/units.ts'
import { GUIDE_SIZE, guideAddress, type GuidePicture } from '../server/site/pages/guide-pictures.ts'
import { createDraft, test } from './admin-support.ts'
import { openSampleCompany, slugOf } from './company-support.ts'
import { fillLeads } from './lead-rows.ts'

// A newsletter shows whom it reaches only where mails can leave. None does.
test.use({ productEnv: { SMTP_URL: 'smtp://127.0.0.1:9' } })

/** `npm run pictures` leaves this sign: pictures are written. Otherwise they are compared with the screens. */
const WRITES = existsSync('.cache/write-pictures')

/** How far the shades of a picture and of its screen may be apart, of 255: names and dates move, parts do not. */
const APART = 14

const NO_TOASTS = '[class*="toast"] { visibility: hidden !important }'

/** The shades of a picture in 40 by 25 pieces. */
const shadesOf = (picture: Buffer) => sharp(picture).greyscale().resize(40, 25, { fit: 'fill' }).raw().toBuffer()

/** The screen as it stands is the picture of that name: it is written, or looks like the one that is there. */
async function shoot(page: Page, name: GuidePicture) {
  await expect(page.locator('.skeleton, .listing-wait, [aria-label="Loading"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const screen = await page.screenshot({ animations: 'disabled', caret: 'hide', style: NO_TOASTS })
  const file = `web/public${guideAddress(name)}`
  if (WRITES) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await sharp(screen).webp({ quality: 72, effort: 6 }).toBuffer())
  }
  const [seen, kept] = await Promise.all([shadesOf(screen), shadesOf(readFileSync(file))])
  const apart = seen.reduce((sum, shade, at) => sum + Math.abs(shade - kept[at]!), 0) / seen.length
  expect(apart, `${name} looks like its screen; npm run pictures makes it again`).toBeLessThan(APART)
}

async function small(page: Page) {
  page.setDefaultTimeout(30_000)
  await page.setViewportSize(GUIDE_SIZE)
}

test('guide-pictures: each picture of the guide for editors looks like its screen', async ({ as, product }) => {
  test.slow()
  const { page } = await as('admin')
  await small(page)
  await page.goto('/admin/pages')
  await createDraft(page, 'page', 'How we train our guards')
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Two days in class, then three nights beside a colleague.')
  await expect(page.frameLocator('iframe').getByText('Two days in class').first()).toBeVisible()
  await shoot(page, 'write-a-page')
  await page.getByRole('button', { name: 'When to publish' }).click()
  await expect(page.getByRole('button', { name: /^Publish (now|anyway)$/ })).toBeVisible()
  await expect(page.getByLabel('Checking…')).toHaveCount(0)
  await shoot(page, 'publish-a-page')

  await page.goto('/admin/mega-menu')
  for (const name of ['Platform', 'Run the shift'])
    await page
      .getByRole('button', { name: new RegExp(`^${name}`), expanded: false })
      .first()
      .click()
  await expect(page.getByRole('button', { name: /^Guard tracking/ }).first()).toBeVisible()
  const preview = page.frameLocator('iframe')
  // What the preview loads behind its first frame: the slide of the hero, and the panel of the section.
  await expect(preview.getByText('Security Command').first()).toBeVisible()
  await expect(preview.locator('.mega-sheet')).toBeVisible()
  await shoot(page, 'change-the-menu')

  await product.rows(`insert into subscribers (id, email, state, name, tags, created_at, updated_at)
    select gen_random_uuid(), 'reader-' || n || '@meridian.example', 'confirmed', '', '{}', now(), now()
    from generate_series(1, 214) n`)
  await page.goto('/admin/newsletter/newsletters')
  await page.getByRole('button', { name: 'New newsletter' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title', exact: true }).fill('The relief')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Create/ })
    .click()
  await page.getByLabel('Subject').fill('The relief that never came')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The log showed a gap at 02:10.')
  await expect(page.frameLocator('iframe[title="The mail"]').getByText('The log showed')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Send to 214 subscribers' })).toBeVisible()
  await shoot(page, 'send-a-newsletter')

  await page.goto('/admin/status')
  await page.getByRole('button', { name: 'Open incident' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Mails to guards are late')
  await dialog
    .getByLabel('Text for visitors')
    .fill('Since 14:05 mails wait up to ten minutes. We write again at 15:00.')
  await shoot(page, 'report-an-outage')

  await product.rows(fillLeads, [40])
  await product.rows(
    `update leads set stage = 'new', answered_at = null where stage <> 'spam' and created_at > now() - interval '9 minutes'`,
  )
  await page.goto('/admin/contact')
  const leads = page.getByRole('region', { name: 'Leads' })
  await leads
    .getByRole('link', { name: /^(Nia|Bo|Ada|Eve|Sam|Kai|Lou) / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Lead', exact: true })).toBeVisible()
  await shoot(page, 'answer-leads')
})

test('guide-pictures: each picture of the guide for schedulers looks like its screen', async ({ as, product }) => {
  test.slow()
  const { page } = await as('member')
  await small(page)
  const base = await openSampleCompany(page)
  // The third week is a draft.
  const next = new Date(Date.now() + 2 * WEEK_MS).toISOString().slice(0, 10)
  await page.goto(`${base}/schedule?week=${next}`)
  const chips = page.getByRole('grid', { name: 'Shifts of the week' }).locator('button[data-shift]')
  await expect(chips.first()).toBeVisible()
  await shoot(page, 'plan-a-week')
  await page.getByRole('button', { name: /^Publish \d+/ }).click()
  const publish = page.getByRole('region', { name: 'Publish' })
  await expect(publish.getByRole('button', { name: /^Publish \d+ of \d+/ })).toBeVisible()
  await shoot(page, 'publish-a-week')

  await page.goto(`${base}/schedule?week=${next}`)
  await chips
    .and(page.getByRole('button', { name: /^(?!Open, )/ }))
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: 'Shift' })
  await panel.getByLabel('Why the guard called off').fill('Sick')
  await panel.getByRole('button', { name: 'Note the call-off' }).click()
  await expect(panel.getByRole('region', { name: /^May take it/ })).toBeVisible()
  await shoot(page, 'fill-a-call-off')

  const [asked] = await product.rows<{ guard: string }>(
    `select t.guard_id as guard from time_off t join organisations o using (organisation_id)
     where o.slug = $1 and t.state = 'requested' limit 1`,
    [slugOf(base)],
  )
  await page.goto(`${base}/guards/${asked!.guard}`)
  await page
    .getByRole('region', { name: 'Time off' })
    .getByRole('button', { name: /^Decide/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeVisible()
  await shoot(page, 'decide-on-time-off')

  await page.goto(`${base}/guards`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const end = new Date(Date.now() + 400 * DAY_MS).toISOString().slice(0, 10)
  const rows = [
    'Employee number;Name;Email;Pay rate;License;License until',
    `G-1;Zoe Miller;zoe@guards.example;21.50;CPR;${end}`,
    'G-2;Eva Novak;;20.00;;',
    'G-3;Sam Ortiz;;;CPR;02/30/2027',
  ].join('\n')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'guards.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await dialog.getByRole('button', { name: 'Look at it first' }).click()
  await expect(dialog.getByRole('status')).toContainText('3 rows')
  await shoot(page, 'import-guards')
})
