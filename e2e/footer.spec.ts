import { expect, type Page } from '@playwright/test'
import { answer, hydrated, test } from './support.ts'

const footer = (page: Page) => page.locator('#site-footer')

async function open(page: Page) {
  await page.goto('/brand')
  await footer(page).scrollIntoViewIfNeeded()
  await hydrated(page, '#site-footer')
}

const SAID = [
  ['operational', 'All Systems Operational', 'success'],
  ['degraded', 'Degraded Performance', 'warning'],
  ['outage', 'System Outage', 'danger'],
  ['maintenance', 'System Outage', 'idle'],
] as const

test('status-labels: each overall status is told in its words and its own color', async ({ page }) => {
  for (const [status, label, token] of SAID) {
    await answer(page, '/api/status', [
      { service: 'website', status: 'operational' },
      { service: 'overall', status },
    ])
    await open(page)
    const indicator = footer(page).getByText(label, { exact: true }).last()
    await expect(indicator).toBeVisible()
    const [shown, wanted] = await indicator.evaluate((element, token) => {
      const probe = document.createElement('i')
      probe.style.color = `var(--${token}-text)`
      element.append(probe)
      const colors = [getComputedStyle(element).color, getComputedStyle(probe).color]
      probe.remove()
      return colors
    }, token)
    expect(shown, status).toBe(wanted)
  }
})
