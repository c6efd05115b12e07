import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { hydrated, isSameDocument, markDocument, test } from './support.ts'

/** One page of each kind, and those that together show every type of block. */
const PAGES = [
  '/solutions',
  '/solutions/scheduling',
  '/solutions/patrol-rounds',
  '/solutions/analytics',
  '/industries',
  '/industries/healthcare',
  '/industries/logistics',
  '/resources/help',
  '/resources/help?q=spreadsheet',
  '/resources/help/import-guards',
  '/status',
  '/brand',
  '/privacy',
  '/trust-center',
]

test('no-dead-link: no link on any page is dead, nor does one lead to a place on a page that isn’t there', async ({
  request,
}) => {
  const pages = new Map<string, string>()
  const links: { from: string; to: string; place: string }[] = []
  const dead: string[] = []
  // The menu's panels and the drawer are only there once somebody opens them: what they lead to is asked of the menu
  // itself.
  const menu = await (await request.get('/api/mega-menu')).text()
  const opened = [...menu.matchAll(/"(?:href|buttonHref)":"(\/[^"#?]*)/g)].map(([, href]) => href!)
  expect(opened.length).toBeGreaterThan(20)
  links.push(...opened.map((to) => ({ from: 'the menu', to, place: '' })))
  const waiting = ['/', ...opened]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue
    const response = await request.get(path, { maxRedirects: 0 })
    dead.push(
      ...(response.status() === 200
        ? []
        : [`${path} (${response.status()}) on ${links.find(({ to }) => to === path)?.from}`]),
    )
    const html = response.headers()['content-type']?.includes('html') ? await response.text() : ''
    pages.set(path, html)
    for (const [, href] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const { origin, pathname, search, hash } = new URL(href!.replaceAll('&amp;', '&'), `http://site.invalid${path}`)
      if (origin !== 'http://site.invalid' || pathname.startsWith('/api/')) continue
      links.push({ from: path, to: pathname + search, place: decodeURIComponent(hash.slice(1)) })
      waiting.push(pathname + search)
    }
  }
  expect(dead).toEqual([])
  expect(pages.size).toBeGreaterThan(50)
  for (const path of PAGES.filter((one) => !one.includes('?'))) expect([...pages.keys()]).toContain(path)
  const lost = links.filter(({ to, place }) => place && !pages.get(to)!.includes(` id="${place}"`))
  expect(lost).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows what it is about, the screens of the product among it', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
    await page.goto('/solutions/scheduling')
    await expect(page.getByRole('rowheader', { name: /Femi Balogun/ })).toBeVisible()
    await page.getByText('How do posts that repeat every week work?').click()
    await expect(page.getByText(/A post carries its pattern/)).toBeVisible()
    await page.goto('/status')
    await expect(page.locator('main noscript p')).toBeVisible()
  })

  test('the help center is searched by a form', async ({ page }) => {
    await page.goto('/resources/help')
    await page.getByRole('searchbox').fill('import guards')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/resources/help?q=import+guards')
    await page.getByRole('status').filter({ hasText: 'found' }).waitFor()
    await page.locator('.help-found').getByRole('link').first().click()
    await expect(page).toHaveURL('/resources/help/import-guards')
  })
})

test('from page to page in the browser: no reload, the right title each time, and back', async ({ page }) => {
  await page.goto('/solutions')
  await hydrated(page, 'main h1')
  await markDocument(page)
  await page
    .locator('main')
    .getByRole('link', { name: /Guard tracking/ })
    .click()
  await expect(page).toHaveTitle('Guard tracking | Watchpost')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .locator('.related')
    .getByRole('link', { name: /Incident response/ })
    .click()
  await expect(page).toHaveTitle('Incident response | Watchpost')
  await page.goBack()
  await expect(page).toHaveTitle('Guard tracking | Watchpost')
  await page.goBack()
  await expect(page).toHaveTitle('Platform | Watchpost')
  expect(await isSameDocument(page)).toBe(true)
})

