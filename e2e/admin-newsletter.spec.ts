import { expect } from '@playwright/test'
import { test, violationsInThemes } from './admin-support.ts'

test('subscriber-list, subscriber-proof, subscriber-erasure: a subscriber is found, read, unsubscribed and erased', async ({
  as,
  product,
}) => {
  await product.rows(
    `with added as (insert into subscribers (id, email, state, created_at, updated_at)
       values (gen_random_uuid(), 'audience@x.example', 'confirmed', now(), now()) returning id)
     insert into consents (id, subscriber_id, action, at, form, wording, statement, address, user_agent)
     select gen_random_uuid(), id, 'given', now(), 'footer', 'I agree to be written to.', 'Consent given',
       '203.0.113.9', 'Firefox' from added`,
  )
  const { page } = await as('admin')
  await page.goto('/admin/notifications/newsletter')
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill('audience@')
  await expect(page).toHaveURL(/search=audience/)
  await page.getByRole('link', { name: 'audience@x.example' }).click()
  const subscriber = page.getByRole('region', { name: 'Subscriber' })
  await expect(subscriber.getByRole('list', { name: 'Consent' })).toContainText('“I agree to be written to.”')
  expect(await violationsInThemes(page, 'a subscriber')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  await subscriber.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(subscriber.getByRole('list', { name: 'Consent' })).toContainText('Consent withdrawn')
  await expect(page.getByRole('row', { name: /audience@x/ })).toContainText('Unsubscribed')
  await subscriber.getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this subscriber?' })
  await dialog.getByRole('textbox').fill('audience@x.example')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('No subscribers match this')).toBeVisible()
  expect(await product.rows(`select 1 from subscribers where email = 'audience@x.example'`)).toEqual([])
})

test('campaign-list: every newsletter is listed with what became of it, and leads to its post', async ({
  as,
  product,
}) => {
  await product.rows(
    `insert into newsletter_campaigns (id, state, again, due_at, story, round, created_at)
     values (gen_random_uuid(), 'sending', false, now(),
       '{"title":"The handover that fails at 06:00","excerpt":"","picture":"","path":"/blog/the-handover"}', 1, now())`,
  )
  const { page } = await as('admin')
  await page.goto('/admin/notifications/newsletter')
  await page.getByRole('link', { name: 'Newsletters' }).click()
  const campaign = page.getByRole('region', { name: 'The handover that fails at 06:00' })
  await expect(campaign).toContainText('Sent to 0')
  await expect(campaign.getByRole('heading').getByRole('link')).toHaveAttribute('href', '/admin/blog/the-handover')
  await product.rows('delete from newsletter_campaigns')
})
