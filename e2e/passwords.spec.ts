import { expect } from '@playwright/test'
import { test, violations } from './admin-support.ts'
import { hydrated } from './support.ts'

const FIRST = 'four words in a row'
const SECOND = 'five other words in a row'

test('a password link is handed over and signs in; a new token is shown once and serves a program until the next password', async ({
  as,
  product,
}) => {
  const { page: admin } = await as('admin')
  const { page } = await as('admin')
  const [person] = await product.rows<{ id: string; email: string }>(
    'select id, email from users order by created_at desc limit 1',
  )
  // Their password is forgotten: no hash of it is needed.
  await product.rows(
    `insert into accounts (id, user_id, provider_id, account_id, password_hash, created_at, updated_at)
     values (gen_random_uuid(), $1::uuid, 'credential', $1::uuid::text, 'forgotten', now(), now())`,
    [person!.id],
  )

  await admin.goto(`/admin/users/${person!.id}`)
  await admin.getByRole('button', { name: 'Send a password link' }).click()
  const handed = admin.getByRole('dialog', { name: 'New password' })
  await expect(handed).toContainText('nothing was sent')
  const link = new URL(await handed.getByRole('textbox', { name: 'Link' }).inputValue())

  await page.goto(link.pathname + link.search)
  await page.getByRole('textbox', { name: 'New password' }).fill(FIRST)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused()
  await page.goto('/login?next=/admin/users/tokens')
  await hydrated(page, 'form')
  await page.getByLabel('Email address').fill(person!.email)
  await page.getByLabel('Password', { exact: true }).fill(FIRST)
  await page.getByRole('button', { name: 'Log in' }).click()

  await page.getByRole('button', { name: 'New token' }).first().click()
  await page.getByLabel('What it is for').fill('Importer')
  expect(await violations(page), 'a new token').toEqual([])
  await page.getByRole('button', { name: 'Make the token' }).click()
  const token = await page.getByText(/^wp_[\w-]{43}$/).textContent()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(token!)).toHaveCount(0)
  const asked = async () =>
    (
      await (
        await product.visitor()
      ).request.get('/api/admin/documents/solution', { headers: { authorization: `Bearer ${token}` } })
    ).status()
  expect(await asked()).toBe(200)
  expect(await violations(page), 'the tokens').toEqual([])

  await page.goto('/admin/account')
  const form = page.getByRole('form', { name: 'Password' })
  await expect(form.getByRole('checkbox', { name: /^End my API token too/ })).toBeChecked()
  expect(await violations(page)).toEqual([])
  await form.getByLabel('Current password').fill(FIRST)
  await form.getByRole('textbox', { name: 'New password' }).fill(SECOND)
  await form.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.locator('.toast-text')).toContainText('Your API tokens have ended.')
  await page.goto('/admin/users/tokens')
  await expect(page.getByRole('row', { name: /Importer/ })).toHaveCount(0)
  expect(await asked()).toBe(401)
})
