import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openDuty } from './duty-support.ts'
import { walkedWrong } from './keyboard-support.ts'
import { reportByPhone } from './report-by-phone.ts'
import { hydrated } from './support.ts'

test('incident-journey: what a guard reports is acknowledged, worked on, contained, resolved, reviewed and closed', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('admin')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { call, slug, makeCode, shiftId, postId } = await openDuty(page, product)
  const [site] = await product.rows<{ id: string }>(
    'select id from sites where organisation_id = (select organisation_id from organisations where slug = $1)',
    [slug],
  )
  await reportByPhone(call, await makeCode(), {
    type: 'forced_entry',
    severity: 2,
    siteId: site!.id,
    postId,
    shiftId,
    media: [],
    occurredAt: new Date().toISOString(),
    text: 'Cage door bent outward at the lock. Two men left by ramp B.',
  })
  await page.goto(`/app/o/${slug}/incidents`)
  await page.getByRole('link', { name: /Forced entry/ }).click()
  await hydrated(page, '.file')
  const step = page.getByRole('group', { name: 'Next step' })
  const way = page.getByRole('list', { name: 'State' })
  const done = (state: string) =>
    expect(way.getByRole('listitem').filter({ hasText: state })).toHaveClass(/is-done|is-now/)
  await expect(page.getByText('Cage door bent outward').first()).toBeVisible()
  await fits(page, 'file')
  expect(await violationsInThemes(page, 'file')).toEqual([])
  expect(await walkedWrong(page, 'file')).toEqual([])

  // The next step by its key, and by its button.
  await page.locator('h1').click()
  await page.keyboard.press('n')
  await done('Acknowledged')
  await page.getByRole('button', { name: 'Task', exact: true }).click()
  const adding = page.getByRole('form', { name: 'New task' })
  await adding.getByLabel('What has to be done').fill('Count cage 4')
  await adding.getByRole('button', { name: 'Add the task' }).click()
  const task = page.getByRole('checkbox', { name: 'Count cage 4' })
  await expect(task).toBeEnabled()
  const log = page.getByRole('group', { name: 'Log of the incident' })
  await page.getByLabel('Add to the log').fill('Hasp cut, pallets look whole')
  await page.keyboard.press('Enter')
  await expect(log.getByRole('listitem').filter({ hasText: 'Hasp cut' })).toContainText('Note on the incident')
  await expect(page.getByLabel('Add to the log')).toHaveValue('')
  await step.getByRole('button', { name: 'Mark in progress' }).click()
  await done('In progress')
  await step.getByRole('button', { name: 'Mark contained' }).click()
  await done('Contained')
  await step.getByRole('button', { name: 'Mark resolved' }).click()
  await done('Resolved')
  // What BS 7499 asks for is written down first.
  await expect(step.getByRole('button', { name: 'Send to review: 3 things missing' })).toBeDisabled()
  await page.getByRole('button', { name: 'Change the record' }).click()
  const record = page.getByRole('dialog', { name: /^The record of/ })
  await record.getByLabel('What was done').fill('Police called, cage locked.')
  await record.getByLabel('What is left to do').fill('Mend the lock.')
  await record.getByLabel('Whether there were witnesses').selectOption('none')
  await record.getByRole('button', { name: 'Save' }).click()
  await expect(record).toBeHidden()
  await step.getByRole('button', { name: 'Send to review' }).click()
  await done('Under review')
  await expect(step.getByRole('button', { name: 'Close: 1 task open' })).toBeDisabled()
  await task.click()
  await expect(task).toBeChecked()
  await expect(step.getByRole('button', { name: 'Close', exact: true })).toBeEnabled()

  // The narrative is frozen: a supplement puts it right.
  await expect(page.getByRole('button', { name: 'Change the record' })).toHaveCount(0)
  const form = page.getByRole('form', { name: 'New supplement' })
  await form.getByLabel('Write a supplement').fill('Ramp C, not ramp B.')
  await form.getByLabel('The words that it corrects').fill('ramp B')
  await form.getByRole('button', { name: 'Add supplement' }).click()
  await expect(page.getByRole('article', { name: 'Supplement 1' })).toBeVisible()
  expect(await violationsInThemes(page, 'review')).toEqual([])
  await fits(page, 'review')
  await step.getByRole('button', { name: 'Close', exact: true }).click()
  await done('Closed')
  await expect(step).toHaveCount(0)
})
