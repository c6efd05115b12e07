import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import { show } from '../../core/testing-show.tsx'
import { PageHead } from './page-head.tsx'
import { SeoPanel } from './seo-panel.tsx'

const site = {
  ...seoDefault,
  canonicalBaseUrl: 'https://watchpost.example',
  defaultDescription: 'What the site is about.',
}
const writing = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const live = { address: '/blog/night', liveVersion: 2 }

const panel = (data: unknown, document: { address: string | null; liveVersion: number | null } = live) =>
  show(<SeoPanel {...{ data, document }} />, { '/api/seo/config': site })
const figure = async (name: string) => within(await screen.findByRole('figure', { name }))

test('SEO panel: search result and social card show title, address, description and picture as they are written', async () => {
  await panel({
    title: 'Night posts',
    metaDescription: 'How a night post is run.',
    featuredImage: '/media/night.jpg',
    content: writing('Else'),
  })
  const result = await figure('Search result')
  expect(result.getByText('Night posts | Watchpost')).toBeVisible()
  expect(result.getByText('watchpost.example › blog › night')).toBeVisible()
  expect(result.getByText('How a night post is run.')).toBeVisible()
  const card = await figure('Where it is shared')
  expect(card.getByText('watchpost.example')).toBeVisible()
  expect(card.getByText('Night posts')).toBeVisible()
  expect(card.getByRole('img', { name: 'The page’s picture' })).toHaveAttribute('src', '/media/night.jpg')
})

test.each([
  [
    'a text with layout',
    writing(`${'The post at the gate. '.repeat(10)}`),
    'The post at the gate. '.repeat(8).slice(0, 160).trim(),
  ],
  ['a text without', '<b>Plain</b>   words', 'Plain words'],
  ['no text at all', writing(''), site.defaultDescription],
])('without a description of its own what stands in for %s is the public page’s own', async (_, content, expected) => {
  const { unmount } = await panel({ title: 'Night', metaDescription: '', content })
  const shown = (await figure('Search result')).getByText(expected)
  expect(shown).toBeVisible()
  expect(screen.getByText(/^None is written/)).toBeVisible()
  unmount()
  // The very words that the page itself puts into its head for such content.
  await show(
    <PageHead title="Night" path="/blog/night" description={expected === site.defaultDescription ? '' : expected} />,
    { '/api/seo/config': site },
  )
  await expect.poll(() => document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(expected)
})

test('the picture that the product draws is shown once there is one, and never asked for before', async () => {
  const { unmount } = await panel({ title: 'Night', content: '' }, { address: '/blog/night', liveVersion: null })
  expect((await figure('Where it is shared')).queryByRole('img')).toBeNull()
  unmount()
  await panel({ title: 'Night', content: '' })
  expect((await figure('Where it is shared')).getByRole('img')).toHaveAttribute('src', '/og/blog/night.png')
})

test('of what visitors have never seen no picture is drawn yet', async () => {
  await panel({ title: 'Night', content: '' }, { address: '/blog/night', liveVersion: null })
  const card = await figure('Where it is shared')
  expect(card.queryByRole('img')).toBeNull()
  expect(card.getByText('Drawn from the title once it is published')).toBeVisible()
})

test.each([
  ['Title', { title: 'x'.repeat(61) }, '61/60 Cut off'],
  ['Title', { title: '' }, '0/60 Missing'],
  ['Title', { title: 'x'.repeat(60) }, '60/60 Fits'],
  ['Description', { metaDescription: 'x'.repeat(69) }, '69/160 Short'],
  ['Description', { metaDescription: 'x'.repeat(70) }, '70/160 Fits'],
  ['Description', { metaDescription: 'x'.repeat(161) }, '161/160 Cut off'],
])('%s is counted against what search results show: %j', async (name, data, expected) => {
  await panel(data)
  const term = await screen.findByText(name, { selector: 'dt' })
  expect(term.nextElementSibling).toHaveTextContent(expected)
})

test('a draft that is hardly begun breaks nothing', async () => {
  await panel({ title: null, content: { type: 'doc' } }, { address: null, liveVersion: null })
  expect((await figure('Where it is shared')).getByText('Untitled')).toBeVisible()
})
