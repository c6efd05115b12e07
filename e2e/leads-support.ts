import { type Page } from '@playwright/test'
import { type Post, withMail } from './mail-support.ts'
import { hydrated } from './support.ts'

export const test = withMail()

/** The site's code but for the little that runs before the first frame. */
export const SITE = /\/assets\/(?!start-|early-)[^/]*\.js$/
export const field = (page: Page, name: string) =>
  page.locator('main form.lead-form').getByRole('textbox', { name, exact: true })
export const consent = (page: Page) =>
  page.locator('main form.lead-form').getByRole('checkbox', { name: /I agree that/ })

export async function fillPerson(page: Page, email: string) {
  await field(page, 'Name').fill('Dana Ortiz')
  await field(page, 'Work email').fill(email)
  await field(page, 'Company').fill('Meridian Guard')
  await consent(page).check()
}

export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page, 'main form.lead-form')
}

/** Notes what measuring is told of from now on, as a provider would hear it. */
export async function hear(page: Page) {
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told, trackEvent: (...event: unknown[]) => void told.push(event) })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { told: [string, object][] }).told.filter(([name]) => name === 'contact_form_submit'),
    )
}

export const leadOf = async (post: Post, email: string) => {
  const [lead] = await post.rows<{
    stage: string
    first_page: string
    referrer: string
    utm: object
    answers: { rows: { label: string; value: string }[]; data: object }
    consent_text: string
  }>(`select * from leads where email = '${email}'`)
  return lead!
}
