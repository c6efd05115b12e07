import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Industry } from '../../../contract/site/industries/industries.ts'
import { show } from '../../core/testing-show.tsx'
import { IndustriesPage } from './index-page.tsx'
import { IndustryPage } from './industry-page.tsx'
import { industry } from './industry-queries.ts'

const ports: Industry = {
  slug: 'ports',
  published: true,
  title: 'Ports',
  summary: 'Quay and gate.',
  posts: '4–40 posts',
  footprint: 'port',
  description: '',
  metaDescription: 'Seals and passes.',
  content: '',
  solutions: [],
  featuredImage: '/cover.avif',
  schemaTypeOverride: '',
  faqPage: null,
  relatedSolutions: [{ slug: 'scheduling', title: 'Scheduling', summary: 'The week.', icon: 'Calendar' }],
  blocks: [
    {
      type: 'hero',
      data: { title: 'One gate, many hands', text: 'All of them logged.', primaryButton: null, secondaryButton: null },
    },
  ],
}
const open = (reply: Industry) =>
  show(<IndustryPage />, { '/api/industries/ports': reply }, '/industries/ports', {
    path: '/industries/$slug',
    subject: industry,
  })
const types = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => (JSON.parse(script.textContent) as { '@type': string })['@type'],
  )

test('an industry opens with its hero and the plan of its site, and names the solutions it runs on', async () => {
  const { container } = await open(ports)
  expect(await screen.findByRole('heading', { level: 1, name: 'One gate, many hands' })).toBeVisible()
  expect(container.querySelector('.opening .footprint')).toBeInTheDocument()
  const solutions = within(screen.getByRole('region', { name: 'What it runs on' }))
  expect(solutions.getByRole('link', { name: /Scheduling/ })).toHaveAttribute('href', '/solutions/scheduling')
})

test('sharing-picture: its head names it, says its own description and shares its own picture, cropped to 1200 by 630', async () => {
  await open(ports)
  await screen.findByRole('heading', { level: 1 })
  expect(document.title).toBe('Ports | Watchpost')
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'Seals and passes.')
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute('content', '/og/industries/ports.jpg')
})

test('search engines are told of a Service and of the way to it', async () => {
  await open(ports)
  await vi.waitFor(() => expect(types().toSorted()).toEqual(['BreadcrumbList', 'Service']), { timeout: 10_000 })
})

test('the list shows every industry with the footprint of its sites', async () => {
  const { container } = await show(<IndustriesPage />, {
    '/api/industries': [ports, { ...ports, slug: 'retail', title: 'Retail', footprint: 'mall' }],
  })
  expect(await screen.findByRole('link', { name: /Retail/ })).toHaveAttribute('href', '/industries/retail')
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Ports', 'Retail'])
  expect(container.querySelectorAll('.directory .footprint')).toHaveLength(2)
})
