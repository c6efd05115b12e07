import { expect, type Page } from '@playwright/test'
import { test } from './support.ts'

const guards = (page: Page) => page.getByRole('slider', { name: 'Guards on the books' })
const kept = (page: Page) => page.locator('#roi .docket output strong')

test('roi-inputs-in-address: moving an input works out the saving anew and keeps it in the address, without a navigation', async ({
  page,
}) => {
  await page.goto('/?utm_source=mail')
  await guards(page).focus()
  const before = await kept(page).textContent()
  await guards(page).press('ArrowRight')
  await expect(guards(page)).toHaveValue('121')
  await expect(kept(page)).not.toHaveText(before!)
  await expect(page).toHaveURL('/?utm_source=mail&roi=121-2200-90-80-30')
  await guards(page).press('ArrowLeft')
  await expect(page).toHaveURL('/?utm_source=mail')
})

test('an address that was sent on shows the figures it was sent with', async ({ page }) => {
  await page.goto('/')
  await guards(page).focus()
  const usual = await kept(page).textContent()
  await page.goto('/?roi=300-3000-120-100-50')
  await guards(page).scrollIntoViewIfNeeded()
  await expect(guards(page)).toHaveValue('300')
  await expect(page.getByRole('slider', { name: 'Hourly wage' })).toHaveAttribute('aria-valuetext', '$30')
  await expect(kept(page)).not.toHaveText(usual!)
})

test('figures in the address that cannot be are ignored', async ({ page }) => {
  for (const address of ['/?roi=0-0-0-0-0', '/?roi=1e9-2200-90-80-30', '/?roi=%3Cscript%3E', '/?roi=120-2200-90-80']) {
    await page.goto(address)
    await guards(page).scrollIntoViewIfNeeded()
    await expect(guards(page)).toHaveValue('120')
  }
})

test('roi-assumptions-visible: every assumption is visible', async ({ page }) => {
  await page.goto('/')
  await page.locator('#roi').getByText('What this assumes').click()
  await expect(page.locator('#roi details li')).toHaveText([
    /40%/,
    /15%.*1\.5/,
    /25%.*3 hours/,
    /5 shifts of 8 hours/,
    /\$9 per guard/,
    /40 office hours/,
  ])
  await expect(page.locator('#roi details li').first()).toBeVisible()
})
