import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openSampleCompany, slugOf } from './company-support.ts'
import { pressEnter } from './support.ts'

test('broadcast-told, broadcast-read: the office writes to the guards of a site by keys, and sees a guard open it', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  await page.goto(`${base}/broadcasts`)
  await pressEnter(page.getByRole('button', { name: 'Write a message' }))
  const dialog = page.getByRole('dialog', { name: 'Write to guards' })
  await pressEnter(dialog.getByRole('button', { name: 'Send it' }))
  await expect(dialog.getByText('Choose to whom it goes.')).toBeVisible()
  await dialog.getByLabel('Site').selectOption({ index: 1 })
  await expect(dialog.getByRole('status')).toContainText(/Goes to \d+ guards?\./)
  await dialog.getByLabel('Subject').fill('The east gate is closed')
  await dialog.getByLabel('Message').fill('Use the south gate until Friday.\nYour pass opens it.')
  expect(await violationsInThemes(page, 'writing')).toEqual([])
  await fits(page, 'writing')
  await pressEnter(dialog.getByRole('button', { name: 'Send it' }))
  await expect(dialog).toBeHidden()
  const row = page.getByRole('link', { name: 'The east gate is closed' })
  await expect(row).toBeVisible()
  expect(await violationsInThemes(page, 'messages')).toEqual([])
  await fits(page, 'messages')
  await pressEnter(row)
  const readers = page.getByRole('region', { name: 'Who has read it' })
  await expect(readers).toContainText(/0 of \d+/)
  await expect(page.getByText('Your pass opens it.')).toBeVisible()
  expect(await violationsInThemes(page, 'message')).toEqual([])
  await fits(page, 'message')

  const guard = await as('member')
  await product.rows(
    `insert into memberships (organisation_id, id, user_id, role, scope, created_at, guard_id)
     select r.organisation_id, gen_random_uuid(), u.id, 'guard', '{"clients": [], "sites": []}', now(), r.guard_id
     from (select r.* from broadcast_recipients r join organisations o on o.organisation_id = r.organisation_id
         where o.slug = $1 order by r.guard_id limit 1) r,
       (select id from users where role = 'member' order by created_at desc limit 1) u`,
    [slugOf(base)],
  )
  await guard.page.goto('/app/guard')
  const own = guard.page.getByRole('region', { name: 'Messages' })
  await expect(own.getByText('not read yet')).toBeVisible()
  await pressEnter(own.locator('summary', { hasText: 'The east gate is closed' }))
  await expect(own.getByText('Your pass opens it.')).toBeVisible()
  await expect(own.getByText('read', { exact: true })).toBeVisible()
  expect(await violationsInThemes(guard.page, 'own messages')).toEqual([])
  await fits(guard.page, 'own messages')
  await expect(readers).toContainText(/1 of \d+/)
  await pressEnter(page.getByRole('button', { name: /^Remind/ }))
  await expect(page.getByRole('button', { name: /^Remind/ })).toHaveCount(0)
})
