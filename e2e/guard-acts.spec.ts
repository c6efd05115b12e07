import { DAY_MS } from '../contract/core/units.ts'
import { expect } from '@playwright/test'
import { fits, violationsInThemes } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'
import { nthMail, withMail } from './mail-support.ts'
import { asAdmin, csrfHeader } from './support.ts'

const test = withMail()
const WIDTHS = [360, 390, 768, 1280, 1920]

test('own-time-off, own-availability, confirm-all: a guard confirms all at once, asks for time off and says when they can work, on a phone', async ({
  page,
  post,
  browser,
}) => {
  test.slow()
  await asAdmin(page.request)
  const base = await openSampleCompany(page)
  const [guard] = await post.rows<{ id: string; email: string }>(
    `update guards g set email = 'guard-' || employee_no || '@guards.example'
     where id = (select a.guard_id from assignments a join shifts s on s.id = a.shift_id
       where a.state = 'assigned' and lower(a.during) > now() + interval '2 days' and s.state = 'draft'
         and not exists (select from time_off t where t.guard_id = a.guard_id)
       group by a.guard_id order by count(*) desc limit 1)
     returning id, email`,
  )
  const slug = base.split('/').at(-1)
  const to = new Date(Date.now() + 20 * DAY_MS).toISOString()

  const chosen = await post.rows<{ id: string; version: number }>(
    `select s.id, s.version from assignments a join shifts s on s.id = a.shift_id
     where a.guard_id = '${guard!.id}' and a.state = 'assigned' and s.state = 'draft' and lower(a.during) > now()`,
  )
  const published = await page.request.post(`/api/app/${slug}/publish`, {
    data: { from: new Date().toISOString(), to, except: [], chosen },
    headers: await csrfHeader(page.request),
  })
  expect(published.status(), await published.text()).toBeLessThan(300)
  const { parts } = await nthMail(post, guard!.email, 1)
  const context = await browser.newContext({ baseURL: post.product.address, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(/http:\/\/localhost:\d+\/app\/guard\/link\?token=[\w-]{43}/.exec(parts['text/plain']!)![0])
  await phone.getByRole('button', { name: /^Confirm all \d+ shifts$/ }).click()
  await expect(phone.getByText('Please confirm')).toHaveCount(0)

  await phone.getByRole('button', { name: 'Ask for time off' }).click()
  const day = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10)
  await phone.getByLabel('First day off').fill(day)
  await phone.getByRole('button', { name: 'Ask for these days' }).click()
  await expect(phone.getByText('Your company has not decided yet.')).toBeVisible()
  await phone.getByRole('button', { name: 'Change when you can work' }).click()
  await phone.getByRole('button', { name: 'Add a row' }).click()
  expect(await violationsInThemes(phone, 'a guard’s time')).toEqual([])
  for (const width of WIDTHS) {
    await phone.setViewportSize({ width, height: 844 })
    await fits(phone, `a guard’s time at ${width}`)
  }
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText(/^Mondays, 00:00 to 00:00: Can’t$/)).toBeVisible()
  await page.goto(`${base}/guards/${guard!.id}`)
  await expect(page.getByRole('region', { name: 'Availability' })).toContainText('by the guard')
})
