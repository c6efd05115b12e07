import { expect, type Page } from '@playwright/test'
import { hydrated, type Product } from './support.ts'

/** Waits for a company's first screen, and gives the path that all its screens begin with. */
async function opened(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  return new URL(page.url()).pathname.replace('/today', '')
}

/** Goes to one's companies, and waits until the page takes presses. */
async function enter(page: Page) {
  await page.goto('/app')
  await hydrated(page, '.ops-entrance')
}

/** One person opens five companies at most, and the administrator of a product opens those of many journeys. */
export const forgetOpened = (rows: Product['rows']) => rows('update organisations set opened_by = null')

/** Opens an empty company in London. Gives its path. */
export async function openCompany(page: Page, name = 'Vigil Guarding'): Promise<string> {
  await enter(page)
  const dialog = page.getByRole('dialog')
  // A press while the page takes over from the server may be lost.
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Open an empty trial' }).click()
    await expect(dialog).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await dialog.getByLabel('Name of the company').fill(name)
  await dialog.getByLabel('Time zone').fill('Europe/London')
  await dialog.getByRole('button', { name: 'Open it' }).click()
  return opened(page)
}

/** Opens the sample company. Gives its path. */
export async function openSampleCompany(page: Page): Promise<string> {
  await enter(page)
  await page.getByRole('button', { name: 'Open a sample company' }).click()
  return opened(page)
}

/** The slug in a company's path. */
export const slugOf = (base: string) => base.split('/').at(-1)!

/** Makes the person who came last, as a member of the site, one of a company. */
export const joinCompany = ({ rows }: Product, slug: string, role: 'scheduler' | 'dispatcher') =>
  rows(
    `insert into memberships (organisation_id, id, user_id, role, scope, created_at)
     select o.organisation_id, gen_random_uuid(), u.id, $2, '{"clients": [], "sites": []}', now()
     from organisations o, (select id from users where role = 'member' order by created_at desc limit 1) u
     where o.slug = $1`,
    [slug, role],
  )

/**
 * Opens a sample company, and goes through its `screens`, a guard, a site and the candidates of a shift. Calls `look`
 * on each once it is there.
 */
export async function throughCompany(page: Page, screens: readonly string[], look: (where: string) => Promise<void>) {
  const base = await openSampleCompany(page)
  const arrive = async (where: string) => {
    await expect(page.locator('#main h1').first(), where).toBeVisible()
    await expect(page.locator('.skeleton, .listing-wait, [aria-label="Loading"]'), where).toHaveCount(0)
    await look(where)
  }
  for (const path of screens) {
    await page.goto(`${base}/${path}`)
    await arrive(path)
  }
  for (const list of ['guards', 'sites']) {
    await page.goto(`${base}/${list}`)
    await page.locator('#main tbody a').first().click()
    await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`))
    await arrive(`one of the ${list}`)
  }
  await page.goto(`${base}/today`)
  await page.getByRole('link', { name: 'Fill this shift' }).first().click()
  await expect(
    page.getByRole('complementary', { name: 'Shift' }).getByRole('region', { name: /^May take it/ }),
  ).toBeVisible()
  await arrive('candidates of a shift')
}
