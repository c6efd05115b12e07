import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { saveSetting } from '../documents/settings.ts'
import { AnswerCache } from './content.ts'
import { startApp } from '../../testing.ts'

const TAGS = ['/api/landing-sections/cta']
const button = { text: 'Call', href: '/contact' }
const copy = (title: string) => ({ title, subtitle: '', primaryButton: button, secondaryButton: button })

/** From now on it delays reads of the section between the database's answer and its reader, until `letGo`. */
function holdReads({ pool }: Database) {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const reached = new Promise<void>((resolve) => {
    pool.query = (async (...given: unknown[]) => {
      const rows = await query(...given)
      if (!JSON.stringify(given).includes('"cta"')) return rows
      resolve()
      await gone
      return rows
    }) as typeof pool.query
  })
  const holdNoMore = () => void (pool.query = query as typeof pool.query)
  return { reached: reached.then(holdNoMore), letGo }
}

async function startHolding(pages: boolean) {
  const { app, services, database } = await startApp({ pages })
  const save = (version: number, title: string) =>
    saveSetting(
      { ...services, actorId: null, requestId: null },
      { kind: 'landing_section', slug: 'cta', version, data: copy(title), tags: TAGS },
    )
  await save(0, 'Words of before')
  return { ask: async (url: string) => (await app.inject({ url })).body, database, save }
}

test.each([
  ['an answer', '/api/landing-sections/cta', false],
  ['a page', '/', true],
])('%s that was read before a save and finished after it is not kept', async (_, url, pages) => {
  const { ask, database, save } = await startHolding(pages)
  const { reached, letGo } = holdReads(database)
  const early = ask(url)
  await reached

  await save(1, 'Words of after')
  letGo()

  expect(await early).toContain('Words of before')
  expect(await ask(url)).toContain('Words of after')
})

test('a page that is asked for after a save shows it, even while the page of before is being made', async () => {
  const { ask, database, save } = await startHolding(true)
  const { reached, letGo } = holdReads(database)
  const early = ask('/')
  await reached

  await save(1, 'Words of after')
  const late = ask('/')
  letGo()

  expect([await early, await late]).toEqual([
    expect.stringContaining('Words of before'),
    expect.stringContaining('Words of after'),
  ])
})

test('edit-shows-at-once: a save drops the answers made of it before it is answered, without waiting for the notice', async () => {
  const { services } = await startApp()
  // A store that hears no notices of the database.
  const content = new AnswerCache()
  const path = TAGS[0]!
  for (const version of [0, 1]) {
    content.keep(path, copy('Words of before'), content.generation)
    await saveSetting(
      { ...services, content, actorId: null, requestId: null },
      { kind: 'landing_section', slug: 'cta', version, data: copy(`Words ${version}`), tags: TAGS },
    )
    expect(content.get(path), `after version ${version}`).toBeUndefined()
  }
})

// What others are told to drop comes back as a notice a moment later, so no test of one process misses its own drop.
test('edit-shows-at-once: wherever others are told to drop answers, those of this process are dropped as well', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const asked = (text: string, what: string) =>
    [...text.matchAll(new RegExp(`\\bcontent\\.${what}\\((\\w[\\w.]*)\\)`, 'g'))].map(([, tags]) => tags!)
  const pairs = files.flatMap((file) => {
    const text = readFileSync(`server/${file}`, 'utf8')
    const told = asked(text, 'notice')
    return told.length > 0 ? [{ file, told, dropped: asked(text, 'drop') }] : []
  })
  expect(pairs.length).toBeGreaterThan(8)
  expect(pairs.filter(({ told, dropped }) => told.join() !== dropped.join())).toEqual([])
})
