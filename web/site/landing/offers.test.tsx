import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PostCard } from '../../../contract/site/blog/blog.ts'
import { pricingHeading } from '../../../contract/site/landing/headings.ts'
import type { Plan } from '../../../contract/site/pricing/plans.ts'
import { show } from '../../core/testing-show.tsx'
import BlogPreview from './blog-preview.tsx'
import PricingPreview from './pricing-preview.tsx'

const post: Plan = {
  slug: 'post',
  name: 'Post',
  currency: 'USD',
  monthly: 600,
  yearly: 550,
  audience: 'Up to 50 guards',
  features: ['Week board', 'Geofence'],
  highlighted: false,
  button: { text: 'Start Free Trial', href: '/demo' },
}
const patrol: Plan = {
  ...post,
  slug: 'patrol',
  name: 'Patrol',
  monthly: 900,
  yearly: null,
  audience: 'Up to 500 guards',
  highlighted: true,
}
const command: Plan = {
  ...post,
  slug: 'command',
  name: 'Command',
  monthly: null,
  yearly: null,
  button: { text: 'Get a Quote', href: '/contact' },
}

const article: PostCard = {
  slug: 'handover',
  title: 'The ten-minute handover',
  excerpt: 'Seven lines.',
  category: { name: 'Operations', slug: 'operations' },
  readTime: 6,
  publishedAt: '2026-11-10T08:00:00Z',
  featuredImage: null,
  author: null,
}

const plansShown = async (plans: Plan[]) => {
  await show(<PricingPreview />, { '/api/pricing/plans': plans })
  await screen.findByRole('heading', { name: 'Priced per guard, per month' })
  return screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')!)
}

test('pricing-preview: plans stand in their order with price, audience, features and button', async () => {
  const [first, second, third] = await plansShown([post, patrol, command])
  expect(first).toHaveTextContent('Up to 50 guardsPost$6per guard, per month, $5.50 billed yearly')
  expect(within(first!).getByRole('list')).toHaveTextContent('Week boardGeofence')
  expect(second).toHaveTextContent('Patrol$9per guard, per month')
  expect(second).not.toHaveTextContent('billed yearly')
  expect(third).toHaveTextContent('CommandTalk to us')
  expect(within(third!).getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('link', { name: 'Compare all plans' })).toHaveAttribute('href', '/pricing')
})

test('every word beside the prices is the content’s', async () => {
  const labels = {
    onRequest: 'Ask us',
    onRequestText: 'We work it out',
    perGuard: 'a head and month',
    yearly: '{yearly} for a year at once',
  }
  await show(<PricingPreview />, {
    '/api/pricing/plans': [post, command],
    '/api/landing-sections/pricing': { ...pricingHeading, labels },
  })
  await screen.findByText('a head and month, $5.50 for a year at once')

  expect(screen.getByText('Ask us').nextSibling).toHaveTextContent('We work it out')
  expect(screen.queryByText(/Talk to us|A price for your posts|billed yearly|^per guard/)).toBeNull()
})

test('only the recommended plan wears the vest', async () => {
  const offers = await plansShown([post, patrol, command])
  expect(offers.map((offer) => offer.querySelector('.tape') !== null)).toEqual([false, true, false])
})

test('posts link to their pages, with a drawn cover or their own picture', async () => {
  const pictured = {
    ...article,
    slug: 'rounds',
    title: 'Round intervals',
    category: null,
    featuredImage: '/media/rounds.webp',
  }
  await show(<BlogPreview />, { '/api/blog/latest': [article, pictured] })
  const first = await screen.findByRole('link', { name: /handover/ })
  expect(first).toHaveAttribute('href', '/blog/handover')
  expect(first).toHaveTextContent('The ten-minute handoverSeven lines.Operations, 6 min read')
  expect(first.querySelector('svg.cover')).toBeInTheDocument()
  const second = screen.getByRole('link', { name: /Round intervals/ })
  expect(second).toHaveTextContent('Round intervalsSeven lines.6 min read')
  expect(second.querySelector('img')).toHaveAttribute('src', '/media/rounds.webp')
  expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog')
})

test.each([
  ['/api/pricing/plans', <PricingPreview key="pricing" />],
  ['/api/blog/latest', <BlogPreview key="blog" />],
])('a skeleton stands in while %s is on its way', async (path, part) => {
  const { container } = await show(part, { [path]: new Promise(() => {}) })
  expect(container.querySelector('.skeleton')).toBeInTheDocument()
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
