import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heroSlideDefault } from '../../../contract/site/hero/hero.ts'
import { startApp } from '../../testing.ts'

const MIGRATION = new URL('../../migrations/0022_hero_slide_plans.sql', import.meta.url)

/** Slides as they were stored, in their order: the plan, if one was chosen, and whether visitors saw the slide. */
const SLIDES: [id: string, title: string, plan: string | undefined, shown: boolean][] = [
  ['0190a000-0000-7000-8000-000000000001', 'First', undefined, true],
  ['0190a000-0000-7000-8000-000000000002', 'Hidden', undefined, false],
  ['0190a000-0000-7000-8000-000000000003', 'Second', undefined, true],
  ['0190a000-0000-7000-8000-000000000004', 'Chosen', 'mall', true],
  ['0190a000-0000-7000-8000-000000000005', 'Fourth', undefined, true],
  ['0190a000-0000-7000-8000-000000000006', 'Fifth', undefined, true],
]

test('a slide from before the choice of a floor plan keeps the one it showed, in its draft and its history too', async () => {
  const {
    call,
    database: { pool },
  } = await startApp()
  for (const [at, [id, title, plan, active]] of SLIDES.entries()) {
    const data = JSON.stringify({ ...heroSlideDefault, active, title, plan })
    await pool.query(
      `insert into documents (id, kind, slug, title, data, live, live_version, position, created_at, updated_at)
       values ($1::uuid, 'hero_slide', 's' || $4::int, $2, $3, $3, 1, $4, now(), now())`,
      [id, title, data, at],
    )
    await pool.query(
      `insert into revisions (document_id, version, data, action, at) values ($1, 1, $2, 'create', now())`,
      [id, data],
    )
  }

  const client = await pool.connect()
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
    await client.query(statement)
  client.release()

  const { rows } = await pool.query(`
    select title, live ->> 'plan' as live, documents.data ->> 'plan' as draft, revisions.data ->> 'plan' as past
    from documents join revisions on document_id = id order by position`)
  const all = (plan: string | null) => ({ live: plan, draft: plan, past: plan })
  expect(rows).toEqual([
    { title: 'First', ...all('mall') },
    { title: 'Hidden', ...all(null) },
    { title: 'Second', ...all('hospital') },
    { title: 'Chosen', ...all('mall') },
    { title: 'Fourth', ...all('mall') },
    { title: 'Fifth', ...all('hospital') },
  ])
  const { body } = await call('GET', '/api/dynamic-hero-slides')
  expect((body as { plan: string }[]).map(({ plan }) => plan)).toEqual(['mall', 'hospital', 'mall', 'mall', 'hospital'])
})
