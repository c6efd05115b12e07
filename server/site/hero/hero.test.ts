import { expect, test } from 'vitest'
import { heroSlideDefault, type HeroSlideDraft } from '../../../contract/site/hero/hero.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { SLIDES, ADMIN, NOBODY, draft, type Slide, startWithSlides } from './testing-slides.ts'

test('without slides the list is empty, and the page shows its default slide', async () => {
  const { call } = await startWithSlides()

  expect(await call('GET', SLIDES)).toMatchObject({ status: 200, body: [] })
})

test('only active slides are shown, in their order, with their id', async () => {
  const { call, add, slides } = await startWithSlides('Mall', 'Hospital')
  await add(draft('Hidden', { active: false }))

  const { body } = await call('GET', SLIDES)

  expect(body).toEqual(slides.map(({ id, data }) => ({ id, ...data })))
})

test('what a slide leaves out is not filled in: that is the page’s business', async () => {
  const { call, add } = await startWithSlides()
  const bare = {
    active: true,
    title: '',
    subtitle: '',
    statusBadgeText: '',
    metricsData: [],
    activityData: [],
    floatingCards: [],
  }
  const { id } = await add(bare)

  expect((await call('GET', SLIDES)).body).toEqual([{ id, ...bare, statusBadgeVariant: 'success', plan: 'mall' }])
})

test('a saved slide is shown at once, a hidden and a removed one no longer', async () => {
  const { as, slides, shown } = await startWithSlides('Mall', 'Hospital', 'Pier')
  const [mall, hospital, pier] = slides as [Slide, Slide, Slide]
  await shown()

  const saved = await as.editor('PUT', `${ADMIN}/${mall.id}`, {
    body: { version: 1, data: draft('Harbor Point'), publish: true },
  })
  expect(saved).toMatchObject({ status: 200, body: { id: mall.id, version: 2, data: { title: 'Harbor Point' } } })
  expect(await shown()).toEqual(['Harbor Point', 'Hospital', 'Pier'])

  await as.editor('PUT', `${ADMIN}/${hospital.id}`, {
    body: { version: 1, data: draft('Hospital', { active: false }), publish: true },
  })
  expect(await as.editor('DELETE', `${ADMIN}/${pier.id}`)).toMatchObject({ status: 200, body: { id: pier.id } })
  expect(await shown()).toEqual(['Harbor Point'])
  expect((await as.editor('GET', ADMIN)).body).toMatchObject({
    items: [{ id: mall.id }, { id: hospital.id, labels: ['visibility:hidden'] }],
  })
})

test('slides are put in the order that an editor gives them', async () => {
  const { as, slides, shown } = await startWithSlides('A', 'B', 'C')
  const ids = slides.map(({ id }) => id)
  await shown()

  const reply = await as.editor('PUT', `${ADMIN}/order`, { body: { slugs: ids.toReversed() } })

  expect(reply).toMatchObject({ status: 200, body: { slugs: ids.toReversed() } })
  expect(await shown()).toEqual(['C', 'B', 'A'])
})

test('an order that is not of exactly these slides is refused and moves nothing', async () => {
  const { as, slides, shown } = await startWithSlides('A', 'B')
  const [a, b] = slides.map(({ id }) => id)

  for (const ids of [
    [],
    [b],
    [b, b],
    [b, a, NOBODY],
    [b, NOBODY],
    'all',
    [7],
    ['main'],
    [null],
    Array.from({ length: 101 }, () => a),
  ]) {
    expect(await as.editor('PUT', `${ADMIN}/order`, { body: { slugs: ids } }), JSON.stringify(ids)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  }
  expect(await shown()).toEqual(['A', 'B'])
})

test('a save that is stale is refused with what is there', async () => {
  const { as, slides } = await startWithSlides('Mall')
  const url = `${ADMIN}/${slides[0]!.id}`
  await as.editor('PUT', url, { body: { version: 1, data: draft('First'), publish: true } })

  const reply = await as.admin('PUT', url, { body: { version: 1, data: draft('Second'), publish: true } })

  expect(reply).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { version: 2, data: { title: 'First' } } },
  })
})

test('a slide that does not exist, or lies in the trash, is not found', async () => {
  const { as, slides } = await startWithSlides('Mall')
  await as.editor('DELETE', `${ADMIN}/${slides[0]!.id}`)

  for (const id of [slides[0]!.id, NOBODY, 'main', '1%00']) {
    expect(
      (await as.editor('PUT', `${ADMIN}/${id}`, { body: { version: 1, data: draft('Mall'), publish: true } })).status,
      id,
    ).toBe(404)
    expect((await as.editor('DELETE', `${ADMIN}/${id}`)).status, id).toBe(404)
  }
})

