import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { solutionsHeadline } from '../../../contract/site/hero/headlines.ts'
import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import type { Solution } from '../../../contract/site/solutions/solutions.ts'
import { ApiError } from '../../core/api.ts'
import { show } from '../../core/testing-show.tsx'
import { SolutionsPage } from './index-page.tsx'
import { solution } from './solution-queries.ts'
import { SolutionPage } from './solution-page.tsx'

const scheduling: Solution = {
  slug: 'scheduling',
  published: true,
  title: 'Scheduling',
  summary: 'The week.',
  description: 'Fill the posts of every site.',
  metaDescription: '',
  content: `<p>For the person <b>who</b> fills the week.</p> ${'x'.repeat(200)}`,
  industry: '',
  industries: [],
  solutions: [],
  icon: 'Calendar',
  featuredImage: '',
  schemaTypeOverride: 'auto',
  faqPage: null,
  blocks: [
    { type: 'faq', data: { title: 'Asked', items: [{ question: 'Own rules?', answer: 'Yes.' }] } },
    {
      type: 'cta',
      data: {
        title: 'Bring one week',
        text: '',
        primaryButton: { text: 'Schedule Demo', href: '/demo' },
        secondaryButton: null,
      },
    },
  ],
  relatedIndustries: [{ slug: 'ports', title: 'Ports', summary: 'Quay and gate.', posts: '4–40 posts' }],
  relatedSolutions: [{ slug: 'analytics', title: 'Analytics', summary: 'Coverage.', icon: 'Activity' }],
}
const site = { ...seoDefault, canonicalBaseUrl: 'https://watchpost.example' }

afterEach(() => {
  delete window.trackEvent
})

const open = (reply: unknown) =>
  show(<SolutionPage />, { '/api/solutions/scheduling': reply, '/api/seo/config': site }, '/solutions/scheduling', {
    path: '/solutions/$slug',
    subject: solution,
  })
const structured = (type: string) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent) as Record<string, unknown>)
    .find((one) => one['@type'] === type)

test('a solution is shown under its title with what it says, its industries and the solutions beside it', async () => {
  await open(scheduling)
  expect(await screen.findByRole('heading', { level: 1, name: 'Scheduling' })).toBeVisible()
  expect(screen.getByText('Fill the posts of every site.')).toBeVisible()
  const related = within(screen.getByRole('region', { name: 'Related' }))
  expect(related.getByRole('link', { name: /Ports/ })).toHaveAttribute('href', '/industries/ports')
  expect(related.getByRole('link', { name: /Ports/ })).toHaveTextContent('4–40 posts')
  expect(related.getByRole('link', { name: /Analytics/ })).toHaveAttribute('href', '/solutions/analytics')
})

test('without relations the section is left out', async () => {
  await open({ ...scheduling, relatedIndustries: [], relatedSolutions: [] })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Related' })).toBeNull()
})

test('solution-view: its view is reported once', async () => {
  const tracker = vi.fn<(name: string, properties?: object) => void>()
  window.trackEvent = tracker
  const { client } = await open(scheduling)
  await screen.findByRole('heading', { level: 1 })
  await act(() => client.invalidateQueries())
  await act(() => client.invalidateQueries())
  expect(tracker.mock.calls).toEqual([['solution_view', { slug: 'scheduling' }]])
})

test('description-fallback: the description falls back to the first 160 characters of the content without its tags', async () => {
  await open(scheduling)
  await screen.findByRole('heading', { level: 1 })
  const description = document.querySelector('meta[name="description"]')!.getAttribute('content')!
  expect(description).toHaveLength(160)
  expect(description).toMatch(/^For the person who fills the week\. x+$/)
})

test('schema-type: search engines are told of a Service with its address, unless the editor chose another type', async () => {
  const { unmount } = await open(scheduling)
  await vi.waitFor(
    () =>
      expect(structured('Service')).toMatchObject({
        name: 'Scheduling',
        url: 'https://watchpost.example/solutions/scheduling',
        areaServed: 'United States',
        provider: { '@type': 'Organization', name: 'Watchpost' },
      }),
    { timeout: 10_000 },
  )
  unmount()

  await open({ ...scheduling, schemaTypeOverride: 'SoftwareApplication' })
  await vi.waitFor(() => expect(structured('SoftwareApplication')).toBeDefined(), { timeout: 10_000 })
  expect(structured('Service')).toBeUndefined()
})

test('structured-data-published: what is not published is not told to search engines as a Service', async () => {
  await open({ ...scheduling, published: false })
  await screen.findByRole('heading', { level: 1 })
  expect(structured('Service')).toBeUndefined()
})

test('the way to it is shown, and told to search engines with whole addresses', async () => {
  await open(scheduling)
  expect(
    within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Platform' }),
  ).toHaveAttribute('href', '/solutions')
  await vi.waitFor(
    () =>
      expect(structured('BreadcrumbList')!['itemListElement']).toEqual([
        { '@type': 'ListItem', position: 1, name: 'Platform', item: 'https://watchpost.example/solutions' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Scheduling',
          item: 'https://watchpost.example/solutions/scheduling',
        },
      ]),
    { timeout: 10_000 },
  )
})

test('an address that the API doesn’t know is the not-found screen', async () => {
  await open(new ApiError(404, ''))
  expect(await screen.findByText('Not found')).toBeVisible()
})

test('solutions-tagline: the list shows its tagline under the title and in the description, and every solution', async () => {
  await show(<SolutionsPage />, {
    '/api/solutions': [{ slug: 'scheduling', title: 'Scheduling', summary: 'The week.', icon: 'Calendar' }],
  })
  expect(await screen.findByRole('link', { name: /Scheduling/ })).toHaveAttribute('href', '/solutions/scheduling')
  expect(screen.getByRole('heading', { level: 1, name: 'Platform' }).nextElementSibling).toHaveTextContent(
    'Security management solutions',
  )
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    'Security management solutions: scheduling.',
  )
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
})

test('the hero headline of the list brings its status badge, its buttons and the line beside them, as far as they are written', async () => {
  const written = {
    ...solutionsHeadline,
    statusBadgeText: 'Maintenance tonight',
    statusBadgeVariant: 'warning',
    secondaryButton: { text: '', href: '/pricing' },
    note: 'No card',
  }
  await show(<SolutionsPage />, { '/api/hero-slides/solutions': written })
  expect(await screen.findByText('Maintenance tonight')).toHaveClass('badge', 'warning')
  expect(screen.getByText('No card')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/demo')
  expect(screen.queryByRole('link', { name: 'See Pricing' })).not.toBeInTheDocument()
})
