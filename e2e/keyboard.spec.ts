import { expect, type Page } from '@playwright/test'
import { answer, hydrated, test } from './support.ts'

type Stop = { name: string; hasFocusRing: boolean; isInSight: boolean; hasName: boolean; isInMain: boolean }

const TOKEN = 'A'.repeat(43)

/** What has the focus, once the page has scrolled to it: null when the walk through the page is over. */
const focused = (page: Page) =>
  page.evaluate(async (): Promise<Stop | null> => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    Object.assign(element, { wasReached: true })
    const hasOutline = (part: Element | null): boolean => {
      if (!part) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      // A card shows the focus of the link that fills it.
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || hasOutline(part.parentElement)
    }
    const points = [
      [0.5, 0.5],
      [0.02, 0.5],
      [0.98, 0.5],
      [0.5, 0.05],
      [0.5, 0.95],
    ] as const
    const seeable = () => {
      const { left, top, width, height, bottom } = element.getBoundingClientRect()
      // What no pointer finds, such as the heading of a list that is open on wide screens.
      if (getComputedStyle(element).pointerEvents === 'none') return top >= 0 && bottom <= innerHeight
      return points.some(([x, y]) => {
        const there = document.elementFromPoint(left + width * x, top + height * y)
        return there !== null && (element.contains(there) || (element.closest('label')?.contains(there) ?? false))
      })
    }
    for (let frames = 0; frames < 60 && !seeable(); frames++) await new Promise(requestAnimationFrame)
    const isInSight = seeable()
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''} ${element.id}`
        .trim()
        .slice(0, 60),
      hasFocusRing: hasOutline(element) || getComputedStyle(element).boxShadow !== 'none',
      isInSight,
      hasName: Boolean(element.getAttribute('aria-label') ?? element.textContent?.trim()) || 'labels' in element,
      isInMain: element.closest('main') !== null,
    }
  })

/**
 * What a keyboard should reach within a part of the page and has not. Of radio buttons Tab reaches one, and the arrow
 * keys the others.
 */
const missed = (page: Page, within = 'body') =>
  page.evaluate((part) => {
    const all = document
      .querySelector(part)!
      .querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    const reachable = [...all].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && !element.matches(':disabled'),
    )
    const groups = new Set(
      reachable.flatMap((element) =>
        'wasReached' in element && element instanceof HTMLInputElement && element.type === 'radio'
          ? [element.name]
          : [],
      ),
    )
    const wasReached = (element: HTMLElement) =>
      'wasReached' in element ||
      (element instanceof HTMLInputElement && element.type === 'radio' && groups.has(element.name))
    return reachable.filter((element) => !wasReached(element)).map((element) => element.outerHTML.slice(0, 120))
  }, within)

for (const path of ['/', '/brand', '/login']) {
  for (const width of path === '/' ? [390, 1280] : [1280]) {
    test(`WCAG 2.1.1, 2.4.7, 2.4.11: on ${path} at ${width} px Tab reaches everything, in sight and with its focus shown`, async ({
      page,
    }) => {
      // Every stop would wait for the page to glide to it.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      if (path === '/') await expect(page.locator('#hero .slide')).toBeVisible()
      const wrong: Stop[] = []
      for (let stops = 0, ends = 0; ends < 2; stops++) {
        expect(stops, 'Tab comes to an end').toBeLessThan(400)
        await page.keyboard.press('Tab')
        const stop = await focused(page)
        if (stop && (!stop.hasFocusRing || !stop.isInSight || !stop.hasName)) wrong.push(stop)
        if (!stop) ends++
        // Once round, what has turned up behind the walker: the sticky bar.
        if (ends === 1 && (await missed(page)).length === 0) break
      }
      expect(wrong).toEqual([])
      expect(await missed(page)).toEqual([])
    })
  }
}

/** A page of every other kind, and what is there once it is whole. Its bars are those of the home page. */
const BETWEEN_THE_BARS: [path: string, whole: string][] = [
  ['/contact', 'form'],
  ['/demo', '.slot-times'],
  ['/pricing', '#wizard'],
  ['/blog', '.post-card'],
  ['/blog/round-intervals', '.post-end'],
  ['/solutions/scheduling', 'h1'],
  ['/industries/healthcare', 'h1'],
  ['/resources/help?q=guards', '.help-found a'],
  ['/resources/help/import-guards', 'h1'],
  ['/status', '.status-days, h1'],
  ['/privacy', 'h1'],
  [`/newsletter/confirm?token=${TOKEN}`, 'button'],
  [`/newsletter/unsubscribe?token=${TOKEN}`, 'button'],
  [`/status/confirm?token=${TOKEN}`, 'button'],
  [`/status/unsubscribe?token=${TOKEN}`, 'button'],
  [`/newsletter/preferences?token=${TOKEN}`, 'form'],
  ['/nowhere', 'h1'],
]

test('WCAG 2.1.1: on a page of every kind Tab reaches every control between the bars, in sight and with its focus shown', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 844 })
  await answer(page, `/api/newsletter/preferences/${TOKEN}`, {
    preferences: { email: 'd•••@meridian.example', name: '', weekly: true },
  })
  for (const [path, whole] of BETWEEN_THE_BARS) {
    await page.goto(path)
    await hydrated(page, 'main h1')
    await expect(page.locator('main').locator(whole).first(), path).toBeVisible()
    await page.locator('main').focus()
    const wrong: Stop[] = []
    for (let stops = 0, isWithin = true; isWithin; stops++) {
      expect(stops, `Tab leaves ${path}`).toBeLessThan(200)
      await page.keyboard.press('Tab')
      const stop = await focused(page)
      isWithin = stop?.isInMain ?? false
      if (stop && isWithin && (!stop.hasFocusRing || !stop.isInSight || !stop.hasName)) wrong.push(stop)
    }
    expect(wrong, path).toEqual([])
    expect(await missed(page, 'main'), path).toEqual([])
  }
})

test('WCAG 2.4.1: the first stop skips to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#hero').getByRole('link').first()).toBeFocused()
})
