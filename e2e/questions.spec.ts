import { expect } from '@playwright/test'
import { hydrated, test } from './support.ts'

test('each question opens and closes, by pointer and by key', async ({ page }) => {
  await page.goto('/')
  await page.locator('#faq').scrollIntoViewIfNeeded()
  await hydrated(page, '#faq')
  const second = page.locator('#faq details').nth(1)
  await expect(second.locator('p')).toBeHidden()
  await second.locator('summary').click()
  await expect(second.locator('p')).toBeVisible()
  await second.locator('summary').press('Enter')
  await expect(second.locator('p')).toBeHidden()
  await second.locator('summary').press('Space')
  await expect(second.locator('p')).toBeVisible()
})

test('faq-data: the questions are told to search engines as FAQPage, each with its answer', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) =>
      JSON.parse(json!) as { '@type': string; mainEntity?: { name: string; acceptedAnswer: { text: string } }[] },
  )
  const { items } = (await (await request.get('/api/landing-sections/faq')).json()) as {
    items: { question: string; answer: string }[]
  }
  const told = blocks.find((block) => block['@type'] === 'FAQPage')?.mainEntity
  expect(told?.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }))).toEqual(items)
})

test('testimonial-view: testimonial_view is told once for each quote that was seen', async ({ page, request }) => {
  await page.addInitScript(() => {
    const events: unknown[] = []
    Object.assign(window, {
      events,
      trackEvent: (name: string, properties: { id?: string }) => events.push([name, properties.id]),
    })
  })
  await page.goto('/')
  const { items } = (await (await request.get('/api/landing-sections/testimonials')).json()) as {
    items: { id: string }[]
  }
  const seen = async () =>
    (await page.evaluate(() => (window as unknown as { events: [string, string][] }).events)).filter(
      ([name]) => name === 'testimonial_view',
    )
  expect(await seen()).toEqual([])
  for (let round = 0; round < 2; round++) {
    for (const figure of await page.locator('#testimonials figure').all()) await figure.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await seen()).length).toBe(items.length)
    await page.locator('#hero').scrollIntoViewIfNeeded()
  }
  expect((await seen()).map(([, id]) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
})
