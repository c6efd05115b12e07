import { expect, type Page } from '@playwright/test'
import { test } from './admin-support.ts'

const place = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function publishOne(page: Page) {
  await page.getByRole('button', { name: 'Publish 1' }).click()
  await page
    .getByRole('dialog', { name: 'Publish these relations?' })
    .getByRole('button', { name: 'Publish 1' })
    .click()
  const done = page.getByRole('dialog', { name: '1 of 1 published' })
  await expect(done).toContainText('HealthcarePublished')
  await done.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
}

test('industry-matrix: an industry and a solution are related by keys, published, seen on the page and parted again; two people do not overwrite each other, nor is at 360 px what has the focus under the heads', async ({
  as,
  product,
}) => {
  const { page, complaints: refused } = await as('editor')
  const visitor = await product.visitor()
  const related = visitor.getByRole('region', { name: 'What it runs on' }).getByRole('link', { name: /Analytics/ })
  const seen = async (times: number) => {
    await visitor.goto('/industries/healthcare')
    await expect(visitor.getByRole('region', { name: 'What it runs on' })).toBeVisible()
    await expect(related).toHaveCount(times)
  }
  await page.goto('/admin/solutions')
  await page.getByRole('link', { name: 'Matrix' }).click()
  await expect(page).toHaveURL('/admin/industries/matrix')
  const missing = Number.parseInt((await page.getByText(/^\d+ missing$/).textContent())!, 10)

  await place(page, 'Healthcare, Scheduling').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(place(page, 'Healthcare, Analytics')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(place(page, 'Healthcare, Analytics')).toHaveAccessibleDescription(
    'Named by the industry Only in a draft',
  )
  await expect(place(page, 'Healthcare, Analytics')).toBeFocused()
  await expect(page.getByText(`${missing - 1} missing`, { exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Healthcare/ })).toContainText('Edited')
  await seen(0)

  await publishOne(page)
  await expect(place(page, 'Healthcare, Analytics')).toHaveAccessibleDescription('Named by the industry Live')
  await seen(1)

  await place(page, 'Healthcare, Analytics').click()
  await expect(place(page, 'Healthcare, Analytics')).toHaveAccessibleDescription('Removed in a draft, still live')
  await publishOne(page)
  await expect(place(page, 'Healthcare, Analytics')).toHaveAttribute('aria-pressed', 'false')
  await seen(0)

  const { page: other } = await as('admin')
  await other.goto('/admin/industries/matrix')
  await place(other, 'Education campuses, Analytics').click()
  await expect(place(other, 'Education campuses, Analytics')).toHaveAccessibleDescription(/Only in a draft/)
  await place(page, 'Education campuses, Patrol rounds').click()
  await expect(page.getByText('Someone saved “Education campuses” meanwhile', { exact: true })).toBeVisible()
  await expect(place(page, 'Education campuses, Analytics')).toHaveAttribute('aria-pressed', 'true')
  await place(page, 'Education campuses, Patrol rounds').click()
  await expect(place(page, 'Education campuses, Patrol rounds')).toHaveAccessibleDescription(/Only in a draft/)
  // Browsers write every refused call to the console, also the one that this test is about.
  expect(refused.splice(0)).toEqual([expect.stringContaining('409')])

  // WCAG 1.4.10, 2.4.11: the matrix scrolls by itself.
  await page.setViewportSize({ width: 360, height: 844 })
  await place(page, 'Healthcare, Scheduling').focus()
  await page.keyboard.press('Control+End')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  const covered = () =>
    page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      return !document.activeElement!.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(await covered()).toBe(false)
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowUp')
  expect(await covered()).toBe(false)
})
