import { expect, type Page } from '@playwright/test'
import { DAY_MS } from '../contract/core/units.ts'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openCompany } from './company-support.ts'
import { escape, pressEnter } from './support.ts'

/** The day some days from now, in the company's zone. */
const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now() + days * DAY_MS)

/** The same day as the company writes it. */
const dayWords = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(dayAfter(days)),
  )

/** Looks at a view of the rules with axe in both themes, and at four widths. */
async function look(page: Page, where: string) {
  expect(await violationsInThemes(page, where), where).toEqual([])
  await fits(page, where)
}

test('kinds-of-license, limits-changed, limits-of-law, law-of-the-region, holidays-of-a-company: an owner keeps kinds, limits, laws and public holidays by keys before the first guard', async ({
  as,
}) => {
  test.slow()
  const { page } = await as('member')
  const base = await openCompany(page)
  const dialog = page.getByRole('dialog')

  await page.goto(`${base}/rules?view=licenses`)
  await pressEnter(page.getByRole('button', { name: 'Add a kind' }))
  await dialog.getByLabel('Name of the kind').fill('SIA')
  await page.keyboard.press('Enter')
  await expect(page.getByText('SIA is saved', { exact: true })).toBeVisible()
  await pressEnter(page.getByRole('button', { name: 'Rename SIA' }))
  await dialog.getByLabel('Name of the kind').fill('SIA Door Supervisor')
  await page.keyboard.press('Enter')
  await pressEnter(page.getByRole('button', { name: 'Retire SIA Door Supervisor' }))
  await pressEnter(dialog.getByRole('button', { name: 'Retire it' }))
  await expect(page.getByText('Retired', { exact: true })).toBeVisible()
  await look(page, 'kinds of license')

  await page.getByRole('tab', { name: 'Limits' }).focus()
  await page.keyboard.press('Enter')
  await pressEnter(page.getByRole('button', { name: 'Change Average of weeks, UK working time and SIA licences' }))
  await expect(dialog).toContainText('is law. Your company can be stricter, not looser: at most 48 h.')
  await escape(dialog)
  await pressEnter(page.getByRole('button', { name: 'Change Longest shift, Basics of a roster' }))
  await dialog.getByLabel('Hours').fill('12')
  await dialog.getByLabel('Holds from').fill(dayAfter(3))
  await dialog.getByLabel('Reason').fill('Agreed with the team')
  await page.keyboard.press('Enter')
  const own = page.getByRole('region', { name: 'Limits: Basics of a roster' })
  await expect(own.getByText(`12 h from ${dayWords(3)}`)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Changes of limits' })).toContainText('Agreed with the team')
  await look(page, 'limits')
  await pressEnter(page.getByRole('button', { name: `Withdraw Longest shift from ${dayWords(3)}` }))
  await pressEnter(dialog.getByRole('button', { name: 'Withdraw it' }))
  await expect(own.getByText(`12 h from ${dayWords(3)}`)).toHaveCount(0)

  await pressEnter(page.getByRole('button', { name: 'Change Days in a row, Basics of a roster' }))
  await dialog.getByLabel('New limit in days').fill('5')
  await dialog.getByLabel('Reason').fill('Agreed with the team')
  await page.keyboard.press('Enter')
  await expect(own.getByText('5 days', { exact: true })).toBeVisible()

  await page.goto(`${base}/settings?tab=regions`)
  await pressEnter(page.getByRole('button', { name: 'Add region' }))
  await dialog.getByLabel('Name of the region').fill('Dublin')
  await dialog.getByLabel('Time zone').fill('Europe/Dublin')
  await dialog.getByLabel('Jurisdiction').fill('IE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dublin is saved', { exact: true })).toBeVisible()
  await page.goto(`${base}/rules`)
  const laws = page.getByRole('region', { name: 'Where which law holds' })
  await expect(laws).toContainText('Holds here and not elsewhere in the company: EU Working Time Directive for guards.')
  await expect(page.getByText('Your company keeps another limit. Days in a row: 5 days')).toBeVisible()
  await look(page, 'laws of regions')
  await pressEnter(page.getByRole('button', { name: 'Choose the packs of Dublin' }))
  await dialog.getByLabel('Those of its jurisdiction, IE').uncheck()
  await dialog.getByLabel('UK working time and SIA licences, United Kingdom').check()
  await look(page, 'packs of a region')
  await pressEnter(dialog.getByRole('button', { name: 'Save the packs' }))
  await expect(laws).toContainText('(chosen)')

  await page.goto(`${base}/settings?tab=holidays`)
  await page.getByLabel('Calendar of the company').selectOption('GB-SCT')
  await expect(page.getByLabel('Calendar of Dublin')).toHaveValue('')
  await page.getByLabel('Premium for work on a public holiday, in percent').fill('50')
  await pressEnter(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('The public holidays are saved', { exact: true })).toBeVisible()
  const coming = page.getByRole('region', { name: 'The next twelve months' })
  await expect(coming.getByText('New Year’s Day', { exact: true })).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill(dayAfter(10))
  await page.getByLabel('Name of the day').fill('Founders’ day')
  await page.getByLabel('Where').selectOption({ label: 'Dublin' })
  await pressEnter(page.getByRole('button', { name: 'Add day' }))
  const days = page.getByRole('region', { name: 'Days of your own' })
  await expect(days.getByRole('listitem')).toHaveText(new RegExp(`${dayWords(10)}.*Founders’ day.*Dublin`))
  await look(page, 'public holidays')
  await pressEnter(page.getByRole('button', { name: `Remove ${dayWords(10)}` }))
  await expect(days).toContainText('The company keeps the days of its calendars.')
  await page.reload()
  await expect(page.getByLabel('Calendar of the company')).toHaveValue('GB-SCT')
  await expect(page.getByLabel('Premium for work on a public holiday, in percent')).toHaveValue('50')
})
