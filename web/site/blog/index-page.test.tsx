import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import { show } from '../../core/testing-show.tsx'
import { BlogPage } from './index-page.tsx'
import { shownPages } from './pager.tsx'
import { card, inHead, list, topics } from './testing.tsx'

const replies = {
  '/api/blog/heading': { title: 'Blog', tagline: 'Security insights and updates' },
  '/api/blog/topics': topics,
  '/api/blog/featured': card('newest'),
  '/api/blog/posts': list([card('second'), card('third')], { total: 11, pages: 2 }),
  '/api/seo/config': { ...seoDefault, canonicalBaseUrl: 'https://guards.example' },
}
const open = (at: string, more: Record<string, unknown> = {}) => show(<BlogPage />, { ...replies, ...more }, at)

test('the blog opens with the tagline, the featured post large, and the others in a list', async () => {
  await open('/blog')

  expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  expect(screen.getByText('Security insights and updates')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Read the post: Title of newest' })).toHaveAttribute(
    'href',
    '/blog/newest',
  )
  expect(
    (await screen.findAllByRole('heading', { level: 2, name: /Title of/ })).map(({ textContent }) => textContent),
  ).toEqual(['Title of newest', 'Title of second', 'Title of third'])
  expect(screen.getAllByText('Nov 19, 2026')[0]).toHaveAttribute('datetime', '2026-11-19T22:47:09.000Z')
})

test('categories, tags and pages are links that keep the filter in the address', async () => {
  await open('/blog?category=patrols', {
    '/api/blog/posts?category=patrols': list([card('second')], {
      total: 12,
      pages: 2,
      category: { name: 'Patrols', slug: 'patrols' },
    }),
  })

  expect(await screen.findByRole('heading', { level: 2, name: 'Patrols' })).toBeVisible()
  const categories = within(screen.getByRole('navigation', { name: 'Categories' }))
  expect(await categories.findByRole('link', { name: 'Reports 1 post' })).toHaveAttribute(
    'href',
    '/blog?category=reports',
  )
  expect(categories.getByRole('link', { name: 'Patrols 2 posts' })).toHaveAttribute('aria-current')
  expect(categories.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current')
  expect(screen.getByRole('link', { name: 'night shift 2 posts' })).toHaveAttribute('href', '/blog?tag=night-shift')
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/blog?category=patrols&page=2')
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('status')).toHaveTextContent('12 posts, page 1 of 2')
  expect(screen.queryByRole('link', { name: /Read the post/ })).toBeNull()
})

test('a search goes to the page with its words', async () => {
  const { router } = await open('/blog')

  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the posts' }), ' "night shift" keys{Enter}')

  expect(router.state.location.pathname).toBe('/blog')
  expect(new URLSearchParams(router.history.location.search).get('search')).toBe('"night shift" keys')
})

test('a search that only near words answer says so', async () => {
  await open('/blog?search=gaurd', { '/api/blog/posts?search=gaurd': list([card('a')], { near: true }) })

  expect(await screen.findByText('No post holds these words. One holds words like them')).toBeVisible()
})

test('a search for too common words says so', async () => {
  await open('/blog?search=guard', {
    '/api/blog/posts?search=guard': list([card('a')], { total: 90, more: true, pages: 10 }),
  })

  expect(await screen.findByText(/the 90 newest\. Add a word/)).toBeVisible()
})

test.each([
  ['a search without result', '/blog?search=xyzzy', list([]), 'No post holds these words', 'Show all posts', '/blog'],
  ['an unknown tag', '/blog?tag=nope', list([]), 'No post is about this', 'Show all posts', '/blog'],
  [
    'a page past the end',
    '/blog?page=9',
    list([], { total: 11, page: 9, pages: 2 }),
    'There is no such page',
    'Go to page 2',
    '/blog?page=2',
  ],
  ['a blog without posts', '/blog', list([]), 'Nothing more to read yet', 'See the platform', '/solutions'],
])('%s offers one next step', async (_, at, answer, title, next, href) => {
  await open(at, { [at.replace('/blog', '/api/blog/posts')]: answer, '/api/blog/featured': null })

  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', href)
})

test('posts that can’t be read are not taken for none', async () => {
  await open('/blog?page=2', { '/api/blog/posts?page=2': new Error('503: {}') })

  expect(await screen.findByRole('heading', { name: 'The posts can’t be listed right now' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Load again' })).toHaveAttribute('href', '/blog?page=2')
})

test('the head names the page without filters, its own picture and the feeds', async () => {
  await open('/blog?page=2', { '/api/blog/posts?page=2': list([card('a')], { total: 11, page: 2, pages: 2 }) })
  await screen.findByRole('heading', { name: 'Title of a' })

  await expect.poll(() => inHead('link[rel=canonical]', 'href')).toBe('https://guards.example/blog?page=2')
  expect(document.title).toBe('Page 2, Blog | Watchpost')
  expect(inHead('meta[name=description]')).toBe('Security insights and updates: patrols, reports.')
  expect(inHead('meta[property="og:image"]')).toBe('https://guards.example/og/blog.png')
  expect([...document.head.querySelectorAll('link[rel=alternate]')].map((link) => link.getAttribute('href'))).toEqual([
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
  ])
})

test.each(['/blog?search=guard', '/blog?tag=nope'])('%s is not for search engines', async (at) => {
  await open(at, { [at.replace('/blog', '/api/blog/posts')]: list([]) })
  await screen.findByRole('link', { name: 'Show all posts' })

  expect(inHead('meta[name=robots]')).toBe('noindex')
  expect(inHead('link[rel=canonical]', 'href')).toBeNull()
})

test('a pager names the first, the last and the pages around', () => {
  expect(shownPages(1, 2)).toEqual([1, 2])
  expect(shownPages(1, 9)).toEqual([1, 2, 9])
  expect(shownPages(5, 9)).toEqual([1, 4, 5, 6, 9])
  expect(shownPages(12, 9)).toEqual([1, 9])
})
