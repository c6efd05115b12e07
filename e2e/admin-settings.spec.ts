import { expect } from '@playwright/test'
import { publish, saved, test, violations } from './admin-support.ts'

test('client-login-host, client-login, client-login-check: the link is asked on demand, set, warned of when its host changes, and gone again', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  const visitor = await product.visitor()
  await page.goto('/admin/client-login-config')
  const address = page.getByRole('textbox', { name: 'Where people log in' })
  await address.fill(product.address.replace('localhost', '127.0.0.1'))
  await saved(page)
  await page.getByRole('button', { name: 'Check the link' }).click()
  await expect(page.getByRole('region', { name: 'Link check' }).getByRole('status')).toContainText(
    /The portal answers\. Status 200/,
  )
  expect(await violations(page)).toEqual([])
  await address.fill('https://portal.example/login')
  await publish(page)
  await visitor.goto('/brand')
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Client Login' })
  await expect(link).toHaveAttribute('href', 'https://portal.example/login')

  await address.fill('https://portal.evil.example/login')
  await saved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(/now leads to portal\.evil\.example instead of portal\.example/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await visitor.reload()
  await expect(link).toHaveAttribute('href', 'https://portal.example/login')

  await address.fill('')
  await publish(page)
  await visitor.reload()
  await expect(link).toHaveCount(0)
})
