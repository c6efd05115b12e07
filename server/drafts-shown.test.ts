import { expect, test } from 'vitest'
import { kinds } from './core/rooms/kinds.ts'
import { seed } from './core/rooms/seed.ts'
import { startWithPeople } from './platform/users/testing-people.ts'
import { makeUser, sessionCookieFor } from './platform/users/testing-users.ts'
import { startingContent } from './starting-content.ts'

/** The roles that may edit each kind and so see its drafts. Settings are not listed, and are for admins. */
const ACCESS: Record<string, 'admin' | 'editor'> = {
  add_on: 'editor',
  blog_heading: 'admin',
  contact_page: 'editor',
  cta: 'editor',
  demo_page: 'editor',
  demo_slots: 'editor',
  feature_matrix: 'editor',
  help: 'admin',
  hero_headline: 'editor',
  hero_slide: 'editor',
  industry: 'editor',
  landing_section: 'editor',
  lead_replies: 'admin',
  lead_rules: 'admin',
  mega_menu: 'editor',
  page: 'admin',
  plan: 'editor',
  post: 'admin',
  pricing_faq: 'editor',
  pricing_page: 'editor',
  pricing_wizard: 'editor',
  product_screen: 'editor',
  screen_words: 'admin',
  solution: 'editor',
  analytics: 'admin',
  captcha: 'admin',
  generation: 'admin',
  client_login: 'admin',
  analytics_consent: 'admin',
  analytics_report: 'admin',
  mail_template: 'admin',
  robots: 'admin',
  seo: 'admin',
  trials: 'admin',
}

test('a draft is shown to who may edit its kind, and to nobody else', { timeout: 120_000 }, async () => {
  const { app, database, clock, rows } = await startWithPeople({ pages: true })
  await seed(database, clock, startingContent)
  const places = [...kinds.values()].flatMap(({ kind, places: [slug] = [], fallback }) =>
    slug === undefined ? [] : [{ kind, slug, data: fallback?.(slug) ?? {} }],
  )
  await seed(database, clock, places as Parameters<typeof seed>[2])
  const documents = await rows<{ id: string; kind: string }>(
    'select distinct on (kind) id, kind from documents order by kind',
  )
  expect(documents.map(({ kind }) => kind)).toEqual(Object.keys(ACCESS).toSorted())

  const people = await Promise.all(
    (['member', 'editor', 'admin'] as const).map(async (role) => ({
      role,
      cookies: await sessionCookieFor(database, clock, (await makeUser(database, clock, role)).id),
    })),
  )
  for (const { id, kind } of documents) {
    const url = `/brand?preview=${id}`
    const seen = []
    for (const { role, cookies } of [{ role: 'nobody', cookies: {} }, ...people])
      if ((await app.inject({ url, cookies })).statusCode === 200) seen.push(role)
    expect(seen, kind).toEqual(ACCESS[kind] === 'admin' ? ['admin'] : ['editor', 'admin'])
  }
})
