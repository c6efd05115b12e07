import { expect, type Page } from '@playwright/test'
import { type HeroSlide, heroSlideDefault } from '../contract/site/hero/hero.ts'
import { stopClock, test } from './support.ts'

const SLIDES = '/api/dynamic-hero-slides'
const slide = (title: string): HeroSlide => ({ ...heroSlideDefault, id: `id-${title}`, title })
const three = [slide('First'), slide('Second'), slide('Third')]

const shown = (page: Page) => page.locator('#hero .slide')
const button = (page: Page, name: string) => page.locator('#hero').getByRole('button', { name, exact: true })
const expectSlide = (page: Page, title: string) => expect(shown(page)).toHaveAccessibleName(new RegExp(`${title}$`))

test('hero-fetch-delay, hero-auto-advance: the slides take the spinner’s place without moving anything, turn every 5 s, and rest under the pointer', async ({
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
  const away = () => page.mouse.move(640, 20)
  await away()
  await page.goto('/')
  await expect(page.locator('#hero').getByText('Loading dashboard')).toBeAttached()
  await expect.poll(() => asked).toBe(true)
  const box = await page.locator('#hero').boundingBox()
  await expect(page.locator('#hero [aria-busy=true]')).toBeVisible()
  release()
  await expectSlide(page, 'First')
  expect(await page.locator('#hero').boundingBox()).toEqual(box)

  // A slide that has just come has all its five seconds ahead.
  await stopClock(page)
  await button(page, 'Go to slide 3').click()
  await button(page, 'Go to slide 1').click()
  await expectSlide(page, 'First')
  await away()
  await page.clock.runFor(4_999)
  await expectSlide(page, 'First')
  await page.clock.runFor(1)
  await expectSlide(page, 'Second')
  await page.mouse.move(640, 300)
  await page.clock.runFor(20_000)
  await expectSlide(page, 'Second')
  await away()
  await page.clock.runFor(5_000)
  await expectSlide(page, 'Third')
  await page.clock.runFor(5_000)
  await expectSlide(page, 'First')
})
