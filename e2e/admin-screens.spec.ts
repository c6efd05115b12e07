import { expect } from '@playwright/test'
import { publicText, publish, restore, saved, test, violations } from './admin-support.ts'
import { hydrated, violations as visitorViolations } from './support.ts'

test('lists-asked-once: words of a miniature are changed beside the preview, which marks and keeps in sight what is edited, and every page that shows it says the new one', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  const lists = [
    '/api/admin/documents/landing_section',
    '/api/admin/documents/product_screen',
    '/api/admin/releases/changes',
  ]
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (lists.includes(pathname)) asked.push(pathname)
  })
  let answered = 0
  page.on('requestfinished', (request) => {
    if (lists.includes(new URL(request.url()).pathname)) answered++
  })
  await page.goto('/admin/homepage-sections/tour')
  const places = page.getByRole('navigation', { name: 'Sections, in page order' })
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeVisible()
  await expect(places.getByRole('link', { name: 'Trust bar' })).toBeVisible()
  // What is left before its answer is asked for again.
  await expect.poll(() => answered).toBe(lists.length)
  expect(asked.toSorted()).toEqual(lists)
  await places.getByRole('link', { name: 'Week board' }).click()
  await expect(page).toHaveURL('/admin/homepage-sections/week-board')
  const field = page.getByRole('textbox', { name: 'Undo', exact: true })
  await expect(field).toHaveValue('Undo')
  await field.fill('Step back, please')
  await saved(page)
  await expect(places.getByRole('listitem').filter({ hasText: 'Week board' })).toContainText('Edited')
  await expect.poll(() => asked.slice(3).toSorted(), 'what a save changes is asked for again').toEqual(lists.slice(1))
  const shown = page.frameLocator('iframe').locator('#tour').getByText('Step back, please')
  await expect(shown).toBeAttached()
  // The field that somebody is in is marked in the preview, with its name, around its own words and in sight.
  const mark = page.locator('.preview-mark')
  await expect(mark).toHaveText('Undo')
  await expect(mark).toBeInViewport()
  await expect(async () => {
    const [around, words] = [(await mark.boundingBox())!, (await shown.boundingBox())!]
    for (const side of ['x', 'y', 'width'] as const) expect(Math.abs(around[side] - words[side]), side).toBeLessThan(2)
  }).toPass()
  expect(await violations(page)).toEqual([])
  const pages = ['/', '/solutions/scheduling']
  for (const path of pages) expect(await publicText(context, path), path).not.toContain('Step back, please')

  await publish(page)
  await expect(mark).toHaveCount(0)
  for (const path of pages) await expect.poll(() => publicText(context, path), path).toContain('Step back, please')
  const visit = await context.newPage()
  await visit.goto('/solutions/scheduling')
  await visit.locator('.screen-week-board').scrollIntoViewIfNeeded()
  await expect(visit.getByRole('button', { name: 'Step back, please' })).toBeVisible()
  await field.fill('Undo')
  await saved(page)
  await publish(page)
  for (const path of pages) await expect.poll(() => publicText(context, path), path).not.toContain('Step back, please')

  // What stands on the plan of the hero's first slide.
  await places.getByRole('link', { name: 'Plan of the first slide' }).click()
  const name = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(name).toHaveValue('Harbor Point Mall')
  await name.fill('Calder Tower')
  await saved(page)
  await expect(page.frameLocator('iframe').locator('.dashboard-plan')).toContainText('Calder Tower')
  await publish(page)
  await expect(async () => {
    await visit.goto('/')
    await expect(visit.locator('.dashboard-plan')).toContainText('Calder Tower', { timeout: 3000 })
  }).toPass()
  await visit.close()
  await name.fill('Harbor Point Mall')
  await saved(page)
  await publish(page)

  // The part that is edited stays in sight at each width, until somebody looks at another.
  await page.goto('/admin/homepage-sections/cta')
  const heading = page.frameLocator('iframe').locator('#cta-heading')
  const showAt = async (width: string) => {
    await page.getByText(width, { exact: true }).click()
    await expect(page.getByText(`${width} px,`)).toBeVisible()
  }
  for (const width of ['1280', '390', '768']) {
    await showAt(width)
    await expect(heading, width).toBeInViewport()
  }
  await heading.hover()
  await page.mouse.wheel(0, 4000)
  await expect(heading).not.toBeInViewport()
  await showAt('1280')
  await expect(heading).not.toBeInViewport()
})

