import { expect, type Page, type Request } from '@playwright/test'
import type { Challenge } from '../contract/platform/captcha/captcha.ts'
import { csrfHeader, hydrated, JOB, test } from './support.ts'

const CHALLENGE = '/api/captcha/challenge'
const CONTACT = '/api/leads/contact'
const REFUSED = 'The check against spam didn’t go through. Send the form once more.'

type Altcha = Extract<Challenge, { provider: 'altcha' }>
type SentForm = { captcha: string; stamp: string }

const proofIn = ({ captcha }: SentForm) =>
  JSON.parse(Buffer.from(captcha, 'base64').toString()) as {
    challenge: Altcha['challenge']
    solution: { counter: number; derivedKey: string }
  }

/** A visitor before the contact form; collects the challenges that the server gave, and what was sent. */
async function open(page: Page) {
  const challenges: Altcha[] = []
  const sent: SentForm[] = []
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith(CONTACT)) sent.push(request.postDataJSON() as SentForm)
  })
  page.on('response', async (response) => {
    if (response.url().includes(CHALLENGE)) challenges.push((await response.json()) as Altcha)
  })
  await page.goto('/contact')
  await hydrated(page, 'main form')
  return { challenges, sent, workers }
}

async function fill(page: Page) {
  const field = (name: string) => page.locator('main').getByRole('textbox', { name, exact: true })
  await field('Name').fill('Dana Ortiz')
  await field('Work email').fill('dana@captcha.example')
  await field('Company').fill('Meridian Guard')
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('Prices and contracts')
  await field('Message').fill('Nine sites.')
  await page
    .locator('main form')
    .getByRole('checkbox', { name: /I agree that/ })
    .check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()
const arrived = (page: Page) => expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible(JOB)

test('from the first touch on the browser works out the server’s calculation beside the page, and the server takes it once', async ({
  product,
}) => {
  const page = await product.visitor()
  const { challenges, sent, workers } = await open(page)
  expect(challenges).toEqual([])
  await fill(page)
  await send(page)
  await arrived(page)

  expect(challenges).toMatchObject([{ provider: 'altcha', challenge: { parameters: { data: { form: 'contact' } } } }])
  expect(workers.length).toBeGreaterThan(0)
  expect(sent).toHaveLength(1)
  const { challenge, solution } = proofIn(sent[0]!)
  expect(challenge).toEqual(challenges[0]!.challenge)
  expect(solution.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true)

  const again = await page.request.post(CONTACT, { data: sent[0], headers: await csrfHeader(page.request) })
  expect([again.status(), await again.json()]).toEqual([400, expect.objectContaining({ fields: { captcha: REFUSED } })])
  expect(await product.rows(`select 1 from leads where email = 'dana@captcha.example'`)).toHaveLength(1)
})
