import { expect } from '@playwright/test'
import { HOUR_MS } from '../contract/core/units.ts'
import { dayAt } from '../contract/core/time.ts'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'

test('phone-of-guard, time-screen: the office shows the code of a phone, records hours without one, corrects and approves them', async ({
  as,
}) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  await page.goto(`${base}/guards`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const phone = page.getByRole('region', { name: 'Phone' })
  await phone.getByRole('button', { name: 'Enroll a phone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show the code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code that enrolls the phone' })).toBeVisible()
  expect(await violationsInThemes(page, 'code')).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(phone.getByText(/No phone yet/)).toBeVisible()

  const guardId = new URL(page.url()).pathname.split('/').at(-1)!
  const api = base.replace('/app/o/', '/api/app/')
  const read = async <T>(path: string) => (await (await page.request.get(`${api}${path}`)).json()) as T
  const { posts } = await read<{ posts: { id: string }[] }>('/sites')
  const { zone } = await read<{ zone: string }>('')
  const token = (await page.context().cookies()).find(({ name }) => name.endsWith('csrf-token'))!.value
  for (const [kind, hours] of [
    ['in', 2],
    ['out', 1],
  ] as const) {
    const answer = await page.request.post(`${api}/time-events`, {
      headers: { 'x-csrf-token': decodeURIComponent(token), origin: new URL(page.url()).origin },
      data: {
        guardId,
        kind,
        shiftId: null,
        postId: posts[0]!.id,
        at: new Date(Date.now() - hours * HOUR_MS).toISOString(),
        reason: 'Phone at home',
      },
    })
    expect(answer.status()).toBe(201)
  }

  await page.goto(`${base}/time?span=week&day=${dayAt(zone, Date.now() - 2 * HOUR_MS)}`)
  const table = page.getByRole('table')
  await expect(table.getByText('Recorded by somebody else')).toBeVisible()
  await fits(page, 'time')
  expect(await violationsInThemes(page, 'time')).toEqual([])
  await table.getByRole('rowheader').getByRole('button').first().click()
  const aside = page.getByRole('complementary', { name: 'Entry' })
  await expect(aside.getByText(/by the office/).first()).toBeVisible()
  expect(await violationsInThemes(page, 'entry')).toEqual([])
  await aside.getByLabel('Unpaid break, minutes').fill('30')
  await aside.getByLabel('Reason').fill('Half an hour of break')
  await aside.getByRole('button', { name: 'Save correction' }).click()
  await expect(table.getByText('Corrected')).toBeVisible()
  await page.getByRole('button', { name: 'Approve 1' }).click()
  await expect(table.getByText(/^Approved by/)).toBeVisible()
})
