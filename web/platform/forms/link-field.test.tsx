import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import type { FieldSpec } from './fields.ts'
import { Form } from './form.tsx'
import { me } from '../../core/me.ts'
import { answerCalls, summary } from '../editing/testing-kind.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const states: Record<string, string> = {
  '/blog': 'live',
  '/solutions/quiet': 'draft',
  '/gone': 'missing',
  '/old': 'moved',
  '/login': 'unknown',
}
const answered = () =>
  answerCalls(({ body }) =>
    Object.fromEntries((body as { hrefs: string[] }).hrefs.map((href) => [href, states[href] ?? 'missing'])),
  )

const fields: readonly FieldSpec[] = [
  { kind: 'link', name: 'href', label: 'Link', hint: 'A page.' },
  {
    kind: 'list',
    name: 'links',
    label: 'Links',
    one: 'link',
    blank: {},
    fields: [{ kind: 'link', name: 'href', label: 'Link' }],
    summary: ({ href }) => ({ title: `To ${String(href)}`, aside: String(href), link: String(href) }),
  },
]

function Held({ href, links = [] }: { href: string; links?: string[] }) {
  const [data, setData] = useState<object>({ href, links: links.map((each) => ({ href: each })) })
  return <Form fields={fields} value={data} onChange={setData} problems={{}} />
}
const input = () => screen.getByLabelText('Link')

test.each([
  ['/blog', 'Live'],
  ['/solutions/quiet', 'Not live yet'],
  ['/gone', 'No such page'],
  ['/old', 'Redirected'],
])('a link to %s says “%s” beside its field, as its description too', async (href, words) => {
  answered()
  await show(<Held href={href} />)
  expect(await screen.findByText(words)).toContainHTML('<svg')
  expect(input()).toHaveAccessibleDescription(`A page. ${words}`)
})

test('another site has no state and isn’t asked about; nor is a mail address, or the product’s own screens', async () => {
  const sent = answered()
  await show(<Held href="https://other.example" />)
  expect(screen.getByText('Another site')).toBeVisible()
  fireEvent.change(input(), { target: { value: 'mailto:a@b.example' } })
  await waitFor(() => expect(screen.queryByText('Another site')).toBeNull())
  expect(sent).toEqual([])
  fireEvent.change(input(), { target: { value: '/login' } })
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3_000 })
  expect(input()).toHaveAccessibleDescription(/^A page\.\s*$/)
})

test('the state follows what is typed, once the typing rests', async () => {
  const sent = answered()
  await show(<Held href="/blog" />)
  await screen.findByText('Live')
  await userEvent.type(input(), 'x')
  expect(screen.queryByText('Live')).toBeNull()
  fireEvent.change(input(), { target: { value: '/gone' } })
  expect(await screen.findByText('No such page', undefined, { timeout: 3_000 })).toBeVisible()
  expect(screen.getByText('No such page').closest('[role="status"]')).not.toBeNull()
  expect(sent.map(({ body }) => body)).toEqual([{ hrefs: ['/blog'] }, { hrefs: ['/gone'] }])
})

test('closed rows say what their links lead to, and all are asked about at once', async () => {
  const sent = answered()
  await show(<Held href="" links={['/blog', '/solutions/quiet', '/gone', 'https://other.example', '/blog']} />)
  expect(await screen.findByRole('button', { name: 'To /solutions/quiet Not live yet /solutions/quiet' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'To /gone No such page /gone' })).toBeVisible()
  expect(
    screen.getByRole('button', { name: 'To https://other.example Another site https://other.example' }),
  ).toBeVisible()
  expect(sent).toEqual([
    { method: 'POST', path: '/api/admin/link-targets', body: { hrefs: ['/blog', '/solutions/quiet', '/gone'] } },
  ])
})

test('an editor chooses among published pages of kinds that only administrators list, each once', async () => {
  answered()
  const empty = { items: [], total: 0, more: false, page: 1, pages: 1, labels: [] }
  const { client, asked } = await show(<Held href="" />, {
    '/api/admin/documents/solution': {
      ...empty,
      items: [summary({ slug: 'night', title: 'Night draft', liveVersion: null })],
    },
    '/api/admin/documents/industry': empty,
    '/api/admin/link-pages': [
      { href: '/privacy', title: 'Privacy Policy' },
      { href: '/solutions/night', title: 'Night' },
    ],
  })
  client.setQueryData(me.queryKey, { id: 'x', email: 'tom@x.example', name: 'Tom', role: 'editor' })
  await userEvent.click(screen.getByRole('button', { name: 'Choose a page for Link' }))
  expect(await screen.findByRole('button', { name: /Night draft/ })).toHaveTextContent('Not live yet')
  expect(screen.getAllByRole('button', { name: /Night/ })).toHaveLength(1)
  expect(asked).not.toContain('/api/admin/documents/page')
  await userEvent.click(screen.getByRole('button', { name: /Privacy Policy/ }))
  expect(input()).toHaveValue('/privacy')
})

test('what can’t be asked just now is not made up', async () => {
  answerCalls(() => Response.json({ code: 'fault', message: 'Not now.' }, { status: 503 }))
  const { client } = await show(<Held href="/blog" links={['/gone']} />)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('button', { name: 'To /gone /gone' })).toBeVisible()
  expect(input()).toHaveAccessibleDescription(/^A page\.\s*$/)
})
