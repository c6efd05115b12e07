import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { SeoFinding } from '../../../contract/platform/seo/audit.ts'
import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import { many } from '../../core/admin.ts'
import { AreaOfScreens } from '../../core/area.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls, type SentCall, thing } from '../editing/testing-kind.ts'
import { SeoOverview } from './seo-overview.tsx'

afterEach(() => vi.unstubAllGlobals())

const LONG = 'Check calls for lone guards on a night shift, with proof that clients read'
const finding = (problem: SeoFinding['problem'], kind: string, slug: string, address: string): SeoFinding => ({
  problem,
  kind,
  slug,
  address,
  title: slug,
  detail: 'A detail',
})
const audit = {
  pages: 2,
  addresses: 2,
  total: 3,
  notLive: [
    { kind: 'solution', slug: 'calls', title: 'Check calls' },
    { kind: 'unknown', slug: 'x', title: 'x' },
  ],
  findings: [
    finding('long-title', 'solution', 'calls', '/solutions/calls'),
    finding('no-description', 'solution', 'keys', '/solutions/keys'),
    finding('broken-link', 'mega_menu', 'main', ''),
  ],
}
const page = (slug: string, title: string, metaDescription: string) =>
  thing({ slug, title, address: `/solutions/${slug}`, data: { title, metaDescription, other: 'stays' } })
const replies = {
  '/api/seo/config': { ...seoDefault, canonicalBaseUrl: 'https://watchpost.example' },
  '/api/admin/seo-audit': audit,
  '/api/admin/documents/solution/calls': page('calls', LONG, 'What check calls are.'),
  '/api/admin/documents/solution/keys': page('keys', 'Key control', ''),
  '/api/admin/redirects': { items: [], total: 0, page: 1, pages: 1 },
  '/api/admin/not-found': { items: [], hits: 0, bots: 0 },
}
const accept = ({ path, body }: SentCall) =>
  path.startsWith('/api/')
    ? thing({ version: 4, state: 'edited', data: (body as { data: unknown }).data })
    : new Response('<title>Live</title>')

const open = async (answer: (sent: SentCall) => unknown = accept) => {
  const sent = answerCalls(answer)
  await show(<SeoOverview tabs={null} />, replies)
  await screen.findByLabelText('Title for search engines')
  return () => sent.filter(({ method }) => method === 'PUT')
}
const kinds = { solution: many('Solution', '/admin/solutions', async () => []) }

test('seo-not-live: the head counts what is not live, and leads to it', async () => {
  answerCalls(accept)
  await show(
    <AreaOfScreens value={{ screens: [], toCome: [], kinds, logged: {} }}>
      <SeoOverview tabs={null} />
    </AreaOfScreens>,
    replies,
  )
  await userEvent.click(await screen.findByRole('button', { name: '1 change not live' }))
  const link = within(screen.getByRole('dialog', { name: 'Changes that are not live' })).getByRole('link')
  expect(link).toHaveTextContent('Check calls')
  expect(link).toHaveAttribute('href', '/admin/solutions/calls')
})

const panel = (name: string) => within(screen.getByRole('region', { name }))

test('seo-audit-panel: the worst problem is open, its title counted, and the part that is cut off is marked', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Shorten /solutions/calls' })).toHaveAttribute('aria-pressed', 'true')
  const calls = panel('/solutions/calls')
  expect(calls.getByText(`${LONG.length}/60`)).toBeVisible()
  expect(calls.getByText(LONG.slice(60) + seoDefault.defaultTitleSuffix, { selector: 'mark' })).toBeVisible()
  expect(calls.getByText('1 of 3: The title is cut off, /solutions/calls')).toHaveAttribute('role', 'status')
})

test('seo-audit-panel: what is written is saved beside the page’s own title before the next problem is shown', async () => {
  const saves = await open()
  const title = screen.getByLabelText('Title for search engines')
  await userEvent.clear(title)
  await userEvent.type(title, 'Check calls')
  await userEvent.click(screen.getByRole('button', { name: 'Next problem' }))
  expect(await screen.findByRole('region', { name: '/solutions/keys' })).toBeVisible()
  expect(saves().at(-1)).toMatchObject({
    path: '/api/admin/documents/solution/calls',
    body: { version: 3, data: { title: LONG, search: { title: 'Check calls' }, other: 'stays' } },
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Next problem' }))
  expect(await screen.findByRole('region', { name: 'main' })).toHaveTextContent('A link leads nowhere')
  await userEvent.click(screen.getByRole('button', { name: 'Next problem' }))
  expect(await screen.findByRole('region', { name: '/solutions/calls' })).toBeVisible()
})

test('seo-audit-panel: a title that is the page’s own again, or none, is kept as none', async () => {
  const saves = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Write one /solutions/keys' }))
  const keys = await screen.findByRole('region', { name: '/solutions/keys' })
  const title = await within(keys).findByLabelText('Title for search engines')
  expect(title).toHaveValue('Key control')
  await userEvent.type(title, 's')
  await userEvent.type(title, '{Backspace}')
  await userEvent.click(screen.getByRole('button', { name: 'Next problem' }))
  await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ data: { search: { title: '' } } }))
})

test('seo-audit-panel: while something is not saved, no other problem is shown', async () => {
  await open(({ path }) =>
    path.startsWith('/api/')
      ? Response.json({ code: 'fault', message: 'The disk is full.' }, { status: 503 })
      : new Response(''),
  )
  await userEvent.type(screen.getByLabelText('Description'), 'More')
  await userEvent.click(screen.getByRole('button', { name: 'Next problem' }))
  expect(await screen.findByText('Not saved: The disk is full.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Write one /solutions/keys' }))
  expect(screen.getByRole('region', { name: '/solutions/calls' })).toBeVisible()
  expect(screen.getByLabelText('Description')).toHaveValue('What check calls are.More')
})
