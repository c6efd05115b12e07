import { expect } from '@playwright/test'
import { DAY_MS } from '../contract/core/units.ts'
import { fits, test, violations, violationsInThemes } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'
import { pressEnter } from './support.ts'

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('license-ends-before-shift, rule-packs-ending: a license blocks a shift, time off releases some, packs change and end', async ({
  as,
}) => {
  test.slow()
  const { page } = await as('member', { width: 1280 })
  const dialog = page.getByRole('dialog')
  const base = await openSampleCompany(page)

  // The calendar of all licenses leads to the guard whose license ends before a shift.
  await page.goto(`${base}/guards?search=femi`)
  await expect(page.getByRole('table', { name: 'Guards' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'License calendar' }).click()
  await page.getByLabel('Ending within').selectOption('30')
  await expect(page).toHaveURL(/expiring=30/)
  const row = page.getByRole('row', { name: /Femi Balogun/ }).filter({ hasText: 'uncovered' })
  await expect(row.first()).toBeVisible()
  expect(await violationsInThemes(page, 'license calendar')).toEqual([])
  await fits(page, 'license calendar')
  await row.first().getByRole('link', { name: 'Femi Balogun' }).click()

  await expect(page.getByRole('heading', { name: 'Femi Balogun', level: 1 })).toBeVisible()
  const blocks = page.getByRole('region', { name: 'What blocks' })
  await expect(blocks.getByRole('listitem').first()).toContainText('The post asks for')
  const record = page.url()
  expect(await violationsInThemes(page, 'guard')).toEqual([])
  await fits(page, 'guard')

  // The roster says the same: taken off the shift, the guard is blocked there and can’t be assigned.
  const shift = await blocks.getByRole('link', { name: 'Candidates' }).first().getAttribute('href')
  const shiftId = new URL(shift!, record).searchParams.get('shift')!
  const guardId = record.split('/').at(-1)!
  const slug = base.split('/').at(-1)!
  const token = async () => ((await (await page.request.get('/api/csrf-token')).json()) as { token: string }).token
  const post = async (path: string, data: object) =>
    page.request.post(`/api/app/${slug}/${path}`, { data, headers: { 'x-csrf-token': await token() } })
  expect((await post(`shifts/${shiftId}/release`, {})).ok()).toBe(true)
  const refused = await post(`shifts/${shiftId}/assign`, { guardId })
  expect(refused.status()).toBe(422)
  expect(JSON.stringify(await refused.json())).toContain('qualification_valid')
  await page.goto(shift!)
  const blocked = page.getByRole('region', { name: /^Blocked/ })
  await expect(blocked).toContainText('No license that the post requires')
  await expect(page.getByRole('button', { name: 'Assign Femi Balogun' })).toHaveCount(0)

  // A renewal lifts it, by keyboard.
  await page.goto(record)
  const licenses = page.getByRole('region', { name: 'Licenses' })
  await expect(licenses.getByRole('button', { name: /^Change / })).toHaveCount(2)
  for (let nth = 0; nth < 2; nth++) {
    await pressEnter(licenses.getByRole('button', { name: /^Change / }).nth(nth))
    await pressEnter(dialog.getByRole('button', { name: 'Renew' }))
    await dialog.getByLabel('Number').fill(`R-${nth}`)
    await dialog.getByLabel('Last day').fill(dayIn(1_000))
    await pressEnter(dialog.getByRole('button', { name: 'Add it' }))
    await expect(dialog).toHaveCount(0)
    await expect(licenses.getByText(`R-${nth}`)).toBeVisible()
  }
  await expect(blocks.getByText('Nothing. Every shift ahead keeps to the rules.')).toBeVisible()
  expect((await post(`shifts/${shiftId}/assign`, { guardId, override: { reason: 'Renewed' } })).ok()).toBe(true)

  // Time off over that shift: each shift in it is released, and then it can be approved.
  await page.reload()
  const timeOff = page.getByRole('region', { name: 'Time off' })
  await timeOff.getByRole('button', { name: 'Note a request' }).click()
  await dialog.getByLabel('First day').fill(dayIn(1))
  await dialog.getByLabel('Last day').fill(dayIn(14))
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Note the request' }).click()
  await timeOff.getByRole('button', { name: /^Decide, \d+ shift/ }).click()
  const approve = dialog.getByRole('button', { name: 'Approve' })
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await expect(approve).toBeDisabled()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  expect(await violations(page)).toEqual([])
  await approve.click()
  await expect(timeOff.getByText('Approved')).toBeVisible()
  await expect(page.getByText(/shifts are open/).first()).toBeVisible()

  // What a guard can’t do is kept, and shows in the week.
  const availability = page.getByRole('region', { name: 'Availability' })
  await availability.getByRole('button', { name: 'Change availability' }).click()
  await dialog.getByRole('button', { name: 'Add a row' }).click()
  await dialog.getByLabel('From').fill('08:00')
  await dialog.getByLabel('To', { exact: true }).fill('12:00')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(availability.getByText('can’t from 08:00 to 12:00')).toBeAttached()

  // The rules: their sources, a check of the roster, an override, and another choice of packs after a look.
  await page.getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByText('This is not legal advice.')).toBeVisible()
  const pack = page.getByRole('region', { name: /UK working time/ })
  await expect(pack.getByRole('link', { name: /Working Time Regulations 1998 reg\. 10/ })).toHaveAttribute(
    'href',
    /legislation\.gov\.uk/,
  )
  expect(await violationsInThemes(page, 'rules')).toEqual([])
  await fits(page, 'rules')
  await page.getByRole('tab', { name: 'Violations' }).click()
  await page.getByRole('button', { name: 'Check the next 28 days' }).click()
  await expect(page.getByText(/guards, \d+ hard, \d+ soft/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Overrides' }).click()
  await expect(page).toHaveURL(/view=overrides/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose packs' }).click()
  await dialog.getByLabel(/California overtime/).check()
  await dialog.getByLabel(/EU Working Time/).check()
  await dialog.getByRole('button', { name: 'See what it changes' }).click()
  await expect(dialog.getByRole('status')).toContainText('In the roster of the next 28 days')
  expect(await violations(page)).toEqual([])
  // Which packs end soon depends on the day, so from here on the answers name one.
  const [version, until] = dayIn(0) < '2027-01-01' ? [1, 'ends 1 Jan 2027'] : [2, 'Since 1 Jan 2027']
  const ending = [
    {
      key: 'us-ca',
      version,
      title: 'California overtime and breaks',
      until: dayIn(60),
      daysLeft: 60,
      isFollowed: false,
    },
  ]
  const answering = async (path: string, part: string) =>
    page.route(`**/api/app/${slug}/${path}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), [part]: ending } })
    })
  await answering('today', 'endingPacks')
  await answering('rules', 'ending')
  await dialog.getByRole('button', { name: 'Save the packs' }).click()
  await page.getByRole('tab', { name: 'Packs in force' }).click()
  const california = page.getByRole('region', { name: `California overtime and breaks, version ${version}` })
  await expect(california).toContainText(until)

  // The screen of today names a pack that ends soon, and leads to its rules.
  await page.getByRole('link', { name: /^Today/ }).click()
  const note = page.getByRole('list', { name: 'Rules that end soon' })
  const last = new Date(dayIn(60)).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  const words = `California overtime and breaks ends on ${last}, in 60 days. No version follows it: check the law.`
  await expect(note).toContainText(words)
  await fits(page, 'today')
  expect(await violationsInThemes(page, 'today')).toEqual([])
  await pressEnter(note.getByRole('link', { name: 'Open the rules' }))
  await expect(page.getByRole('heading', { name: 'Rules', level: 1 })).toBeVisible()
  await expect(note).toContainText(words)
  expect(await violations(page)).toEqual([])
})
