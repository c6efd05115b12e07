import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { hydrated, isSameDocument, markDocument, test } from './support.ts'

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Watchpost, home' })

test('from page to page in the browser: no reload, the right title each time, and back; a screen that came with the page works', async ({
  page,
}) => {
  await page.goto('/solutions/scheduling')
  const board = page.locator('.screen-window')
  await board.getByRole('button', { name: 'Place Mina Park: 12 h, fits' }).click()
  await expect(board.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await expect(board.getByText('1 to fill')).toBeVisible()

  await page.goto('/solutions')
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

test('pages: going on to another page changes the head and leaves nothing of the last one; a missing page leads back', async ({
  page,
  baseURL,
}) => {
  const canonical = () =>
    page.locator('head link[rel=canonical]').evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href')))
  await page.goto('/brand')
  await markDocument(page)
  expect(await canonical()).toEqual([`${baseURL}/brand`])
  const title = await page.title()
  await home(page).click()
  await expect(page).not.toHaveTitle(title)
  await expect.poll(canonical).toEqual([`${baseURL}/`])
  await expect(page.locator('head meta[name=description]')).toHaveCount(1)
  await expect(page.locator('head title')).toHaveCount(1)

  await page.evaluate(() => history.pushState(null, '', '/no/such/page'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect.poll(canonical).toEqual([])
  await home(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of Security Management')
  await expect.poll(canonical).toEqual([`${baseURL}/`])
  expect(await isSameDocument(page)).toBe(true)
})

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

const WORDMARKS = [
  ['modern', 'light'],
  ['tech', 'dark'],
  ['dynamic', 'light'],
  ['corporate', 'dark'],
  ['white', 'light'],
  ['gradient', 'dark'],
] as const

test('brand-wordmarks: wordmarks for light and dark grounds are taken away as SVG and PNG', async ({ page }) => {
  await page.goto('/brand')
  await hydrated(page, 'main h1')
  for (const [style, ground] of WORDMARKS) {
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
    expect(await inkOf(page, png), `${style} for ${ground}`).toBeGreaterThan(0.02)
  }
})
