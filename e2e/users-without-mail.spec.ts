import { expect } from '@playwright/test'
import { test, violations } from './admin-support.ts'
import { pressEnter } from './support.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`mail-off-is-said: without a mail server an invitation is a link to copy, by keys alone (${colorScheme})`, async ({
    as,
    product,
  }) => {
    const email = `${colorScheme}@meridian.example`
    const { page } = await as('admin', { colorScheme })
    await page.goto('/admin/users')
    await pressEnter(page.getByRole('button', { name: 'Invite', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await expect(dialog).toContainText('No mail server is set')
    await dialog.getByLabel('Email address').fill(email)
    await page.keyboard.press('Enter')

    const handed = page.getByRole('dialog', { name: 'Invitation' })
    await expect(handed).toContainText('nothing was sent')
    expect(await violations(page)).toEqual([])
    const link = new URL(await handed.getByRole('textbox', { name: 'Link' }).inputValue())
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Invited')

    const guest = await product.visitor()
    await guest.goto(new URL(link.pathname + link.search, product.address).href)
    await expect(guest.getByLabel('Email address')).toHaveValue(email)
    await guest.context().close()
  })
}