test('sections of the homepage are switched off and moved, seen in the preview, published, and brought back', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  const shown = async () =>
    [...(await publicText(context, '/')).matchAll(/<section[^>]* id="([\w-]+)"/g)].map(([, id]) => id)
  const before = await shown()
  expect(before.slice(0, 4)).toEqual(['hero', 'trust', 'how-it-works', 'cta'])
  await page.goto('/admin/homepage-sections/layout')
  await page.getByRole('switch', { name: 'Trust bar' }).uncheck()
  await page.getByRole('switch', { name: 'Show Outcomes' }).uncheck()
  await page.getByRole('button', { name: 'Reorder FAQ' }).last().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await saved(page)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('#hero')).toBeAttached()
  await expect(frame.locator('#trust, #outcomes')).toHaveCount(0)
  expect(await shown()).toEqual(before)

  await publish(page)
  const left = before.filter((id) => !['trust', 'outcomes', 'faq'].includes(id!))
  const wanted = left.toSpliced(left.indexOf('testimonials'), 0, 'faq')
  await expect.poll(shown).toEqual(wanted)
  await restore(page, 1)
  await expect(page.getByRole('switch', { name: 'Trust bar' })).toBeChecked()
  await publish(page)
  await expect.poll(shown).toEqual(before)

  await page.goto('/admin/homepage-sections/cta')
  await page.getByRole('switch', { name: 'Shown' }).uncheck()
  await page.getByRole('button', { name: 'Publish order' }).click()
  await expect.poll(shown).toEqual(before.filter((id) => id !== 'cta'))
  await page.getByRole('switch', { name: 'Shown' }).check()
  await page.getByRole('button', { name: 'Publish order' }).click()
  await expect.poll(shown).toEqual(before)
})

test('the times for demos and the fields of their form are changed, seen in the preview, and visitors meet them once that is published', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  const frame = page.frameLocator('iframe')
  const visit = await context.newPage()
  // Of every time only the minutes: the hours are those of the reader.
  const shownTime = '.slot-times label'
  await page.goto('/admin/demo-page-management/times')
  await expect(frame.locator(shownTime).first()).toHaveText(/:[03]0/)
  await page.getByLabel('From').fill('09:15')
  await saved(page)
  await expect(frame.locator(shownTime).first()).toHaveText(/:[14]5/)
  await visit.goto('/demo')
  await expect(visit.locator(shownTime).first()).toHaveText(/:[03]0/)
  await publish(page)

  await page.goto('/admin/demo-page-management/page')
  await page.getByLabel('Phone is called').fill('Mobile')
  await page.getByLabel('Phone is', { exact: true }).selectOption('Required')
  await page.getByLabel('Guards is', { exact: true }).selectOption('Not asked for')
  await saved(page)
  await expect(frame.getByRole('textbox', { name: 'Mobile' })).toBeAttached()
  await expect(frame.getByRole('combobox')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await publish(page)

  await visit.reload()
  await hydrated(visit, 'main form')
  await expect(visit.locator(shownTime).first()).toHaveText(/:[14]5/)
  await expect(visit.getByRole('combobox')).toHaveCount(1)
  await visit.locator('main').getByRole('button', { name: 'Schedule Demo' }).click()
  await expect(visit.getByRole('textbox', { name: 'Mobile' })).toHaveAccessibleDescription('Enter your phone number')
  expect(await visitorViolations(visit)).toEqual([])
  await visit.close()
  for (const screen of ['page', 'times']) {
    await page.goto(`/admin/demo-page-management/${screen}`)
    await restore(page, 1)
    await publish(page)
  }
  await expect.poll(() => publicText(context, '/demo')).not.toContain('Mobile')
})
