import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { latestDefault } from '../../../contract/site/blog/defaults.ts'
import { industriesDefault } from '../../../contract/site/industries/defaults.ts'
import { industries as kinds } from '../../../contract/site/industries/industries.ts'
import { layoutDefault, type LandingLayout } from '../../../contract/site/landing/layout.ts'
import { plansDefault } from '../../../contract/site/pricing/defaults.ts'
import { type Content, createQueryClient, useContent } from '../../core/query.ts'
import { show } from '../../core/testing-show.tsx'
import { LazySections } from './lazy-sections.tsx'
import { lazyContents } from './section-queries.ts'

const full = {
  '/api/industries': [{ slug: 'a', title: 'A', summary: '', posts: '', footprint: 'mall' }],
  '/api/pricing/plans': [
    {
      slug: 'p',
      name: 'P',
      currency: 'USD',
      monthly: 600,
      yearly: null,
      audience: '',
      features: [],
      highlighted: false,
      button: { text: 'Go', href: '/demo' },
    },
  ],
  '/api/blog/latest': [
    {
      slug: 'b',
      title: 'B',
      excerpt: '',
      category: null,
      readTime: 1,
      publishedAt: '2026-01-01T00:00:00Z',
      featuredImage: null,
      author: null,
    },
  ],
  '/api/landing-sections/outcomes': {
    title: 'O',
    text: '',
    source: '',
    items: [{ name: 'n', detail: '', from: '2', to: '1', fromAt: 80, toAt: 10, change: '−50%' }],
  },
  '/api/landing-sections/testimonials': {
    title: 'T',
    items: [{ id: 'q', quote: 'Q', name: 'N', role: '', company: 'C', initials: 'C' }],
  },
}

/** The ids of the sections, once the last of them has come. */
async function sections(replies: Record<string, unknown>, last = 'blog') {
  const { container } = await show(<LazySections />, replies)
  await vi.waitFor(() => expect(container.querySelector(`#${last}`)).toBeInTheDocument(), { timeout: 5000 })
  await vi.waitFor(() => expect(container.querySelector('.skeleton')).not.toBeInTheDocument(), { timeout: 5000 })
  return [...container.querySelectorAll('section')].map(({ id }) => id)
}

const laidOut = (change: Partial<LandingLayout>) => ({
  ...full,
  '/api/landing-sections/layout': { ...layoutDefault, ...change },
})

test('landing-order: ROI calculator, product tour, industries, badges, outcomes, testimonials, FAQ, then pricing and blog', async () => {
  expect(await sections(full)).toEqual([
    'roi',
    'tour',
    'industries',
    'badges',
    'outcomes',
    'testimonials',
    'faq',
    'pricing',
    'blog',
  ])
})

test('landing-layout: the layout decides on order and on what is on', async () => {
  const switched = laidOut({
    sections: layoutDefault.sections.toReversed().map((one) => ({ ...one, enabled: one.name !== 'tour' })),
    pricing: false,
  })
  expect(await sections(switched)).toEqual(['faq', 'testimonials', 'outcomes', 'badges', 'industries', 'roi', 'blog'])
})

test('failed-sections: with every call failing, built-in words stand in, and results and quotes are left out', async () => {
  expect(await sections({})).toEqual(['roi', 'tour', 'industries', 'badges', 'faq', 'pricing', 'blog'])
  const leadsTo = (href: string) => document.querySelector(`a[href="${href}"]`)
  for (const { slug } of industriesDefault) expect(leadsTo(`/industries/${slug}`), slug).toBeInTheDocument()
  for (const { slug } of latestDefault) expect(leadsTo(`/blog/${slug}`), slug).toBeInTheDocument()
  for (const { name } of plansDefault) expect(screen.getByRole('heading', { name })).toBeVisible()
})

test('failed-sections: a section whose list is empty is left out', async () => {
  expect(await sections({ ...full, '/api/industries': [] })).not.toContain('industries')
})

test('failed-calls-once: a call that failed on the way to the page is not sent again when its section appears', async () => {
  const asked: string[] = []
  const client = createQueryClient(async (path) => {
    asked.push(path)
    throw new Error('500: down')
  })
  await Promise.all(lazyContents.map(({ reading }) => client.prefetchQuery(reading)))
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Reads />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked.toSorted()).toEqual(lazyContents.map(({ reading }) => reading.queryKey.join('/')).toSorted())
  unmount()
})

/** Everything that the sections read, as they read it. */
const Reads = () => lazyContents.map((content) => useContent(content as Content<unknown>).error?.message).join(' ')

test('the route through the night follows what is shown', async () => {
  await sections(
    laidOut({
      sections: layoutDefault.sections.map((one) => ({ ...one, enabled: ['roi', 'faq'].includes(one.name) })),
    }),
  )
  const hours = [...document.querySelectorAll('.checkpoint time')].map((time) => time.textContent)
  expect(hours).toEqual(['23:05', '05:00', '05:20', '05:40'])
})

test('the loader’s list names everything the sections read', async () => {
  const { container, asked } = await show(<LazySections />, full)
  await vi.waitFor(() => expect(container.querySelectorAll('section[id]')).toHaveLength(9), { timeout: 5000 })
  const listed = lazyContents.map(({ reading }) => reading.queryKey.join('/'))
  expect(asked.filter((path) => path !== '/api/seo/config').toSorted()).toEqual(listed.toSorted())
  expect(listed).toContain(`/api${kinds.list.path}`)
})
