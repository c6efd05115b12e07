import { expect, type Page } from '@playwright/test'
import { cardPositions, type HeroSlide, heroSlideDefault } from '../contract/site/hero/hero.ts'
import { answer, test } from './support.ts'

const words = (word: string, length: number) => `${word} `.repeat(length).slice(0, length).trim()
const [metric, activity] = [heroSlideDefault.metricsData[0]!, heroSlideDefault.activityData[0]!]

/** Slides with as many parts, and as many letters in each, as an editor may write. */
const slides: Record<string, HeroSlide> = {
  'everyday values': {
    ...heroSlideDefault,
    id: 'a',
    metricsData: ['$48,200', '3 h 12 min', '1,234,567', '98.75%'].map((value) => ({ ...metric, value })),
  },
  'the longest texts': {
    ...heroSlideDefault,
    id: 'b',
    title: words('Title', 60),
    subtitle: words('Subtitle', 80),
    statusBadgeText: words('State', 40),
    metricsData: ['$48,200', '12345678901234567890', '1,234,567', words('ab', 20), '3 h 12 min', '9'].map((value) => ({
      ...metric,
      value,
      label: words('Label', 40),
    })),
    activityData: Array.from({ length: 8 }, () => ({
      ...activity,
      user: words('Name', 60),
      action: words('did', 80),
      location: words('there', 60),
      time: words('time', 20),
    })),
    floatingCards: cardPositions.map((position) => ({
      title: words('Card', 60),
      content: words('says', 100),
      position,
      delay: 0,
    })),
  },
  'one unbroken word each': {
    ...heroSlideDefault,
    id: 'c',
    title: 't'.repeat(60),
    subtitle: 's'.repeat(80),
    metricsData: Array.from({ length: 6 }, () => ({ ...metric, value: '8'.repeat(20), label: 'l'.repeat(40) })),
    activityData: Array.from({ length: 8 }, () => ({
      ...activity,
      user: 'u'.repeat(60),
      action: 'a'.repeat(80),
      time: '1'.repeat(20),
    })),
  },
}

const TEXTS =
  '.dashboard-bar > b, .dashboard-subtitle, .dashboard-bar > .badge, .metrics dt > span:last-child, .metrics ' +
  'dd.figure,' +
  '.activity b, .activity small, .activity time, .activity .status, .hero-card > p'

/** The texts of a slide that can't be read whole, after scrolling to each. */
const unreadable = (page: Page) =>
  page.locator('#hero .slide').evaluate((slide, texts) => {
    const boxOf = (part: Element) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getBoundingClientRect()
    }
    return [...slide.querySelectorAll<HTMLElement>(texts)].flatMap((part) => {
      if (
        getComputedStyle(part).textOverflow === 'ellipsis' &&
        part.scrollWidth > part.clientWidth &&
        part.title === part.textContent
      )
        return []
      part.scrollIntoView({ block: 'center', behavior: 'instant' })
      const text = boxOf(part)
      const faults = text.width === 0 ? ['not shown'] : []
      if (text.left < -1 || text.right > innerWidth + 1) faults.push('outside the screen')
      for (let around: Element | null = part; around && around !== slide; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        if (overflowX !== 'visible' && (text.left < box.left - 1 || text.right > box.right + 1))
          faults.push(`cut at the side by ${around.className}`)
        if (overflowY !== 'visible' && (text.top < box.top - 1 || text.bottom > box.bottom + 1))
          faults.push(`cut by ${around.className}`)
        if (position === 'absolute') break
      }
      const bars = part.matches('dd.figure')
        ? part.nextElementSibling!.querySelector('svg')!.getBoundingClientRect()
        : null
      if (
        bars &&
        bars.width > 0 &&
        bars.left < text.right &&
        text.left < bars.right &&
        bars.top < text.bottom - 4 &&
        text.top < bars.bottom
      )
        faults.push('under its bars')
      return faults.map((fault) => `${part.className || part.tagName} "${part.textContent.slice(0, 20)}": ${fault}`)
    })
  }, TEXTS)

test('hero-texts-whole: everything that a slide holds can be read at every width: everyday values, the longest texts, one unbroken word each', async ({
  page,
}) => {
  for (const [what, slide] of Object.entries(slides)) {
    await answer(page, '/api/dynamic-hero-slides', [slide])
    await page.goto('/')
    await expect(page.locator('#hero .slide')).toBeVisible()
    for (const width of [360, 768, 1280, 1920]) {
      const at = `${what}, at ${width} px`
      await page.setViewportSize({ width, height: 900 })
      expect(await unreadable(page), at).toEqual([])
      const dashboard = page.locator('#hero .dashboard')
      expect(await dashboard.evaluate((window) => window.scrollWidth - window.clientWidth), at).toBe(0)
      for (const [parts, count] of [
        ['.metrics > div', slide.metricsData.length],
        ['.activity > li', slide.activityData.length],
        ['.hero-card', slide.floatingCards.length],
      ] as const) {
        await expect(page.locator(`#hero ${parts}`), at).toHaveCount(count)
      }
    }
  }
})
