import { expect } from '@playwright/test'
import { test, violationsInThemes } from './admin-support.ts'
import { pressEnter } from './support.ts'

const GUEST = 'by-link@meridian.example'

test('mail-off-is-said: without a mail server an invitation is a link to copy, by keys alone', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  await page.goto('/admin/users')
  await pressEnter(page.getByRole('button', { name: 'Invite', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await expect(dialog).toContainText('No mail server is set')
  await dialog.getByLabel('Email address').fill(GUEST)
  await page.keyboard.press('Enter')

  const handed = page.getByRole('dialog', { name: 'Invitation' })
  await expect(handed).toContainText('nothing was sent')
  expect(await violationsInThemes(page, 'the link')).toEqual([])
  const link = new URL(await handed.getByRole('textbox', { name: 'Link' }).inputValue())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(GUEST) })).toContainText('Invited')

  const guest = await product.visitor()
  await guest.goto(new URL(link.pathname + link.search, product.address).href)
  await expect(guest.getByLabel('Email address')).toHaveValue(GUEST)
  await guest.context().close()
})
