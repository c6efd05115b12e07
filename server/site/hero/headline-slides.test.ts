import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { HeadlineSlide } from '../../../contract/site/hero/headline-slides.ts'
import { headlineDefaults } from '../../../contract/site/hero/defaults.ts'
import type { Placement } from '../../../contract/site/hero/hero.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { SLIDES, ADMIN as DASHBOARD, draft } from './testing-slides.ts'

const ADMIN = '/api/admin/documents/hero_headline_slide'
const PLACES = '/api/admin/hero-places'
const SOON = { timeout: 20_000, interval: 50 }

const written = (headline: string, rest: Partial<HeadlineSlide> = {}): HeadlineSlide => ({
  ...headlineDefaults.solutions,
  headline,
  placement: 'solutions',
  startsAt: null,
  endsAt: null,
  ...rest,
})

async function start(options?: Parameters<typeof startWithPeople>[0]) {
  const started = await startWithPeople(options)
  const { as, call, clock } = started
  const inMs = (ms: number) => new Date(clock().getTime() + ms).toISOString()
  const save = (data: unknown, publish = true) => as.editor('POST', ADMIN, { body: { data, publish } })
  const add = async (headline: string, rest: Partial<HeadlineSlide> = {}, publish = true) =>
    ((await save(written(headline, rest), publish)).body as { id: string }).id
  const shown = async (placement: Placement = 'solutions') =>
    ((await call('GET', `/api/hero-slides/${placement}`)).body as { headline: string }).headline
  return { ...started, inMs, save, add, shown }
}

test('hero-slide-times: the first slide in order whose time lasts is shown on its page alone', async () => {
  const { as, add, shown, inMs, call } = await start()
  const usual = await shown()
  await add('Later', { startsAt: inMs(HOUR_MS) })
  await add('Over', { startsAt: inMs(-2 * HOUR_MS), endsAt: inMs(-HOUR_MS) })
  await add('Not published', {}, false)
  expect(await shown()).toBe(usual)

  const ids = [await add('Spring', { startsAt: inMs(-HOUR_MS), endsAt: inMs(HOUR_MS) }), await add('Always')]
  expect(await shown()).toBe('Spring')
  expect(await shown('pricing')).toBe(headlineDefaults.pricing.headline)
  expect((await call('GET', '/api/hero-slides/solutions')).body).toEqual({
    ...headlineDefaults.solutions,
    headline: 'Spring',
  })

  const all = ((await as.editor('GET', PLACES)).body as { id: string }[]).map(({ id }) => id)
  expect(all.slice(-2)).toEqual(ids)
  await as.editor('PUT', `${ADMIN}/order`, { body: { slugs: all.toReversed() } })
  expect(await shown()).toBe('Always')
  await as.editor('DELETE', `${ADMIN}/${ids[1]}`)
  expect(await shown()).toBe('Spring')
})

test('hero-slide-turn: the page changes by itself when a slide begins, and when it ends', async () => {
  const { app, add, inMs, clock } = await start({ pages: true })
  const page = async () => (await app.inject({ url: '/solutions' })).body
  expect(await page()).not.toContain('For one moment')
  await add('For one moment', { startsAt: inMs(500), endsAt: inMs(1000) })
  expect(await page()).not.toContain('For one moment')

  clock.advance(500)
  await vi.waitFor(async () => expect(await page()).toContain('For one moment'), SOON)
  clock.advance(500)
  await vi.waitFor(async () => expect(await page()).not.toContain('For one moment'), SOON)
  expect(await page()).toContain(headlineDefaults.solutions.headline)
})

