import { expect, type Locator, type Page } from '@playwright/test'
import { lineOf, type SignedHead } from '../contract/planning/ledger/lines.ts'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openCompany, slugOf } from './company-support.ts'

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not reach it')
}

test('ledger-witnesses: by keyboard an owner compares the log with the line of a mail, on a phone and on a desk', async ({
  as,
  product,
}) => {
  const { page } = await as('member')
  const slug = slugOf(await openCompany(page, 'Vigil Witness'))
  const newest = () =>
    product.rows<SignedHead>(
      `select c.organisation_id as "organisationId", c.seq::int as seq, c.at, c.hash, c.root, c.signature
       from ledger_checkpoints c join organisations o on o.organisation_id = c.organisation_id where o.slug = $1`,
      [slug],
    )
  await expect.poll(async () => (await newest()).length).toBe(1)
  const line = lineOf((await newest())[0]!)

  await page.goto(`/app/o/${slug}/settings?tab=log`)
  await expect(page.getByRole('list', { name: 'What happened, newest first' })).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Compare with a checkpoint' })
  const field = page.getByRole('textbox', { name: 'Checkpoints from your mails' })
  await tabTo(page, toggle)
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const compare = async (text: string) => {
    await tabTo(page, field)
    await field.fill(text)
    await tabTo(page, page.getByRole('button', { name: 'Compare', exact: true }))
    await page.keyboard.press('Enter')
  }
  const results = page.getByRole('list', { name: 'Checkpoints compared' })

  await compare('Good morning')
  await expect(page.getByText('Paste a line that begins with watchpost-checkpoint/')).toBeVisible()
  await toggle.focus()
  await compare(`Keep this mail.\n> ${line.slice(0, 70)}\n> ${line.slice(70)}\n> ${line.slice(0, 100)}`)
  await expect(page.getByRole('status').filter({ hasText: 'All 1 events hold' })).toBeVisible()
  await expect(results.getByRole('listitem')).toContainText([
    'The log is the same up to number 1.',
    'This line can’t be read.',
  ])
  await fits(page, 'log that agrees')
  expect(await violationsInThemes(page, 'log that agrees')).toEqual([])

  await page.setViewportSize({ width: 360, height: 844 })
  const own = `where organisation_id = (select organisation_id from organisations where slug = '${slug}')`
  await product.rows(`
    set session_replication_role = 'replica';
    delete from ledger_checkpoints ${own}; delete from ledger_seals ${own}; delete from ledger_events ${own}`)
  await toggle.focus()
  await compare(line)
  await expect(page.getByRole('status').filter({ hasText: 'Number 1 does not hold.' })).toBeVisible()
  await expect(results.getByRole('listitem')).toContainText(['its end was cut off'])
  expect(await violationsInThemes(page, 'log that was cut')).toEqual([])
  await fits(page, 'log that was cut')
})
