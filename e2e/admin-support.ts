import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { hashToken } from '../server/core/database/hashed-tokens.ts'
import { complaintsOf, type Product, test as base, violations as onPage } from './support.ts'

type Role = 'admin' | 'editor' | 'member'

/** Somebody of the role in a browser of their own, signed in without waiting for a password to be hashed. */
async function enter(context: BrowserContext, { rows, address }: Product, role: Role): Promise<void> {
  const token = randomUUID()
  const [user] = await rows<{ id: string }>(
    `insert into users (id, email, name, role, email_verified, created_at, updated_at)
     values ($1, $2, $3, $4, true, now(), now()) returning id`,
    [randomUUID(), `${role}-${token}@example.com`, role === 'admin' ? 'Ana Brandt' : 'Tom Sayer', role],
  )
  await rows(
    `insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at) values ($1, $2, $3,
      now() + interval '1 day', now(), now())`,
    [randomUUID(), user!.id, hashToken(token)],
  )
  await context.addCookies([{ name: 'session', value: token, url: address, httpOnly: true, sameSite: 'Lax' }])
}

export type Person = { page: Page; context: BrowserContext; complaints: string[] }

/**
 * Makes a browser context as it was for the next person. What it has loaded and compiled stays, as it does in a browser
 * from which somebody signed out: reloading the admin area takes most of the processor that a short test needs.
 */
async function forget(context: BrowserContext, page: Page, origin: string) {
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

type Options = { width?: number; colorScheme?: 'light' | 'dark' }

/** Playwright's test with people of the admin area, on a product of one's own. `as` opens a browser for one of them. */
export const test = base.extend<
  { as: (role: Role, options?: Options) => Promise<Person> },
  { left: Map<string, BrowserContext[]> }
>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  left: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  as: async ({ browser, product, left }, use) => {
    const opened: (Person & { key: string })[] = []
    await use(async (role, { width = 1280, colorScheme = 'light' } = {}) => {
      const key = `${product.address} ${width} ${colorScheme}`
      const context =
        left.get(key)?.pop() ??
        (await browser.newContext({
          baseURL: product.address,
          viewport: { width, height: width < 500 ? 844 : 900 },
          colorScheme,
        }))
      const page = await context.newPage()
      await forget(context, page, product.address)
      await enter(context, product, role)
      const complaints = await complaintsOf(page)
      opened.push({ page, context, complaints, key })
      return opened.at(-1)!
    })
    for (const { context, complaints, key } of opened) {
      // A page that is closed aborts its calls without being told that it is left.
      const found = [...complaints]
      await Promise.all(context.pages().map((page) => page.close()))
      await context.clearCookies()
      await context.clearPermissions()
      left.set(key, [...(left.get(key) ?? []), context])
      expect(found, 'the console stays clean').toEqual([])
    }
  },
})

/** What axe finds wrong on a screen. The preview's frame is a public page, which has tests of its own. */
export const violations = (page: Page) => onPage(page, { without: 'iframe' })

/** The same in light and dark, each line with where it was found. */
export async function violationsInThemes(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
          // A headless browser that draws nothing gives no frame.
          setTimeout(resolve, 2_000)
        }),
    )
    const lines = await onPage(page, { without: 'iframe', colorsOnly: colorScheme === 'dark' })
    found.push(...lines.map((line) => `${where}, ${colorScheme}: ${line}`))
  }
  return found
}

/** That a screen, or a part of it, is nowhere wider than its room, however wide the window is. Ends at 1280 px. */
export async function fits(page: Page, where: string, part: Locator = page.locator('html')): Promise<void> {
  for (const width of [360, 768, 1920, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    // What a screen draws otherwise on another width comes a moment later.
    await expect
      .poll(() => part.evaluate((element) => element.scrollWidth - element.clientWidth), `${where}, ${width} px`)
      .toBe(0)
  }
}

/** Goes to a screen within the admin area, and waits until it is there in the place of the one before. */
export async function walkTo(page: Page, path: string) {
  const isWithin = new URL(page.url()).pathname.startsWith('/admin')
  if (!isWithin || new URL(path, page.url()).pathname === new URL(page.url()).pathname) await page.goto(path)
  else
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
      history.pushState({}, '', to)
    }, path)
  await expect(page.locator('h1:not([data-left])').first(), path).toBeVisible()
  await expect(page.locator('.skeleton, .listing-wait'), path).toHaveCount(0)
}

/** What axe finds on each of the screens in both themes, once it is all there. */
export async function violationsOnScreens(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await walkTo(page, path)
    found.push(...(await violationsInThemes(page, path)))
  }
  return found
}

/** Begins a document on the screen of its list, such as a `post`, and so comes to its editor. */
export async function createDraft(page: Page, one: string, title: string) {
  await page.getByRole('button', { name: `New ${one}` }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Create draft' }).click()
}

/** Puts the document in the editor into a release of its own, and so comes to that release. */
export async function joinNewRelease(page: Page, name: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add to a release' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a release' })
  await dialog.getByRole('combobox', { name: 'Release' }).selectOption({ label: 'A new release' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** What a visitor without script reads at a path. */
export const publicText = async (context: BrowserContext, path: string) => (await context.request.get(path)).text()

export const bar = (page: Page) => page.getByRole('region', { name: 'Saving' })

/** Waits until the save bar says that everything in the form is saved. */
export const saved = (page: Page) => expect(bar(page).getByRole('status')).toHaveText(/^Saved/)

/** What the bar says of what is published, on the site or for the product alone. */
const LIVE = /(Visitors see this version|This version is in use)\./

/** Publishes what is in the form; warnings of the checks do not prevent it. */
export async function publish(page: Page) {
  // Until what was typed is saved, the bar still speaks of the version before.
  await expect(bar(page).getByRole('status')).not.toHaveText(/^(Saving|Not saved yet)/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  await expect(anyway.or(bar(page).getByText(LIVE))).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(bar(page)).toContainText(LIVE)
}

/** Puts the published version in the place of the draft in the editor. */
export async function discard(page: Page) {
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog', { name: 'Discard the draft?' }).getByRole('button', { name: 'Discard draft' }).click()
  await expect(bar(page)).toContainText(/Visitors see|is in use/)
}

/** Takes the document in the editor away from visitors, having been told what they will see instead. */
export async function unpublish(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  // A test that leaves the page before the answer may find the old state on the next one.
  const answered = page.waitForResponse((response) => response.url().endsWith('/unpublish'))
  await page
    .getByRole('dialog', { name: /^Unpublish / })
    .getByRole('button', { name: 'Unpublish' })
    .click()
  await answered
}

/** Makes an old version the draft again, by the history's own button. */
export async function restore(page: Page, version: number) {
  const history = page.getByRole('complementary', { name: 'History' })
  if (!(await history.isVisible())) await page.getByRole('button', { name: 'History', exact: true }).click()
  const row = history.getByRole('listitem').filter({ has: page.getByText(`Version ${version}`, { exact: true }) })
  await row.hover() // older rows keep their buttons to themselves until then
  await row.getByRole('button', { name: 'Restore as draft' }).click()
  await page
    .getByRole('dialog', { name: `Restore version ${version} as the draft?` })
    .getByRole('button', { name: 'Restore as draft' })
    .click()
  await expect(page.getByText(`Version ${version} is the draft again`, { exact: true })).toBeVisible()
}
