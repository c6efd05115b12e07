import { expect } from '@playwright/test'
import { focused, missed, type Stop } from './keyboard-support.ts'
import { answer, hydrated, test } from './support.ts'

const TOKEN = 'A'.repeat(43)

for (const width of [390, 1280]) {
  test(`WCAG 2.1.1, 2.4.1, 2.4.7, 2.4.11: on the landing page at ${width} px the first stop skips to the content, and Tab reaches everything, in sight and with its focus shown`, async ({
    page,
  }) => {
    // Every stop would wait for the page to glide to it.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expect(page.locator('#hero .slide')).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#hero').getByRole('link').first()).toBeFocused()

    await page.goto('/')
    await expect(page.locator('#hero .slide')).toBeVisible()
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

/** Pages of every other kind, and what is there once one is whole. Their bars are those of the landing page. */
const BETWEEN_THE_BARS: Record<string, [path: string, whole: string][]> = {
  'to read': [
    ['/pricing', '#wizard'],
    ['/blog', '.post-card'],
    ['/blog/round-intervals', '.post-end'],
    ['/solutions/scheduling', 'h1'],
    ['/industries/healthcare', 'h1'],
    ['/resources/help?q=guards', '.help-found a'],
    ['/resources/help/import-guards', 'h1'],
    ['/status', '.status-days, h1'],
    ['/privacy', 'h1'],
    ['/brand', 'h1'],
    ['/nowhere', 'h1'],
  ],
  'with a form': [
    ['/login', 'form'],
    ['/contact', 'form'],
    ['/demo', '.slot-times'],
    [`/newsletter/confirm?token=${TOKEN}`, 'button'],
    [`/newsletter/unsubscribe?token=${TOKEN}`, 'button'],
    [`/status/confirm?token=${TOKEN}`, 'button'],
    [`/status/unsubscribe?token=${TOKEN}`, 'button'],
    [`/newsletter/preferences?token=${TOKEN}`, 'form'],
  ],
}

for (const [kind, pages] of Object.entries(BETWEEN_THE_BARS)) {
  test(`WCAG 2.1.1, 2.4.7, 2.4.11: on every page ${kind} Tab reaches every control between the bars, in sight and with its focus shown`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 844 })
    await answer(page, `/api/newsletter/preferences/${TOKEN}`, {
      preferences: { email: 'd•••@meridian.example', name: '', weekly: true },
    })
    for (const [path, whole] of pages) {
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
}
