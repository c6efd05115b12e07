import { expect, test } from 'vitest'
import type { TypedBlock } from '../contract/site/blocks/blocks.ts'
import { placedWords, type PlaceOfWords } from '../contract/site/blocks/places.ts'
import { type ScreenName, screenWords } from '../contract/site/blocks/screens.ts'
import { heroWords } from '../contract/site/hero/written.ts'
import type { ShownTour } from '../contract/site/landing/tour.ts'
import { seed } from './core/rooms/seed.ts'
import { startWithPeople } from './platform/users/testing-people.ts'
import { startingContent } from './starting-content.ts'

const SCREENS = '/api/admin/documents/product_screen'
const names = Object.keys(screenWords) as ScreenName[]

async function start() {
  const started = await startWithPeople()
  await seed(started.database, started.clock, startingContent)
  const tour = async () => (await started.call('GET', '/api/landing-sections/tour')).body as ShownTour
  const shownOn = async (path: string, name: ScreenName) => {
    const { blocks } = (await started.call('GET', path)).body as { blocks: TypedBlock[] }
    return blocks.flatMap((block) => (block.type === 'screen' && block.data.screen === name ? [block.data.words] : []))
  }
  const save = (name: PlaceOfWords, words: unknown, version = 0, publish = true) =>
    started.as.editor('PUT', `${SCREENS}/${name}`, { body: { version, data: words, publish } })
  return { ...started, tour, shownOn, save }
}

test('the words of every miniature can be edited, and start as they are built in', async () => {
  const { as } = await start()

  for (const name of names) {
    expect(await as.editor('GET', `${SCREENS}/${name}`), name).toMatchObject({
      status: 200,
      body: { version: 0, state: 'live', problems: {}, data: screenWords[name], address: '/#tour' },
    })
  }
})

test('the tour and every page with the miniature show what an editor wrote, once it is published', async () => {
  const { tour, shownOn, save } = await start()
  const words = { ...screenWords['week-board'], undo: 'Take it back' }
  expect(await tour()).not.toHaveProperty('words')
  expect(await shownOn('/api/solutions/scheduling', 'week-board')).toEqual([undefined])

  expect(await save('week-board', words, 0, false)).toMatchObject({ status: 200 })
  expect(await tour()).not.toHaveProperty('words')

  expect(await save('week-board', words, 1)).toMatchObject({ status: 200, body: { state: 'live' } })
  expect((await tour()).words).toEqual({ 'week-board': words })
  expect(await shownOn('/api/solutions/scheduling', 'week-board')).toEqual([{ 'week-board': words }])
})

test('the tour’s own editor knows nothing of the miniatures’ words, and keeps none', async () => {
  const { as, save } = await start()
  await save('live-map', { ...screenWords['live-map'], call: 'Ring' })

  const { body } = await as.editor('GET', '/api/admin/documents/landing_section/tour')
  const { data, version } = body as { data: object; version: number }
  expect(data).not.toHaveProperty('words')
  expect(
    (
      await as.editor('PUT', '/api/admin/documents/landing_section/tour', {
        body: { version, data: { ...data, words: {} } },
      })
    ).status,
  ).toBe(400)
})

test('what is left out, made up or no text is refused; a blank word is kept as a draft that can’t be published', async () => {
  const { save, as, call, tour } = await start()
  const built = screenWords['daily-report']
  const { sign: _, ...without } = built

  for (const wrong of [
    without,
    { ...built, more: 'x' },
    { ...built, sign: 7 },
    { ...built, sign: null },
    [],
    'words',
    null,
  ]) {
    expect((await save('daily-report', wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect(await save('daily-report', { ...built, sign: ' ' }, 0, false)).toMatchObject({
    status: 200,
    body: { problems: { sign: 'Fill this in' } },
  })
  expect(await as.editor('POST', `${SCREENS}/daily-report/publish`, { body: { version: 1 } })).toMatchObject({
    status: 400,
  })
  expect(await tour()).not.toHaveProperty('words')

  expect((await as.editor('GET', `${SCREENS}/toString`)).status).toBe(404)
  expect((await as.editor('GET', `${SCREENS}/clock`)).status).toBe(404)
  expect(
    (await as.member('PUT', `${SCREENS}/live-map`, { body: { version: 0, data: screenWords['live-map'] } })).status,
  ).toBe(403)
  expect((await call('GET', `${SCREENS}/live-map`)).status).toBe(401)
})

test('words of a miniature that was stored with fewer are filled up with the built-in ones', async () => {
  const { tour, database, clock } = await start()
  await seed(database, clock, [{ kind: 'product_screen', slug: 'live-map', data: { call: 'Ring' } }])

  expect((await tour()).words).toEqual({ 'live-map': { ...screenWords['live-map'], call: 'Ring' } })
})

test('the words of the hero’s preview, of its plans and of the steps’ pictures can be edited, and start as they are built in', async () => {
  const { as } = await start()
  const places: [PlaceOfWords, address: string][] = [
    ['hero-preview', '/#hero'],
    ['hero-mall', '/#hero'],
    ['hero-hospital', '/#hero'],
    ['hero-yard', '/#hero'],
    ['step-pictures', '/#how-it-works'],
  ]
  expect(Object.keys(placedWords)).toEqual([...names, ...places.map(([name]) => name)])
  for (const [name, address] of places) {
    expect(await as.editor('GET', `${SCREENS}/${name}`), name).toMatchObject({
      status: 200,
      body: { state: 'live', problems: {}, data: placedWords[name], address },
    })
  }
})

test('what an editor wrote of them comes with the headline of the landing page and with its steps, once it is published', async () => {
  const { call, save } = await start()
  const headline = async (of = 'home') => (await call('GET', `/api/hero-slides/${of}`)).body
  const steps = async () => (await call('GET', '/api/landing-sections/how_it_works')).body
  const plan = { ...placedWords['hero-mall'], title: 'Calder Tower' }
  const pictures = { ...placedWords['step-pictures'], file: 'people.csv' }
  expect(await headline()).not.toHaveProperty('words')
  expect(await steps()).not.toHaveProperty('pictures')

  await save('hero-mall', plan)
  await save('step-pictures', pictures, 0, false)
  expect(await headline()).toMatchObject({ words: { 'hero-mall': plan } })
  expect(await headline('pricing')).not.toHaveProperty('words')
  expect(await steps()).not.toHaveProperty('pictures')
  await save('step-pictures', pictures, 1)
  expect(await steps()).toMatchObject({ pictures })
})

test('what stands in lines keeps as many as there are places in the picture', async () => {
  const { save } = await start()
  const plan = heroWords['hero-mall']
  const refusal = { times: 'Write 8 lines, none of them empty' }

  for (const times of [`${plan.times}\n23:10`, plan.times.slice(0, -6), plan.times.replace('22:26', ' ')]) {
    expect(await save('hero-mall', { ...plan, times }), times).toMatchObject({
      status: 400,
      body: { fields: { 'data.times': refusal.times } },
    })
  }
  expect(await save('hero-mall', { ...plan, times: '22:21' }, 0, false)).toMatchObject({
    status: 200,
    body: { problems: refusal },
  })
})
