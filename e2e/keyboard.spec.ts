import { expect, type Page } from '@playwright/test'
import { test } from './support.ts'

type Stop = { name: string; hasFocusRing: boolean; isInSight: boolean; hasName: boolean }

/** What has the focus, once the page has scrolled to it: null when the walk through the page is over. */
const focused = (page: Page) =>
  page.evaluate(async (): Promise<Stop | null> => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    Object.assign(element, { wasReached: true })
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const points = [[0.5, 0.5], [0.02, 0.5], [0.98, 0.5], [0.5, 0.05], [0.5, 0.95]] as const
    const seeable = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return points.some(([x, y]) => {
        const there = document.elementFromPoint(left + width * x, top + height * y)
        return there !== null && (element.contains(there) || (element.closest('label')?.contains(there) ?? false))
      })
    }
    for (let frames = 0; frames < 60 && !seeable(); frames++) await new Promise(requestAnimationFrame)
    const isInSight = seeable()
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''} ${element.id}`.trim().slice(0, 60),
      hasFocusRing: (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
      isInSight,
      hasName: Boolean(element.getAttribute('aria-label') ?? element.textContent?.trim()) || 'labels' in element,
    }
  })

/** What a keyboard should reach and has not. */
const missed = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    const reachable = [...all].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && !element.matches(':disabled'))
    return reachable.filter((element) => !('wasReached' in element)).map((element) => element.outerHTML.slice(0, 120))
  })

for (const path of ['/', '/brand', '/login']) {
  for (const width of path === '/' ? [390, 1280] : [1280]) {
    test(`WCAG 2.1.1, 2.4.7, 2.4.11: on ${path} at ${width} px Tab reaches everything, in sight and with its focus shown`, async ({ page }) => {
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
