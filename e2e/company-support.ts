import { expect, type Page } from '@playwright/test'

/** Waits for a company's first screen, and gives the path that all its screens begin with. */
async function opened(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  return new URL(page.url()).pathname.replace('/today', '')
}

/** Opens an empty company in London. Gives its path. */
export async function openCompany(page: Page, name = 'Vigil Guarding'): Promise<string> {
  await page.goto('/app')
  await page.getByRole('button', { name: 'Open an empty trial' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the company').fill(name)
  await dialog.getByLabel('Time zone').fill('Europe/London')
  await dialog.getByRole('button', { name: 'Open it' }).click()
  return opened(page)
}

/** Opens the sample company. Gives its path. */
export async function openSampleCompany(page: Page): Promise<string> {
  await page.goto('/app')
  await page.getByRole('button', { name: 'Open a sample company' }).click()
  return opened(page)
}

/** The slug in a company's path. */
export const slugOf = (base: string) => base.split('/').at(-1)!
