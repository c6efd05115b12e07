import { expect, type Page } from '@playwright/test'
import { type HeroSlide, heroSlideDefault } from '../contract/site/hero/hero.ts'
import { answer, scrollTo, stopClock, test } from './support.ts'

const SLIDES = '/api/dynamic-hero-slides'
const slide = (title: string, rest: Partial<HeroSlide> = {}): HeroSlide => ({
  ...heroSlideDefault,
  id: `id-${title}`,
  title,
  ...rest,
})
const three = [slide('First'), slide('Second'), slide('Third')]

const shown = (page: Page) => page.locator('#hero .slide')
const button = (page: Page, name: string) => page.locator('#hero').getByRole('button', { name, exact: true })
const expectSlide = (page: Page, title: string) => expect(shown(page)).toHaveAccessibleName(new RegExp(`${title}$`))

/** The landing page with these slides, the pointer away from the hero. */
async function open(page: Page, slides: Partial<HeroSlide>[] = three) {
  await answer(page, SLIDES, slides)
  await page.mouse.move(640, 20)
  await page.goto('/')
  await expect(shown(page)).toBeVisible()
}

/** A slide that has just come, with the clock stopped: five seconds lie ahead of it. */
async function openStopped(page: Page) {
  await page.clock.install()
  await open(page)
  await stopClock(page)
  await button(page, 'Go to slide 3').click()
  await button(page, 'Go to slide 1').click()
  await expectSlide(page, 'First')
  await page.mouse.move(640, 20)
}

test('hero-auto-advance: slides turn by themselves every 5 s, the last one to the first', async ({ page }) => {
  await openStopped(page)
  await page.clock.runFor(4_999)
  await expectSlide(page, 'First')
  await page.clock.runFor(1)
  await expectSlide(page, 'Second')
  await page.clock.runFor(5_000)
  await expectSlide(page, 'Third')
  await page.clock.runFor(5_000)
  await expectSlide(page, 'First')
})

test('hero-auto-advance: while the pointer is over the hero nothing turns', async ({ page }) => {
  await openStopped(page)
  await page.mouse.move(640, 300)
  await page.clock.runFor(20_000)
  await expectSlide(page, 'First')
  await page.mouse.move(640, 20)
  await page.clock.runFor(5_000)
  await expectSlide(page, 'Second')
})

test('WCAG 2.2.2: the slides can be stopped and set going again', async ({ page }) => {
  await openStopped(page)
  await button(page, 'Pause slides').click()
  await page.mouse.move(640, 20)
  await page.clock.runFor(20_000)
  await expectSlide(page, 'First')
  await button(page, 'Play slides').click()
  await page.mouse.move(640, 20)
  await page.clock.runFor(5_000)
  await expectSlide(page, 'Second')
})

test('reduced-motion: less motion asked for means that nothing turns by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStopped(page)
  await page.clock.runFor(20_000)
  await expectSlide(page, 'First')
})

test('hero-arrow-keys: arrow keys turn the slides, round from either end', async ({ page }) => {
  await open(page)
  for (const [key, title] of [
    ['ArrowRight', 'Second'],
    ['ArrowLeft', 'First'],
    ['ArrowLeft', 'Third'],
    ['ArrowRight', 'First'],
  ] as const) {
    await page.keyboard.press(key)
    await expectSlide(page, title)
  }
})

test('hero-arrow-keys: fields, sliders and menus keep their arrow keys', async ({ page }) => {
  await open(page)
  const header = page.getByRole('banner').getByRole('button', { name: 'Platform' })
  await header.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Solutions' })).toBeFocused()
  const slider = page.getByRole('slider', { name: 'Guards on the books' })
  const before = Number(await slider.inputValue())
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue(String(before + 1))
  const field = page.getByRole('textbox', { name: 'Email address' })
  await field.fill('dana')
  await page.keyboard.press('ArrowLeft')
  await scrollTo(page, 0)
  await expectSlide(page, 'First')
})

test('hero-control-names: previous, next and indicators change the slide under their names', async ({ page }) => {
  await open(page)
  for (const [name, title] of [
    ['Next slide', 'Second'],
    ['Previous slide', 'First'],
    ['Previous slide', 'Third'],
    ['Next slide', 'First'],
    ['Go to slide 2', 'Second'],
    ['Go to slide 3', 'Third'],
    ['Go to slide 1', 'First'],
  ] as const) {
    await button(page, name).click()
    await expectSlide(page, title)
  }
  await expect(button(page, 'Go to slide 1')).toHaveAttribute('aria-current', 'true')
})

test('hero-events: each click is told as hero_slide_interaction with the id of the slide', async ({ page }) => {
  await page.addInitScript(() => {
    const events: unknown[] = []
    Object.assign(window, { events, trackEvent: (name: string, properties: object) => events.push([name, properties]) })
  })
  await open(page, [slide('First'), { ...slide('Second'), id: '' }])
  for (const name of ['Next slide', 'Previous slide', 'Go to slide 2']) await button(page, name).click()
  const told = await page.evaluate(() => (window as unknown as { events: [string, unknown][] }).events)
  expect(told.filter(([name]) => name === 'hero_slide_interaction')).toEqual([
    ['hero_slide_interaction', { action: 'next_click', slideId: 'id-First' }],
    ['hero_slide_interaction', { action: 'prev_click', slideId: 'unknown' }],
    ['hero_slide_interaction', { action: 'indicator_click', slideId: 'id-First' }],
  ])
})

for (const [what, slides, title] of [
  ['one active slide', [slide('Alone'), slide('Off', { active: false })], 'Alone'],
  ['no slide', [], 'Security Command'],
] as const) {
  test(`hero-controls: ${what} has no controls, and arrows do nothing`, async ({ page }) => {
    await open(page, [...slides])
    await expectSlide(page, title)
    await expect(page.locator('#hero').getByRole('button')).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, title)
  })
}

test('hero-slide-defaults: what a slide leaves out is filled in', async ({ page }) => {
  await open(page, [{ id: 'bare', active: true, metricsData: [], activityData: [], floatingCards: [] }])
  for (const words of ['Security Command', 'Real-time Operations', 'All Systems Online'])
    await expect(shown(page)).toContainText(words)
  for (const [label, value] of [
    ['Active Guards', '247'],
    ['Sites', '89'],
    ['Incidents', '3'],
    ['Uptime', '98%'],
  ] as const) {
    await expect(shown(page).locator('dl > div', { hasText: label })).toContainText(value)
  }
  await expect(shown(page).locator('.activity li')).toHaveCount(3)
  await expect(shown(page).locator('.float-card')).toHaveCount(2)
})

test('hero-fetch-delay: a spinner waits for the slides, which are asked for about 100 ms after the page stands', async ({
  page,
}) => {
  await page.clock.install()
  let asked = false
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${SLIDES}`, async (route) => {
    asked = true
    await released
    await route.fulfill({ json: three })
  })
  await page.goto('/')
  await expect(page.locator('#hero').getByText('Loading dashboard')).toBeAttached()
  await expect.poll(() => asked).toBe(true)
  const box = await page.locator('#hero').boundingBox()
  await expect(page.locator('#hero [aria-busy=true]')).toBeVisible()
  release()
  await expectSlide(page, 'First')
  expect(await page.locator('#hero').boundingBox()).toEqual(box)
})
