import { type APIResponse, expect, type Page } from '@playwright/test'
import { hydrated, isSameDocument, markDocument, test } from './support.ts'

const contents = (page: Page, name: string) =>
  page
    .locator(`head meta:is([name="${name}"], [property="${name}"])`)
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')))
/** Width and height of a PNG, which stand behind its signature. */
async function sizeOf(picture: APIResponse): Promise<number[]> {
  expect(picture.headers()['content-type']).toBe('image/png')
  const bytes = await picture.body()
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

const canonical = (page: Page) =>
  page.locator('head link[rel=canonical]').evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href')))

test('pages: title, description, canonical address, Open Graph and language of each page', async ({
  page,
  request,
  baseURL,
}) => {
  const titles = new Set<string>()
  for (const path of ['/', '/brand']) {
    await page.goto(`${path}?utm_source=mail`)
    await expect(page).toHaveTitle(/ \| Watchpost$/)
    titles.add(await page.title())
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    expect(await contents(page, 'description')).toEqual([expect.stringMatching(/.{20,}/)])
    expect(await canonical(page)).toEqual([`${baseURL}${path}`])
    expect(await contents(page, 'og:url')).toEqual([`${baseURL}${path}`])
    expect([...(await contents(page, 'og:image:width')), ...(await contents(page, 'og:image:height'))]).toEqual([
      '1200',
      '630',
    ])
    const [image] = await contents(page, 'og:image')
    expect(await sizeOf(await request.get(image!))).toEqual([1200, 630])
  }
  expect(titles.size).toBe(2)
})

test('pages: a missing page has no address of its own and asks not to be listed', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveTitle(/^404 Page Not Found/)
  expect(await canonical(page)).toEqual([])
  expect(await contents(page, 'robots')).toEqual(['noindex'])
})

test('pages: going on to another page changes its head, and leaves nothing of the last one', async ({
  page,
  baseURL,
}) => {
  await page.goto('/brand')
  await hydrated(page, '.site-header')
  await markDocument(page)
  const title = await page.title()
  await page.getByRole('banner').getByRole('link', { name: 'Watchpost, home' }).click()
  await expect(page).not.toHaveTitle(title)
  await expect.poll(() => canonical(page)).toEqual([`${baseURL}/`])
  expect(await contents(page, 'description')).toHaveLength(1)
  expect(await page.locator('head title').count()).toBe(1)
  expect(await isSameDocument(page)).toBe(true)
})

test('organization-data: the organization is told with its logo of 400x400 and the area it serves, the site with its language', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )
  const organization = blocks.find((block) => block['@type'] === 'Organization')!
  expect(await sizeOf(await request.get((organization['logo'] as { url: string }).url))).toEqual([400, 400])
  expect(organization).toMatchObject({
    name: 'Watchpost',
    areaServed: 'United States',
    logo: { '@type': 'ImageObject', width: 400, height: 400 },
  })
  expect(blocks.find((block) => block['@type'] === 'WebSite')).toMatchObject({ inLanguage: 'en-US' })
})
