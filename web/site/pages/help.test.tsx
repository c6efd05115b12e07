import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { HelpArticle, HelpCard } from '../../../contract/site/pages/pages.ts'
import { show } from '../../core/testing-show.tsx'
import { ArticlePage } from './article-page.tsx'
import { HelpPage } from './help-page.tsx'
import { article } from './article-queries.ts'

const card = (slug: string, title: string, category: HelpCard['category'] = 'Getting started'): HelpCard => ({
  slug,
  title,
  summary: `About ${title}`,
  category,
})
const list = [card('first-site', 'Set up a site'), card('geofence', 'Draw a fence', 'Patrols and tracking')]
/** What the server says a search found. */
const hits = (items: HelpCard[], near = false) => ({ near, items })
const found = (q: string) => `/api/help/search?${new URLSearchParams({ q })}`

afterEach(() => {
  vi.useRealTimers()
})

const open = (replies: Record<string, unknown> = {}, at = '/resources/help') =>
  show(<HelpPage />, { '/api/help': list, ...replies }, at)

test('every article stands in its category, in the order of the categories; an empty one is left out', async () => {
  await open()
  await screen.findByRole('link', { name: /Set up a site/ })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Getting started',
    'Patrols and tracking',
  ])
  expect(screen.getByRole('link', { name: /Draw a fence/ })).toHaveAttribute('href', '/resources/help/geofence')
})

test('help-search: what is typed is looked for after a pause, and kept in the address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { asked, router } = await open({ [found('fence')]: hits([card('geofence', 'Draw a fence')]) })
  await user.type(screen.getByRole('searchbox'), 'fence')
  expect(asked.filter((path) => path.includes('search'))).toEqual([])

  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(await screen.findByText('1 article found')).toBeVisible()
  expect(asked.filter((path) => path.includes('search'))).toEqual([found('fence')])
  expect(router.state.location.href).toBe('/resources/help?q=fence')
  expect(screen.getByRole('searchbox')).toHaveValue('fence')
})

test('an emptied search leaves the address and the results', async () => {
  const user = userEvent.setup()
  const { router } = await open(
    { [found('fence')]: hits([card('geofence', 'Draw a fence')]) },
    '/resources/help?q=fence',
  )
  await screen.findByText('1 article found')
  await user.clear(screen.getByRole('searchbox'))
  await vi.waitFor(() => expect(router.state.location.href).toBe('/resources/help'), { timeout: 10_000 })
  expect(screen.queryByText('1 article found')).toBeNull()
})

test('a search in the address is there at once, also without script', async () => {
  await open({ [found('fence')]: hits(list) }, '/resources/help?q=fence')
  expect(await screen.findByText('2 articles found')).toBeVisible()
  const search = within(screen.getByRole('search'))
  expect(search.getByRole('searchbox')).toHaveValue('fence')
  const form = search.getByRole('searchbox').closest('form')!
  expect([form.getAttribute('action'), form.method, search.getByRole('searchbox').getAttribute('name')]).toEqual([
    '/resources/help',
    'get',
    'q',
  ])
})

test('the way back to all articles empties the field', async () => {
  const { router } = await open({ [found('fence')]: hits(list) }, '/resources/help?q=fence')
  await screen.findByText('2 articles found')
  await act(() => router.navigate({ href: '/resources/help' } as never))
  await vi.waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''), { timeout: 10_000 })
  expect(router.state.location.href).toBe('/resources/help')
})

test('nothing found says so and offers the next step', async () => {
  await open({ [found('<b>xyz')]: hits([]) }, '/resources/help?q=%3Cb%3Exyz')
  expect(await screen.findByText('Nothing found for “<b>xyz”.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/contact')
})

test('a search that fails says so and leaves the articles', async () => {
  await open({ [found('fence')]: new Error('500: down') }, '/resources/help?q=fence')
  expect(await screen.findByText(/does not answer right now/)).toBeVisible()
  expect(screen.getByRole('link', { name: /Set up a site/ })).toBeVisible()
})

test('of an absurd search only what can be one is asked for', async () => {
  const { asked } = await open({}, `/resources/help?q=${'a'.repeat(3000)}`)
  await screen.findByText(/does not answer right now/)
  expect(asked).toContain(found('a'.repeat(100)))
})

const guards: HelpArticle = {
  ...card('import-guards', 'Import guards'),
  metaDescription: 'One CSV.',
  updatedAt: '2026-11-02T23:30:00Z',
  content: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bring your people in.' }] }],
  },
  related: [card('invite', 'Invite guards')],
  faqPage: null,
}
const openArticle = () =>
  show(<ArticlePage />, { '/api/help/articles/import-guards': guards }, '/resources/help/import-guards', {
    path: '/resources/help/$slug',
    subject: article,
  })

test('an article has its date, its way back and others of its category', async () => {
  await openArticle()
  expect(await screen.findByRole('heading', { level: 1, name: 'Import guards' })).toBeVisible()
  expect(screen.getByText('November 2, 2026')).toHaveAttribute('datetime', '2026-11-02T23:30:00Z')
  expect(screen.getByRole('link', { name: 'Help center' })).toHaveAttribute('href', '/resources/help')
  expect(screen.getByRole('link', { name: /Invite guards/ })).toHaveAttribute('href', '/resources/help/invite')
})

/** Answers the calls of the browser: first for a token, then for the vote. */
function server(vote: Response) {
  const calls: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push([path, init])
    return path === '/api/csrf-token' ? Response.json({ token: 't' }) : vote
  })
  return calls
}

test('an answer to “Was this useful?” is sent and thanked for', async () => {
  const calls = server(Response.json({ message: 'Thank you.' }, { status: 202 }))
  await openArticle()
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('Thank you.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'No' })).toBeDisabled()
  expect(calls.at(-1)).toMatchObject([
    '/api/help/articles/import-guards/votes',
    { method: 'POST', body: '{"useful":true}' },
  ])
})

test('a refused answer shows the server’s words, and can be given again', async () => {
  server(
    Response.json({ code: 'too-many', message: 'Too many attempts. Wait a minute, then try again.' }, { status: 429 }),
  )
  await openArticle()
  await userEvent.click(await screen.findByRole('button', { name: 'No' }))
  expect(await screen.findByText('Too many attempts. Wait a minute, then try again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'No' })).toBeEnabled()
})

test('a search that only near words answer says so', async () => {
  await open({ [found('fance')]: hits([card('geofence', 'Draw a fence')], true) }, '/resources/help?q=fance')
  expect(await screen.findByText('No article holds these words. One holds words like them')).toBeVisible()
})
