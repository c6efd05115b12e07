import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Block } from '../../../contract/platform/rich-text/rich-text.ts'
import { ToastHost } from '../../ui/toast-host.tsx'
import { chapters } from './chapters.ts'
import { inHead, post, showPost, structuredData } from './testing.tsx'

const heading = (text: string, level: 2 | 3 = 2): Block => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
const words = (count: number): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'fence '.repeat(count).trim() }],
})

afterEach(() => {
  delete window.trackEvent
})

test('blog-post-parts: a reader sees title, author, date, read time, text and tags', async () => {
  await showPost(post())

  expect(await screen.findByRole('heading', { level: 1, name: 'Title of handover' })).toBeVisible()
  expect(screen.getByText('Ada Byron')).toBeVisible()
  expect(screen.getByText('November 19, 2026')).toHaveAttribute('datetime', '2026-11-19T22:47:09.000Z')
  expect(screen.getAllByText('4 min read')[0]).toBeVisible()
  expect(screen.getByText('Walk the fence twice.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Patrols' })).toHaveAttribute('href', '/blog?category=patrols')
  expect(within(screen.getByRole('list', { name: 'Tags' })).getByRole('link', { name: 'keys' })).toHaveAttribute(
    'href',
    '/blog?tag=keys',
  )
})

test('blog-post-parts: the list of contents leads to each chapter and says at which minute it is reached', async () => {
  const content = {
    type: 'doc' as const,
    content: [words(220), heading('Before'), words(438), heading('Aside', 3), heading('During'), heading('After')],
  }
  await showPost(post({ content }))

  const links = within(await screen.findByRole('navigation', { name: 'In this post' })).getAllByRole('link', {
    hidden: true,
  })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['01:00Before', '#before'],
    ['03:00During', '#during'],
    ['03:00After', '#after'],
  ])
  for (const link of links) expect(document.querySelector(link.getAttribute('href')!)).toBeInTheDocument()
})

test('a text of one or two chapters needs no list of them', async () => {
  await showPost(post({ content: { type: 'doc', content: [heading('Only'), words(3)] } }))

  expect(await screen.findByRole('heading', { name: 'Only' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'In this post' })).toBeNull()
  expect(chapters({ type: 'doc', content: [] })).toEqual([])
})

test('older, newer and related posts are one press away', async () => {
  await showPost(post())

  const more = within(await screen.findByRole('navigation', { name: 'More posts' }))
  expect(more.getByRole('link', { name: /Previous post.*An older one/ })).toHaveAttribute('href', '/blog/older')
  expect(more.getByRole('link', { name: /Next post.*A newer one/ })).toHaveAttribute('href', '/blog/newer')
  expect(
    within(screen.getByRole('region', { name: 'Read on' })).getByRole('link', { name: 'Title of rounds' }),
  ).toHaveAttribute('href', '/blog/rounds')
})

test('what a post lacks leaves no empty place', async () => {
  await showPost(post({ excerpt: '', category: null, tags: [], author: null, related: [], previous: null, next: null }))

  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['More posts', 'Tags', 'Read on']) expect(screen.queryByLabelText(name)).toBeNull()
  expect(screen.queryByText('By', { exact: false, selector: '.writer *' })).toBeNull()
})

test('blog-post-parts: sharing is plain links, and the address can be copied', async () => {
  const user = userEvent.setup()
  await showPost(post())
  const share = within(await screen.findByRole('group', { name: 'Share this post' }))

  expect(share.getByRole('link', { name: 'Mail' }).getAttribute('href')).toMatch(
    /^mailto:\?subject=Title%20of%20handover&body=.*%2Fblog%2Fhandover$/,
  )
  expect(share.getByRole('link', { name: /LinkedIn/ }).getAttribute('href')).toMatch(
    /^https:\/\/www\.linkedin\.com\/.*%2Fblog%2Fhandover$/,
  )
  expect(share.getByRole('link', { name: /^X/ }).getAttribute('href')).toMatch(
    /^https:\/\/x\.com\/.*%2Fblog%2Fhandover$/,
  )
  await user.click(share.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toMatch(/\/blog\/handover$/)
})

test('a link that can’t be copied says what to do instead', async () => {
  const user = userEvent.setup()
  await showPost(post())
  const { render } = await import('@testing-library/react')
  render(<ToastHost />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))

  await user.click(await screen.findByRole('button', { name: 'Copy link' }))

  expect(await screen.findByText('Copy it from the address bar instead.')).toBeVisible()
})

test('blog-post-view: reading a post is tracked once, with its slug', async () => {
  window.trackEvent = vi.fn<NonNullable<typeof window.trackEvent>>()
  const { client, rerender } = await showPost(post())
  await screen.findByRole('heading', { level: 1 })
  await act(() => client.invalidateQueries())
  await act(() => client.invalidateQueries())
  rerender(<p>gone</p>)

  expect(vi.mocked(window.trackEvent).mock.calls).toEqual([['blog_post_view', { slug: 'handover' }]])
})

test('schema-type: a post is an Article for search engines, with its dates, author and publisher', async () => {
  await showPost(post())
  await screen.findByRole('heading', { level: 1 })

  const [article] = structuredData().filter(({ headline }) => headline)
  expect(article).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Title of handover',
    description: 'Ten minutes, two signatures.',
    datePublished: '2026-11-19T22:47:09.000Z',
    dateModified: '2026-11-20T08:00:00.000Z',
    timeRequired: 'PT4M',
    keywords: 'keys',
    articleSection: 'Patrols',
    author: { '@type': 'Person', name: 'Ada Byron' },
    publisher: { '@type': 'Organization', name: 'Watchpost' },
  })
  expect(structuredData().find((data) => data['@type'] === 'BreadcrumbList')).toMatchObject({
    itemListElement: { length: 2 },
  })
  expect(inHead('meta[property="og:type"]')).toBe('article')
  expect(inHead('meta[name=description]')).toBe('Ten minutes, two signatures.')
})

test.each([
  ['auto', 'Article'],
  ['', 'Article'],
  ['TechArticle', 'TechArticle'],
])('the override %o makes it %s', async (schemaTypeOverride, type) => {
  await showPost(post({ schemaTypeOverride }))
  await screen.findByRole('heading', { level: 1 })

  expect(structuredData().filter(({ headline }) => headline)).toMatchObject([{ '@type': type }])
})

test('structured-data-published: what is not published is not told to search engines', async () => {
  await showPost(post({ published: false }))
  await screen.findByRole('heading', { level: 1 })

  expect(structuredData().filter(({ headline }) => headline)).toEqual([])
})