test('hero-slide-turn: slides of the dashboard come and go by themselves too', async () => {
  const { as, call, inMs, clock } = await start()
  const add = (title: string, times: object) =>
    as.editor('POST', DASHBOARD, { body: { data: draft(title, times), publish: true } })
  const shown = async () => ((await call('GET', SLIDES)).body as { title: string }[]).map(({ title }) => title)
  await add('Mall', {})
  await add('Gone', { endsAt: inMs(-HOUR_MS) })
  await add('Night', { startsAt: inMs(500), endsAt: inMs(1000) })
  expect(await shown()).toEqual(['Mall'])

  clock.advance(500)
  await vi.waitFor(async () => expect(await shown()).toEqual(['Mall', 'Night']), SOON)
  clock.advance(500)
  await vi.waitFor(async () => expect(await shown()).toEqual(['Mall']), SOON)
})

test('an end that is not after the start is told at its field, and a past one advised of', async () => {
  const { as, save, inMs } = await start()
  const turned = written('Turned', { startsAt: inMs(HOUR_MS), endsAt: inMs(HOUR_MS) })
  const end = { endsAt: 'Choose an end after the start' }
  expect(await save(turned)).toMatchObject({ status: 400, body: { fields: { 'data.endsAt': end.endsAt } } })
  expect(await save(turned, false)).toMatchObject({ status: 201, body: { state: 'draft', problems: end } })

  const { body } = await save(written('Over', { endsAt: inMs(-HOUR_MS) }))
  const findings = await as.editor('GET', `${ADMIN}/${(body as { id: string }).id}/findings`)
  expect(findings.body).toEqual({
    problems: {},
    warnings: { endsAt: 'This end is past: visitors don’t see the slide.' },
    fine: ['Links to this site lead somewhere'],
  })
})

test.each([
  ['another page', { placement: 'blog' }],
  ['a start in words', { startsAt: 'tomorrow' }],
  ['a number for an end', { endsAt: 7 }],
  ['a field of no slide', { active: true }],
  ['no headline', { headline: ' ' }],
])('a hero slide with %s is refused', async (_, wrong) => {
  const { save, rows } = await start()
  expect(await save({ ...written('Wrong'), ...wrong })).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await rows('select id from documents')).toEqual([])
})

test('editors read what visitors see of each slide', async () => {
  const { as, call, add, inMs } = await start()
  const [past, future] = [inMs(-HOUR_MS), inMs(HOUR_MS)]
  await add('Over', { endsAt: past })
  await add('Now', { startsAt: past, endsAt: future })
  await add('Next', { endsAt: future })
  await add('Later', { startsAt: future })
  await add('Draft', { placement: 'pricing', startsAt: past }, false)

  expect((await as.editor('GET', PLACES)).body).toMatchObject([
    { title: 'Over', standing: 'ended', endsAt: past },
    { title: 'Now', standing: 'now', startsAt: past, endsAt: future, placement: 'solutions', state: 'live' },
    { title: 'Next', standing: 'behind' },
    { title: 'Later', standing: 'later', startsAt: future },
    { title: 'Draft', standing: 'draft', placement: 'pricing', state: 'draft' },
  ])
  for (const path of [PLACES, ADMIN]) {
    expect((await call('GET', path)).status).toBe(401)
    expect((await as.member('GET', path)).status).toBe(403)
  }
})

test('there is room for fifty hero slides', async () => {
  const { add, save } = await start()
  for (let at = 0; at < 50; at++) await add(`Slide ${at}`, {}, false)
  expect(await save(written('One more'))).toMatchObject({
    status: 400,
    body: { message: 'There are 50 slides already. Remove one first.' },
  })
})

test('the preview of a slide shows its own page, whatever its time and its place in the order', async () => {
  const { app, as, add, inMs, database, clock } = await start({ pages: true })
  await add('In front')
  const id = await add('In a year', { startsAt: inMs(8760 * HOUR_MS) }, false)
  const { preview } = (await as.editor('GET', `${ADMIN}/${id}`)).body as { preview: string }
  expect(preview).toBe(`/solutions?preview=${id}`)
  const cookies = await sessionCookieFor(database, clock, (await makeUser(database, clock, 'editor')).id)

  const page = (await app.inject({ url: preview, cookies })).body
  expect(page).toContain('In a year')
  expect(page).not.toContain('In front')
  expect((await app.inject({ url: '/solutions' })).body).toContain('In front')
})
