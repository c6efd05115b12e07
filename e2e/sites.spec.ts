import { expect } from '@playwright/test'
import { fits, test, violations, violationsInThemes } from './admin-support.ts'
import { openCompany, slugOf } from './company-support.ts'
import { pressEnter } from './support.ts'

test('geofence-simple, contracts-apart, sites-and-posts, guards-kept, post-orders-reviewed, post-order-read-once: a site is drawn by keyboard, its orders are published, and a guard reads them', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  const dialog = page.getByRole('dialog')
  const base = await openCompany(page)
  const slug = slugOf(base)

  await page.goto(`${base}/sites`)
  await page.getByRole('button', { name: 'Add site' }).click()
  await dialog.getByLabel('Client').fill('Harbour Trust')
  await dialog.getByLabel('Name of the site').fill('Harbour Mall')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Search').fill('trust')
  await page.getByRole('link', { name: 'Harbour Mall' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour Mall', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Edit site' }).click()
  await dialog.getByLabel('Position').fill('51.503, -0.065')
  await dialog.getByLabel('Emergency sheet').fill('Call 999. Meet at the fountain.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Emergency sheet' })).toContainText('fountain')

  // The geofence, by keyboard alone: drawn, made wrong, made right again, saved.
  await pressEnter(page.getByRole('button', { name: 'Draw geofence' }))
  const tools = page.getByRole('region', { name: 'Geofence' })
  const corner = page.getByRole('button', { name: 'Point 1 of 4' })
  await corner.focus()
  for (let press = 0; press < 10; press++) await page.keyboard.press('Shift+ArrowRight')
  for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowDown')
  await expect(tools.getByRole('alert')).toContainText('crosses or touches')
  await expect(tools.getByRole('button', { name: 'Save geofence' })).toBeDisabled()
  for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowUp')
  for (let press = 0; press < 10; press++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Insert')
  await expect(page.getByRole('button', { name: 'Point 1 of 5' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await pressEnter(tools.getByRole('button', { name: 'Save geofence' }))
  await expect(page.getByRole('button', { name: 'Edit geofence' })).toBeVisible()

  await page.getByRole('button', { name: 'Add post' }).click()
  await dialog.getByLabel('Name of the post').fill('Main door')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Main door' }).click()
  await dialog.getByLabel('Minutes between check calls').fill('30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('check call every 30 min')).toBeVisible()
  await pressEnter(page.getByRole('button', { name: 'Place posts' }))
  await page.getByRole('button', { name: 'Put it in the middle' }).click()
  await page.getByRole('button', { name: 'Save place' }).click()
  await expect(page.getByRole('option', { name: 'not on the plan' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Post 1, Main door' })).toBeVisible()
  await page.getByRole('button', { name: 'Add contract' }).click()
  await dialog.getByLabel('Reference').fill('HT-1')
  await dialog.getByLabel('Hours a week, Main door').fill('40')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contract HT-1 goes on.')).toBeVisible()

  await page.getByRole('button', { name: 'Write the next version' }).click()
  await page.getByLabel('Orders of Main door').fill('Check badges.\nShut the side door at 22:00.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Hand in version 1' }).click()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  const order = page.getByRole('region', { name: 'Post order, Main door' })
  await expect(order.getByText('In force', { exact: true })).toBeVisible()
  const site = page.url()

  // A guard with an account, who has a shift there that they were told of.
  await page.goto(`${base}/guards`)
  await page.getByRole('button', { name: 'Add guard' }).click()
  await dialog.getByLabel('Name').fill('Amara Diallo')
  await dialog.getByLabel('Employee number').fill('V-1')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row', { name: /Amara Diallo/ })).toBeVisible()
  const own = await as('member', { width: 360 })
  await product.rows(
    `with o as (select organisation_id from organisations where slug = $1),
      g as (update guards set email = 'amara@guards.example' from o where guards.organisation_id = o.organisation_id
        returning guards.organisation_id, id),
      m as (insert into memberships (organisation_id, id, user_id, role, scope, guard_id, created_at)
        select g.organisation_id, gen_random_uuid(), u.id, 'guard', '{"clients": [], "sites": []}', g.id, now()
        from g, (select id from users where role = 'member' order by created_at desc limit 1) u),
      s as (insert into shifts (organisation_id, id, post_id, during, state, requires, priority, told)
        select g.organisation_id, gen_random_uuid(), p.id, span, 'published', '{}', 3,
          jsonb_build_object('from', lower(span), 'to', upper(span), 'guardId', g.id)
        from g join site_posts p on p.organisation_id = g.organisation_id,
          (select tstzrange(date_trunc('hour', now()) + interval '20 hours',
            date_trunc('hour', now()) + interval '28 hours') as span) t
        returning organisation_id, id, during)
     insert into assignments (organisation_id, id, shift_id, guard_id, during, state, changed_at)
     select s.organisation_id, gen_random_uuid(), s.id, g.id, s.during, 'confirmed', now() from s, g`,
    [slug],
  )
  await page.goto(site)
  await expect(page.getByRole('button', { name: 'Remind 1 to read order 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Remind 1 to read order 1' }).click()
  await expect(page.getByText('1 reminded.').first()).toBeVisible()
  const readers = page.getByRole('region', { name: 'Who has read it' })
  await expect(readers).toContainText('Amara Diallo')
  await fits(page, 'site')
  await page.setViewportSize({ width: 1920, height: 900 })
  const plan = (await page.locator('.site-ground').boundingBox())!
  expect(plan.height, 'the plan leaves room in the widest window').toBeLessThan(0.7 * 900)
  expect(await violationsInThemes(page, 'site')).toEqual([])

  await own.page.goto('/app/guard')
  await expect(own.page.getByText('Shut the side door at 22:00.')).toBeVisible()
  expect(await violationsInThemes(own.page, 'guard')).toEqual([])
  await own.page.getByRole('button', { name: 'I read version 1 for Main door' }).click()
  await expect(own.page.getByText('Version 1 read')).toBeVisible()
  await page.reload()
  await expect(readers).toContainText('1 of 1')
  await expect(page.getByRole('button', { name: /^Remind/ })).toHaveCount(0)
})
