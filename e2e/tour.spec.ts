import { expect, type Page } from '@playwright/test'
import { tourDefault } from '../contract/site/landing/tour.ts'
import { hydrated, test } from './support.ts'

const screen = (page: Page, name: RegExp) => page.locator('#tour').getByRole('article', { name })

async function open(page: Page) {
  await page.goto('/')
  await page.locator('#tour').scrollIntoViewIfNeeded()
  await hydrated(page, '#tour')
}

test('tour-five-steps: the five miniatures of the tour work', async ({ page }) => {
  await open(page)
  const week = screen(page, /week/i)
  await expect(week.getByRole('columnheader', { name: /Tue 17/ })).toContainText('15/16')
  await week.getByRole('button', { name: 'Place Chidi Okafor: 12 h, fits' }).click()
  await expect(week.getByRole('columnheader', { name: /Tue 17/ })).toContainText('16/16')

  const map = screen(page, /map/)
  await map.getByRole('button', { name: 'Amira Haddad' }).click()
  await expect(map.getByRole('status')).toContainText('Amira Haddad')

  const round = screen(page, /round/)
  await round.getByRole('button', { name: 'Hold Phone to Tag' }).click()
  await expect(round.getByRole('status')).toContainText('CP 7')

  const incident = screen(page, /incident/)
  await incident.getByRole('textbox', { name: 'Add a note' }).fill('Fans set up')
  await incident.getByRole('textbox', { name: 'Add a note' }).press('Enter')
  await expect(incident.getByRole('listitem').filter({ hasText: 'Fans set up' })).toContainText('R. Okafor, dispatch')

  const report = screen(page, /report/)
  await report.getByRole('button', { name: 'Sign' }).click()
  await expect(report.getByText('In the client’s inbox 05:54')).toBeVisible()
})

test('on a phone the five screens are stepped through, and each stands in full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  for (const { title } of tourDefault.steps) {
    const step = page.locator('#tour').getByRole('button', { name: title })
    await step.click()
    await expect(step).toHaveAttribute('aria-current', 'step')
    await expect(page.locator('#tour').getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 })
  }
})
