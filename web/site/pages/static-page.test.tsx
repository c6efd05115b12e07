import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { StaticPage as Content } from '../../../contract/site/pages/pages.ts'
import type { Block } from '../../../contract/platform/rich-text/rich-text.ts'
import { show } from '../../core/testing-show.tsx'
import { staticPage } from './static-queries.ts'
import { StaticPage } from './static-page.tsx'

const heading = (text: string): Block => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const privacy: Content = {
  slug: 'privacy',
  published: true,
  title: 'Privacy Policy',
  summary: 'What we record.',
  metaDescription: '',
  legal: true,
  schemaTypeOverride: 'auto',
  blocks: [],
  content: {
    type: 'doc',
    content: [paragraph('Plain words.'), ...['Visits', 'Requests', 'Accounts', 'Choices'].map(heading)],
  },
  createdAt: '2026-10-01T08:00:00Z',
  updatedAt: '2026-11-21T23:59:00Z',
  faqPage: null,
}
const open = (change: Partial<Content> = {}) =>
  show(<StaticPage />, { '/api/pages/privacy': { ...privacy, ...change } }, '/privacy', {
    path: '/$slug',
    subject: staticPage,
  })
const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as Record<string, unknown>,
  )

test('a page says when it was last changed, by the calendar of UTC', async () => {
  await open()
  expect(await screen.findByText('November 21, 2026')).toHaveAttribute('datetime', '2026-11-21T23:59:00Z')
})

test('a long text lists what it says, each entry leading there; a short one doesn’t', async () => {
  const { unmount, container } = await open()
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }))
  const links = contents.getAllByRole('link', { hidden: true }) as HTMLAnchorElement[]
  expect(links.map(({ textContent }) => textContent)).toEqual(['Visits', 'Requests', 'Accounts', 'Choices'])
  for (const link of links)
    expect(container.querySelector(link.getAttribute('href')!)).toHaveTextContent(link.textContent)
  unmount()

  await open({ content: { type: 'doc', content: [heading('One'), paragraph('And that is all.')] } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull()
})

test('schema-type: search engines are told of a WebPage with its dates, unless the editor chose another type', async () => {
  const { unmount } = await open()
  await vi.waitFor(
    () =>
      expect(structured()).toMatchObject([
        {
          '@type': 'WebPage',
          name: 'Privacy Policy',
          datePublished: '2026-10-01T08:00:00Z',
          dateModified: '2026-11-21T23:59:00Z',
          description: 'Plain words. Visits Requests Accounts Choices',
        },
      ]),
    { timeout: 10_000 },
  )
  unmount()

  await open({ schemaTypeOverride: 'AboutPage' })
  await vi.waitFor(() => expect(structured()).toMatchObject([{ '@type': 'AboutPage' }]), { timeout: 10_000 })
})

test('structured-data-published: what is not published is not told to search engines', async () => {
  await open({ published: false })
  await screen.findByRole('heading', { level: 1 })
  expect(structured()).toEqual([])
})

test('blocks go on below the text', async () => {
  await open({
    blocks: [{ type: 'faq', data: { title: 'Asked by auditors', items: [{ question: 'Where?', answer: 'Here.' }] } }],
  })
  expect(await screen.findByRole('region', { name: 'Asked by auditors' })).toBeVisible()
})

test('search engines are told the questions of a page as one FAQPage', async () => {
  await open({
    faqPage: {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Where?', acceptedAnswer: { '@type': 'Answer', text: '</script>Here.' } },
      ],
    },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(
    structured()
      .map((one) => one['@type'])
      .toSorted(),
  ).toEqual(['FAQPage', 'WebPage'])
  expect(structured()).toContainEqual(
    expect.objectContaining({
      mainEntity: [
        { '@type': 'Question', name: 'Where?', acceptedAnswer: { '@type': 'Answer', text: '</script>Here.' } },
      ],
    }),
  )
})
