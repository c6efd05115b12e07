import { expect } from '@playwright/test'
import { publicText, saved, test, violations } from './admin-support.ts'
import { pressEnter } from './support.ts'

test('two people on one document see each other, and neither overwrites the other', async ({ as }) => {
  const one = (await as('admin')).page
  const { page: other, complaints: refused } = await as('editor')
  await one.goto('/admin/solutions/reporting')
  await expect(one.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
  await other.goto('/admin/solutions/reporting')
  await expect(other.getByText('Ana Brandt is editing this too')).toBeVisible()

  await one.getByRole('textbox', { name: 'Title', exact: true }).fill('Reports, signed')
  await saved(one)
  await other.getByLabel('Opening text').fill('Written on post, read by the client at seven.')
  const dialog = other.getByRole('dialog', { name: /Ana Brandt saved this at/ })
  await expect(dialog.getByRole('region', { name: 'Ana Brandt’s, saved' })).toContainText('Reports, signed')
  await expect(dialog.getByRole('region', { name: 'Yours, not saved' })).toContainText('Written')
  await dialog.getByRole('button', { name: 'Merge field by field' }).click()
  await saved(other)
  await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Reports, signed')
  await expect(other.getByLabel('Opening text')).toHaveValue('Written on post, read by the client at seven.')
  // Browsers write every refused call to the console, also the one that this test is about.
  expect(refused.splice(0)).toEqual([expect.stringContaining('409')])
})

test('a set time is said with its time zone, and waits', async ({ as }) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/industries/corporate')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Offices by night')
  await saved(page)
  await page.getByRole('button', { name: 'When to publish' }).click()
  await page.getByRole('radio', { name: /At a set time/ }).check()
  await page.getByLabel('Publish at').fill('2031-05-05T06:00')
  await expect(page.getByText(/, your time$/)).toBeVisible()
  await page.getByRole('button', { name: 'Schedule for Mon 5 May 2031, 06:00' }).click()
  await expect(page.getByRole('region', { name: 'Saving' })).toContainText(
    /Goes out by itself Mon 5 May 2031, 06:00 \([^)]+\)\./,
  )
  expect(await publicText(context, '/industries/corporate')).not.toContain('Offices by night')
})

test('shared-preview, shared-draft-said: a reviewer without an account reads a draft by its link, and that it is one', async ({
  as,
  product,
}) => {
  const { page } = await as('editor')
  await page.goto('/admin/industries/ports')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Ports for reviewers first')
  await saved(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Share the draft' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  const reviewer = await product.visitor()
  await reviewer.goto(new URL(new URL(link).pathname + new URL(link).search, product.address).href)
  await expect(reviewer.getByText('Ports for reviewers first').first()).toBeAttached()
  await expect(reviewer.getByRole('note').filter({ hasText: /^Draft$/ })).toBeInViewport()
  await reviewer.context().close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`share-links: a link to a draft shows what was shared, is listed and is revoked by keys alone (${colorScheme})`, async ({
    as,
    product,
  }) => {
    const { page } = await as('editor', { colorScheme })
    await page.goto('/admin/industries/ports')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Ports as they were shared')
    await saved(page)
    await pressEnter(page.getByRole('button', { name: 'More' }))
    await page.getByRole('menuitem', { name: 'Share the draft' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Share the draft' })
    await pressEnter(dialog.getByRole('button', { name: 'Make a link' }))
    const link = new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue())
    await expect(dialog.getByRole('list')).toContainText('Tom Sayer')
    expect(await violations(page)).toEqual([])
    await pressEnter(dialog.getByRole('button', { name: 'Done' }))
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Ports as they are now')
    await saved(page)

    const reviewer = await product.visitor()
    const address = new URL(link.pathname + link.search, product.address).href
    await reviewer.goto(address)
    await expect(reviewer.getByText('Ports as they were shared').first()).toBeAttached()
    await expect(reviewer.getByText('Ports as they are now')).toHaveCount(0)

    await pressEnter(page.getByRole('button', { name: 'More' }))
    await page.getByRole('menuitem', { name: 'Share the draft' }).press('Enter')
    await pressEnter(dialog.getByRole('button', { name: 'Revoke the link of Tom Sayer' }))
    await expect(dialog.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
    await expect(dialog).toBeVisible()
    expect((await reviewer.goto(address))!.status()).toBe(404)
    await reviewer.context().close()
  })
}

test('what could not be saved is not left behind in silence, neither for another screen nor with the tab', async ({
  as,
}) => {
  const { page, complaints } = await as('editor')
  await page.goto('/admin/industries/residential')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Blocks of flats')
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Solutions' }).click()
  await expect(page, 'what can be saved is').toHaveURL('/admin/solutions')
  await page.goto('/admin/industries/residential')
  await expect(title).toHaveValue('Blocks of flats')

  await page.route('**/api/admin/industries/residential', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The disk is full.' } })
      : route.continue(),
  )
  await title.fill('Blocks of flats by night')
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Solutions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without your last changes?' })
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(title).toHaveValue('Blocks of flats by night')
  await expect(page).toHaveURL('/admin/industries/residential')

  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await closing
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expect(title).toHaveValue('Blocks of flats by night')

  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Solutions' }).click()
  await dialog.getByRole('button', { name: 'Leave anyway' }).click()
  await expect(page).toHaveURL('/admin/solutions')
  // Browsers write every failed call to the console, also those that this test is about.
  expect(complaints.splice(0).filter((text) => !text.includes('503'))).toEqual([])
})