test('there is room for fifty slides', async () => {
  const { as, database, clock } = await startWithSlides()
  await seed(
    database,
    clock,
    Array.from({ length: 50 }, (_, at) => ({ kind: 'hero_slide', data: draft(`Slide ${at}`) })),
  )

  const reply = await as.editor('POST', ADMIN, { body: { data: draft('One more'), publish: true } })

  expect(reply).toMatchObject({ status: 400, body: { message: 'There are 50 slides already. Remove one first.' } })
})

const [metric] = heroSlideDefault.metricsData
const [activity] = heroSlideDefault.activityData
const [card] = heroSlideDefault.floatingCards

const refused: [what: string, slide: unknown][] = [
  ['a list', [draft('Mall')]],
  ['no title', { ...draft('Mall'), title: undefined }],
  ['a title that is too long', draft('x'.repeat(61))],
  ['a NUL character', draft('A\u0000B')],
  ['an unknown field', { ...draft('Mall'), id: NOBODY }],
  ['active in words', { ...draft('Mall'), active: 'yes' }],
  ['a badge of another kind', { ...draft('Mall'), statusBadgeVariant: 'primary' }],
  ['an icon of another name', { ...draft('Mall'), metricsData: [{ ...metric, icon: 'Rocket' }] }],
  ['a colour scheme of another name', { ...draft('Mall'), metricsData: [{ ...metric, colorScheme: 'danger' }] }],
  ['an activity of another status', { ...draft('Mall'), activityData: [{ ...activity, status: 'danger' }] }],
  ['a card in the middle', { ...draft('Mall'), floatingCards: [{ ...card, position: 'center' }] }],
  ['a delay below zero', { ...draft('Mall'), floatingCards: [{ ...card, delay: -1 }] }],
  ['five cards', { ...draft('Mall'), floatingCards: Array.from({ length: 5 }, () => card) }],
]

test('bad input is refused and changes nothing', async () => {
  const { as, rows, slides } = await startWithSlides('Mall')

  for (const [what, data] of refused) {
    expect(await as.editor('POST', ADMIN, { body: { data, publish: true } }), what).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
    const saved = await as.editor('PUT', `${ADMIN}/${slides[0]!.id}`, { body: { version: 1, data, publish: true } })
    expect(saved, what).toMatchObject({ status: 400, body: { code: 'invalid' } })
  }
  expect(await rows('select version from documents')).toEqual([{ version: 1 }])
})

test('each change leaves its entry in the audit', async () => {
  const { as, slides, rows } = await startWithSlides('A', 'B')
  const [a, b] = slides.map(({ id }) => id)
  await as.editor('PUT', `${ADMIN}/order`, { body: { slugs: [b, a] } })
  await as.editor('PUT', `${ADMIN}/${a}`, { body: { version: 1, data: draft('A2'), publish: true } })
  await as.editor('DELETE', `${ADMIN}/${b}`)

  expect(await rows(`select action, subject from audit where kind = 'hero_slide' order by id`)).toEqual([
    { action: 'create', subject: a },
    { action: 'create', subject: b },
    { action: 'order', subject: '' },
    { action: 'save', subject: a },
    { action: 'trash', subject: b },
  ])
})

test('the slides’ editor is for editors and admins', async () => {
  const { call, as, slides, shown } = await startWithSlides('Mall')
  const url = `${ADMIN}/${slides[0]!.id}`
  const calls = [
    ['GET', ADMIN, undefined],
    ['POST', ADMIN, { data: draft('More') }],
    ['PUT', `${ADMIN}/order`, { slugs: [slides[0]!.id] }],
    ['PUT', url, { version: 1, data: draft('Mine') }],
    ['DELETE', url, undefined],
  ] as const

  for (const [method, path, body] of calls) {
    const given = body === undefined ? {} : { body }
    expect((await call(method, path, given)).status, `${method} ${path}`).toBe(401)
    expect((await as.member(method, path, given)).status, `${method} ${path}`).toBe(403)
  }
  expect(await shown()).toEqual(['Mall'])
})

test('the preview of a slide brings it along and marks it, also while visitors don’t see it', async () => {
  const { app, as, database, clock } = await startWithPeople({ pages: true })
  const add = async (data: HeroSlideDraft) =>
    ((await as.editor('POST', ADMIN, { body: { data, publish: true } })).body as Slide).id
  const mall = await add(draft('Mall'))
  const id = await add(draft('Quay side', { active: false }))
  const cookies = await sessionCookieFor(database, clock, (await makeUser(database, clock, 'editor')).id)
  const preview = async () => (await app.inject({ url: `/?preview=${id}`, cookies })).body

  expect(await preview()).toContain('"title":"Quay side"')
  await as.editor('PUT', `${ADMIN}/${id}`, {
    body: { version: 1, data: draft('Quay side by night', { active: false }) },
  })

  const page = await preview()
  expect(page).toContain('"title":"Quay side by night"')
  expect(page.split('"previewed":true')).toHaveLength(2)
  expect(page).toContain(mall)
  expect((await app.inject({ url: SLIDES })).body).not.toMatch(/Quay side|previewed/)
})