test('a screen that came with the page works once it is touched', async ({ page }) => {
  await page.goto('/solutions/scheduling')
  const board = page.locator('.screen-window')
  await board.getByRole('button', { name: 'Place Chidi Okafor: 12 h, fits' }).click()
  await expect(board.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await expect(board.getByText('1 to fill')).toBeVisible()
})

test('help-search: the help center answers while one types, and the address can be shared', async ({ page }) => {
  await page.goto('/resources/help')
  await page.getByRole('searchbox').pressSequentially('spreadsh')
  await expect(page.getByText(/articles? found/)).toBeVisible()
  await expect(page).toHaveURL('/resources/help?q=spreadsh')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('spreadsh')
  await page.getByRole('searchbox').fill('spredsheet')
  await expect(page.getByText(/^No article holds these words/)).toBeVisible()
  await expect(page.locator('.help-found').getByRole('link').first()).toBeVisible()
  await page.getByRole('searchbox').fill('xylophone')
  await expect(page.getByText('Nothing found for “xylophone”.')).toBeVisible()
})

test('help-useful: “Was this useful?” keeps one answer of a visitor', async ({ product }) => {
  const page = await product.visitor()
  await page.goto('/resources/help/import-guards')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'No' }).click()
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  expect(await product.rows('select useful from help_votes')).toEqual([{ useful: false }])
})

test('the status page tells how each service is, from the background checks', async ({ page }) => {
  await page.goto('/status')
  const said = /^(Operational|Degraded|Outage)$/
  await expect(page.locator('main .status-now')).toHaveText(
    /^(All Systems Operational|Degraded Performance|System Outage)$/,
  )
  await expect(page.locator('.services .status', { hasText: said })).toHaveCount(5)
  // A product that was started before midnight has checked on two days.
  await expect(page.getByText(/^[12] of 90 days checked\./)).toHaveCount(5)
  await expect(page.locator('.services li', { hasText: 'Mail' }), 'no mail server is set').toContainText('Not in use')
})

for (const [style, ground] of [
  ['modern', 'light'],
  ['tech', 'dark'],
  ['dynamic', 'light'],
  ['corporate', 'dark'],
  ['white', 'light'],
  ['gradient', 'dark'],
] as const) {
  test(`the ${style} wordmark for ${ground} grounds is taken away as SVG and PNG`, async ({ page }) => {
    await page.goto('/brand')
    const take = async (format: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download ${style} for ${ground} grounds as ${format}` }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`wordmark-${style}-${ground}.${format.toLowerCase()}`)
      return readFileSync((await download.path())!)
    }
    const svg = (await take('SVG')).toString()
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/)
    expect(svg).toContain(style === 'tech' ? 'font-family:Geist Mono' : 'font-family:Archivo')
    expect(svg).toContain(style === 'tech' ? '>watchpost</text>' : '>Watchpost</text>')
    expect(svg).not.toContain('var(')

    const png = await take('PNG')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    const [, width] = /width="(\d+)"/.exec(svg)!
    expect(png.readUInt32BE(16)).toBe(Number(width) * 4)
    expect(await inkOf(page, png)).toBeGreaterThan(0.02)
  })
}

/** The share of a picture that is not see-through. */
const inkOf = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const pen = canvas.getContext('2d')!
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, image.width, image.height)
    let inked = 0
    for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) inked++
    return inked / (data.length / 4)
  }, png.toString('base64'))

test.describe('when the API fails', () => {
  test.use({ mayComplain: true })

  test('a page reached in the browser says so and is loaded again by one press', async ({ page }) => {
    await page.goto('/solutions')
    await hydrated(page, 'main h1')
    await page.route('**/api/solutions/reporting', (route) => route.fulfill({ status: 500, body: '' }))
    await page
      .locator('main')
      .getByRole('link', { name: /Reporting/ })
      .click()
    await expect(page.getByRole('heading', { name: 'This page can’t be loaded right now' })).toBeVisible()
    await page.unroute('**/api/solutions/reporting')
    await page.getByRole('link', { name: 'Load Again' }).click()
    await expect(page).toHaveTitle('Reporting | Watchpost')
  })

  test('a page that is gone meanwhile is the not-found screen', async ({ page }) => {
    await page.goto('/solutions')
    await hydrated(page, 'main h1')
    await page.route('**/api/solutions/reporting', (route) =>
      route.fulfill({ status: 404, json: { code: 'not-found', message: 'There is no such solution' } }),
    )
    await page
      .locator('main')
      .getByRole('link', { name: /Reporting/ })
      .click()
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  })
})
