import { expect, type Page } from '@playwright/test'
import { createDraft, discard, publicText, publish, restore, saved, test, violations } from './admin-support.ts'
import { hydrated, violations as visitorViolations } from './support.ts'

test('an editor changes a word of a miniature: the tour and every page that shows it say the new one, and the old one comes back', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/homepage-sections/tour')
  const places = page.getByRole('navigation', { name: 'Sections, in page order' })
  await places.getByRole('link', { name: 'Week board' }).click()
  await expect(page).toHaveURL('/admin/homepage-sections/week-board')
  const field = page.getByRole('textbox', { name: 'Undo', exact: true })
  await expect(field).toHaveValue('Undo')
  await field.fill('Step back, please')
  await saved(page)
  await expect(places.getByRole('listitem').filter({ hasText: 'Week board' })).toContainText('Edited')
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
  for (const path of ['/', '/solutions/scheduling'])
    expect(await publicText(context, path), path).not.toContain('Step back, please')

  await publish(page)
  await expect(mark).toHaveCount(0)
  for (const path of ['/', '/solutions/scheduling'])
    await expect.poll(() => publicText(context, path), path).toContain('Step back, please')
  const visit = await context.newPage()
  await visit.goto('/solutions/scheduling')
  await visit.locator('.screen-week-board').scrollIntoViewIfNeeded()
  await expect(visit.getByRole('button', { name: 'Step back, please' })).toBeVisible()
  await visit.close()

  await field.fill('Undo')
  await saved(page)
  await publish(page)
  for (const path of ['/', '/solutions/scheduling'])
    await expect.poll(() => publicText(context, path), path).not.toContain('Step back, please')
})

test('the part that is edited stays in sight at each width of the preview, until somebody looks at another', async ({
  as,
}) => {
  const { page } = await as('editor')
  await page.goto('/admin/homepage-sections/cta')
  const preview = page.frameLocator('iframe')
  const heading = preview.locator('#cta-heading')
  for (const width of ['1280', '390', '768']) {
    await page.getByText(width, { exact: true }).click()
    await expect(page.getByText(`${width} px,`)).toBeVisible()
    await expect(heading, width).toBeInViewport()
  }
  await heading.hover()
  await page.mouse.wheel(0, 4000)
  await expect(heading).not.toBeInViewport()
  await page.getByText('1280', { exact: true }).click()
  await expect(page.getByText('1280 px,')).toBeVisible()
  await expect(heading).not.toBeInViewport()
})

test('an editor changes what stands on the plan of the hero’s first slide, sees it beside the form, and visitors read it', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/homepage-sections/hero-mall')
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(field).toHaveValue('Harbor Point Mall')
  await field.fill('Calder Tower')
  await saved(page)
  await expect(page.frameLocator('iframe').locator('.dashboard-plan')).toContainText('Calder Tower')
  const visit = await context.newPage()
  const plan = visit.locator('.dashboard-plan')
  await visit.goto('/')
  await expect(plan).toContainText('Harbor Point Mall')

  await publish(page)
  await expect(async () => {
    await visit.goto('/')
    await expect(plan).toContainText('Calder Tower', { timeout: 3000 })
  }).toPass()

  await field.fill('Harbor Point Mall')
  await saved(page)
  await publish(page)
  await expect(async () => {
    await visit.goto('/')
    await expect(plan).toContainText('Harbor Point Mall', { timeout: 3000 })
  }).toPass()
  await visit.close()
})

