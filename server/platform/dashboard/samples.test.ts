import { expect, test } from 'vitest'
import type { SampledDocument } from '../../../contract/platform/dashboard/dashboard.ts'
import type { Section } from '../../../contract/site/landing/sections.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithPeople } from '../users/testing-people.ts'
import { startingContent } from '../../starting-content.ts'
import { samplesIn } from './samples.ts'

const TESTIMONIALS = '/api/admin/documents/landing_section/testimonials'

async function start() {
  const started = await startWithPeople()
  await seed(started.database, started.clock, startingContent)
  const samples = async () =>
    (await started.as.admin('GET', '/api/admin/samples')).body as { documents: SampledDocument[]; more: boolean }
  const listed = async (slug: string) => (await samples()).documents.find((document) => document.slug === slug)?.samples
  return { ...started, samples, listed }
}

test('sample-content: the dashboard lists every sample of the starting content, with where it stands', async () => {
  const { samples } = await start()
  const { documents, more } = await samples()

  const expected = startingContent.flatMap(({ kind, slug, data }) => {
    const found = samplesIn(data)
    return found.length > 0 ? [`${kind} ${slug} ${found.length}`] : []
  })
  expect(documents.map(({ kind, slug, samples: { length } }) => `${kind} ${slug} ${length}`).toSorted()).toEqual(
    expected.toSorted(),
  )
  expect(more).toBe(false)
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['landing_section', 'plan', 'add_on', 'solution']))
})

test('quotes, clients, results and profiles are listed item by item, by the names that people know', async () => {
  const { listed } = await start()
  expect(await listed('testimonials')).toEqual([
    { field: 'items.0', name: 'Dana Whitfield' },
    { field: 'items.1', name: 'Luis Ferrer' },
    { field: 'items.2', name: 'Ife Adeyemi' },
  ])
  expect(await listed('trust_bar')).toHaveLength(6)
  expect(await listed('outcomes')).toHaveLength(4)
  expect(await listed('footer')).toEqual([
    { field: 'company.socialMedia', name: '' },
    { field: 'newsletter.badges.0', name: 'SOC 2 Certified' },
    { field: 'newsletter.badges.1', name: 'ISO 27001' },
  ])
  expect(await listed('patrol')).toEqual([{ field: '', name: 'Patrol' }])
})

test('sample-content: a sample stays on the list while only a draft replaces it, and leaves list and page once that is published', async () => {
  const { as, call, listed } = await start()
  const { data, version } = (await as.editor('GET', TESTIMONIALS)).body as {
    data: Section<'testimonials'>
    version: number
  }
  const [first, ...others] = data.items
  const replaced = { ...data, items: [{ ...first!, quote: 'Our own words.', sample: false }, ...others] }
  const marks = async () =>
    ((await call('GET', '/api/landing-sections/testimonials')).body as Section<'testimonials'>).items.map(
      ({ sample }) => sample,
    )

  await as.editor('PUT', TESTIMONIALS, { body: { version, data: replaced } })
  expect(await listed('testimonials')).toHaveLength(3)

  await as.editor('POST', `${TESTIMONIALS}/publish`, { body: { version: version + 1 } })
  expect((await listed('testimonials'))!.map(({ name }) => name)).toEqual(['Luis Ferrer', 'Ife Adeyemi'])
  expect(await marks()).toEqual([false, true, true])

  const confirmed = { ...replaced, items: replaced.items.map((item) => ({ ...item, sample: false })) }
  await as.editor('PUT', TESTIMONIALS, { body: { version: version + 1, data: confirmed, publish: true } })
  expect(await listed('testimonials')).toBeUndefined()
})

test.each(['editor', 'member'] as const)(
  '%ss may not read the list of samples, as the dashboard is for administrators',
  async (role) => {
    const { as } = await start()
    expect((await as[role]('GET', '/api/admin/samples')).status).toBe(403)
  },
)

test('no-owner-notes-for-visitors: no note to the owner of the site stands in what visitors read', () => {
  const said = JSON.stringify(startingContent)
  expect(said).not.toMatch(
    /put your own|replace (this|these)|lorem ipsum|placeholder|your (real )?(quote|figure)s? here/i,
  )
})
