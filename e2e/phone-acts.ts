import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

const AT_POST = { latitude: 51.5, longitude: 0, accuracy: 12 }

/** That nothing of a screen is cut off on the smallest phone when text is twice as large. */
export async function fitsLarge(phone: Page, where: string): Promise<void> {
  const before = phone.viewportSize()!
  await phone.setViewportSize({ width: 360, height: 844 })
  await phone.locator('html').evaluate((html) => (html.style.fontSize = '200%'))
  await expect
    .poll(() => phone.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth), where)
    .toBeLessThanOrEqual(0)
  await phone.locator('html').evaluate((html) => (html.style.fontSize = ''))
  await phone.setViewportSize(before)
}

/** A page on a phone that knows where it is: at the post. */
export async function pageAtPost(context: BrowserContext): Promise<Page> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(AT_POST)
  return context.newPage()
}

/** The bar at the bottom, which stands on each screen of a phone that is set up. */
export const bar = (phone: Page) => phone.getByRole('navigation', { name: 'Sections of this phone' })

/** The moments of the places that a phone keeps and that the server has not yet, in milliseconds since 1970. */
export const keptPlaces = (phone: Page): Promise<number[]> =>
  phone.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open('watchpost-trail')
        asked.addEventListener('error', () => reject(new Error('no trail')))
        asked.addEventListener('success', () => {
          const { result } = asked
          const keys = result.transaction('fixes').objectStore('fixes').getAllKeys()
          keys.addEventListener('success', () => {
            result.close()
            resolve(keys.result as number[])
          })
        })
      }),
  )

/** Sets a phone up by a code of the office. One that had accepted the notice before is not asked again. */
export async function setUp(phone: Page, url: string): Promise<void> {
  await phone.goto(url)
  await phone.getByRole('button', { name: 'Set up this phone' }).click()
  await phone.getByRole('heading', { name: 'What this phone can do' }).waitFor()
  await phone.getByRole('listitem').filter({ hasText: 'Work with no signal' }).getByText('Yes').waitFor()
  await phone.getByRole('button', { name: 'Next' }).click()
  const notice = phone.getByRole('button', { name: 'I have read it', exact: true })
  const home = bar(phone)
  await notice.or(home).waitFor()
  if (await notice.isVisible()) await notice.click()
  await home.waitFor()
}

/** Goes to a screen by the bar at the bottom. */
export const goTo = (phone: Page, name: string | RegExp) => bar(phone).getByRole('button', { name }).click()

/** Holds a button as a thumb does, until the phone has heard it. */
export async function hold(phone: Page, button: Locator) {
  await button.hover()
  await phone.mouse.down()
  await expect(button.getByText('Keep holding')).toBeVisible()
  await expect(button).not.toHaveClass(/is-holding/)
  await phone.mouse.up()
}

/** An act of a shift: what its command is called on screen, and how a thumb does it. */
export type PhoneAct = { kind: string; name: string; act: (phone: Page) => Promise<void> }

/** A whole shift, in its order. Each act ends with the press that records it. */
export const SHIFT: PhoneAct[] = [
  {
    kind: 'post-orders-read',
    name: 'Orders read',
    act: async (phone) => {
      await goTo(phone, 'Orders')
      await phone.getByRole('button', { name: 'I have read it: Gatehouse' }).click()
    },
  },
  {
    kind: 'clock-in',
    name: 'Clock-in',
    act: async (phone) => {
      await goTo(phone, 'Now')
      await phone.getByRole('button', { name: 'Clock in', exact: true }).click()
    },
  },
  {
    kind: 'check-call',
    name: 'Check call',
    act: async (phone) => {
      await goTo(phone, 'Now')
      await phone.getByRole('button', { name: 'I’m OK' }).click()
    },
  },
  {
    kind: 'report',
    name: 'Report',
    act: async (phone) => {
      await goTo(phone, 'Now')
      await phone.getByRole('button', { name: 'Report' }).click()
      await phone.getByLabel('Fire, smoke').check()
      await phone.getByLabel('What you see').fill('Smoke from bay 2.')
      const photo = phone.getByRole('img', { name: 'Photo 1' })
      if (!(await photo.isVisible())) await phone.locator('input[type=file]').setInputFiles('web/public/og-default.png')
      const full = phone.getByText('This phone could not keep it')
      await photo.or(full).first().waitFor()
      if (await full.isVisible()) return
      await phone.getByRole('button', { name: 'Send to control' }).click()
    },
  },
  {
    kind: 'pass-on',
    name: 'Passed on',
    act: async (phone) => {
      await goTo(phone, 'Now')
      const form = phone.locator('details').filter({ hasText: 'Pass on to the relief' })
      await form.evaluate((details) => ((details as HTMLDetailsElement).open = true))
      await phone.getByLabel('What must whoever relieves you know?').fill('Gate 2 light flickers.')
      await phone.getByRole('button', { name: 'Pass on', exact: true }).click()
    },
  },
  {
    kind: 'clock-out',
    name: 'Clock-out',
    act: async (phone) => {
      await goTo(phone, 'Now')
      await phone.getByRole('button', { name: 'Clock out' }).click()
      await phone.getByText('Your hours end now').waitFor()
      await phone.getByRole('button', { name: 'Clock out' }).click()
    },
  },
]