test('a dashboard slide is made, seen in the preview while it is hidden, put first by keys, published, changed and brought back', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/dynamic-hero-slides')
  await createDraft(page, 'slide', 'Quay side')
  const previewed = page.frameLocator('iframe').getByRole('group', { name: /Quay side$/ })
  await expect(previewed).toBeVisible()
  await page.getByLabel('Subtitle').fill('Cranes and gates')
  await saved(page)
  await expect(previewed).toContainText('Cranes and gates')
  const editor = page.url()

  const visit = await context.newPage()
  const first = visit.getByRole('group', { name: /^1 of \d: / })
  await visit.goto('/')
  await expect(first).toBeVisible()
  await expect(visit.getByRole('group', { name: /Quay side/ })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Shown in the carousel' }).check()
  await saved(page)
  await publish(page)

  await page.goto('/admin/dynamic-hero-slides')
  await page.getByRole('button', { name: 'Order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Quay side' })).toBeVisible()
  const count = await dialog.getByRole('listitem').count()
  for (let step = 1; step < count; step++) {
    await dialog.getByRole('button', { name: 'Reorder Quay side' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
  }
  const placeOnSite = async () => (await publicText(context, '/api/dynamic-hero-slides')).indexOf('Quay side')
  expect(await placeOnSite(), 'visitors see a new order only once it is published').toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('The new order is not live yet. Publish or discard it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish order' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(placeOnSite).toBeLessThan(100)
  await visit.reload()
  await expect(first).toHaveAccessibleName(/Quay side$/)
  await expect(first).toContainText('Cranes and gates')

  await page.goto(editor)
  await page.getByLabel('Subtitle').fill('Containers by night')
  await saved(page)
  await expect(previewed).toContainText('Containers by night')
  await publish(page)
  await visit.reload()
  await expect(first).toContainText('Containers by night')
  await restore(page, 2)
  await publish(page)
  await visit.reload()
  await expect(first).toContainText('Cranes and gates')
  await visit.close()
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

test('the times for demos are changed, seen in the preview, published, and brought back', async ({ as }) => {
  const { page, context } = await as('editor')
  // Of every time only the minutes: the hours are those of whoever looks.
  const times = (of: { locator: Page['locator'] }) => of.locator('.slot-times label').first()
  await page.goto('/admin/demo-page-management/times')
  await expect(times(page.frameLocator('iframe'))).toHaveText(/:[03]0/)
  await page.getByLabel('From').fill('09:15')
  await saved(page)
  await expect(times(page.frameLocator('iframe'))).toHaveText(/:[14]5/)
  const visit = await context.newPage()
  await visit.goto('/demo')
  await expect(times(visit)).toHaveText(/:[03]0/)

  await publish(page)
  await visit.reload()
  await expect(times(visit)).toHaveText(/:[14]5/)
  await restore(page, 1)
  await publish(page)
  await visit.reload()
  await expect(times(visit)).toHaveText(/:[03]0/)
  await visit.close()
})

test('the fields of the demo form are renamed, required and hidden, and visitors meet them once that is published', async ({
  as,
}) => {
  const { page, context } = await as('editor')
  await page.goto('/admin/demo-page-management/page')
  await page.getByLabel('Phone is called').fill('Mobile')
  await page.getByLabel('Phone is', { exact: true }).selectOption('Required')
  await page.getByLabel('Guards is', { exact: true }).selectOption('Not asked for')
  await saved(page)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('textbox', { name: 'Mobile' })).toBeAttached()
  await expect(frame.getByRole('combobox')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await publish(page)

  const visit = await context.newPage()
  await visit.goto('/demo')
  await hydrated(visit, 'main form')
  await expect(visit.getByRole('combobox')).toHaveCount(1)
  await visit.locator('main').getByRole('button', { name: 'Schedule Demo' }).click()
  await expect(visit.getByRole('textbox', { name: 'Mobile' })).toHaveAccessibleDescription('Enter your phone number')
  expect(await visitorViolations(visit)).toEqual([])
  await visit.close()
  await restore(page, 1)
  await publish(page)
  await expect.poll(() => publicText(context, '/demo')).not.toContain('Mobile')
})

test('users: several people are suspended at once, whoever can’t be says why, and all come back', async ({
  as,
  product,
}) => {
  const { page } = await as('admin')
  const people = [await as('editor'), await as('member')]
  // Only the three of this test: earlier ones left people of their own.
  await product.rows(
    `update users set name = 'Bulk ' || role where id in (select id from users order by created_at desc limit 3)`,
  )
  await page.goto('/admin/users?search=Bulk&state=active')
  await page.getByRole('checkbox', { name: 'Choose all people on this page' }).check()
  await page.getByRole('region', { name: 'Chosen' }).getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByRole('dialog', { name: 'Suspend 3 people?' }).getByRole('button', { name: 'Suspend' }).click()
  const results = page.getByRole('dialog', { name: '2 of 3 suspended' })
  await expect(results.getByRole('listitem').filter({ hasText: 'Bulk admin' })).toContainText(
    'You can’t change your own role or access',
  )
  expect(await violations(page)).toEqual([])
  await results.getByText('Close', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Chosen' })).toHaveCount(0)
  for (const { context } of people) expect((await context.request.get('/api/user')).status()).toBe(401)

  await page.goto('/admin/users?search=Bulk&state=suspended')
  await page.getByRole('checkbox', { name: 'Choose all people on this page' }).check()
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(page.getByText('2 people not suspended', { exact: true })).toBeVisible()
  await expect(page.getByText('Nobody matches this')).toBeVisible()
})

test('lists-asked-once: the lists beside a section of the homepage are asked for once, and again once it is saved', async ({
  as,
}) => {
  const { page } = await as('editor')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (lists.includes(pathname)) asked.push(pathname)
  })
  const lists = ['/api/admin/landing-sections', '/api/admin/product-screens', '/api/admin/releases/changes']
  await page.goto('/admin/homepage-sections/cta')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toBeVisible()
  await expect(page.getByRole('link', { name: 'Trust bar' })).toBeVisible()
  expect(asked.toSorted()).toEqual(lists)

  await title.fill('Is tonight’s roster done?')
  await saved(page)
  await expect.poll(() => asked.slice(3).toSorted()).toEqual([lists[0], lists[2]])
  await discard(page)
})
