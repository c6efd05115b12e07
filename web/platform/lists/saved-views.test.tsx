import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Replies, show } from '../../core/testing-show.tsx'
import { SavedViews } from './saved-views.tsx'
import { answerCalls } from '../editing/testing-kind.ts'
import { filtersOf } from './view-calls.ts'

afterEach(() => vi.unstubAllGlobals())

const view = (more: object = {}) => ({
  id: 'a',
  name: 'Drafts',
  query: 'state=draft',
  shared: false,
  mine: true,
  by: 'Ada',
  ...more,
})
const VIEWS = '/api/admin/saved-views?screen=%2Fadmin%2Fthings'
const known = (...views: object[]): Replies => ({
  [VIEWS]: views,
  '/api/user': { id: 'x', email: 'e', name: 'Eve', role: 'editor' },
})
const open = async () => userEvent.click(await screen.findByRole('button', { name: /^View/ }))

test('a view leads to its filters, and the button says which one is on', async () => {
  const { router } = await show(
    <SavedViews />,
    known(
      view(),
      view({ id: 'b', name: 'Everything new', query: 'sort=updated', shared: true, mine: false, by: 'Ben' }),
    ),
    '/admin/things',
  )
  await open()
  const other = await screen.findByRole('link', { name: 'Everything new by Ben' })
  expect(screen.queryByRole('button', { name: 'Remove the view Everything new' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Drafts' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?state=draft'))
  expect(screen.getByRole('button', { name: 'View: Drafts' })).toBeInTheDocument()
  expect(other).not.toBeInTheDocument()
})

test('the filters are saved under a name, without the page one was on', async () => {
  const sent = answerCalls(() => view({ name: 'Lamps' }))
  await show(<SavedViews />, known(), '/admin/things?search=lamp&page=3')
  await open()
  await userEvent.type(screen.getByLabelText('Name of this view'), 'Lamps')
  await userEvent.click(screen.getByLabelText('Everyone who may open this list sees it'))
  await userEvent.click(screen.getByRole('button', { name: 'Save as a view' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: { name: 'Lamps', query: 'search=lamp', shared: true, screen: '/admin/things' },
  })
})

test('a name that one has already changes that view, and a blank one is asked for', async () => {
  const sent = answerCalls(() => view())
  await show(<SavedViews />, known(view()), '/admin/things?search=lamp')
  await open()
  const form = within(await screen.findByRole('dialog', { name: 'Views of this list' }))
  await userEvent.click(form.getByRole('button', { name: 'Save as a view' }))
  expect(form.getByText('Give the view a name')).toBeInTheDocument()
  await userEvent.type(form.getByLabelText('Name of this view'), 'drafts')
  await userEvent.click(form.getByRole('button', { name: 'Change this view' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'PUT', body: { name: 'drafts', query: 'search=lamp', shared: false } })
})

test('a view is saved by keys alone, which gives the focus back to its button, and is removed', async () => {
  const replies: Replies = known()
  const sent = answerCalls(({ method }) => {
    replies[VIEWS] = method === 'POST' ? [view({ name: 'Lamps', query: 'search=lamp', shared: true })] : []
    return view({ name: 'Lamps' })
  })
  await show(<SavedViews />, replies, '/admin/things?search=lamp')
  ;(await screen.findByRole('button', { name: 'Views' })).focus()
  await userEvent.keyboard('{Enter}')
  ;(await screen.findByLabelText('Name of this view')).focus()
  await userEvent.keyboard('Lamps{Tab} {Tab}{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'View: Lamps' })).toHaveFocus())
  expect(sent[0]!.body).toMatchObject({ name: 'Lamps', query: 'search=lamp', shared: true })
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the view Lamps' }))
  expect(await screen.findByRole('button', { name: 'Views' })).toBeInTheDocument()
  expect(sent[1]).toMatchObject({ method: 'DELETE', path: '/api/admin/saved-views/a' })
})

test('a list that shows all says how a view is made', async () => {
  await show(<SavedViews />, known(), '/admin/things')
  await open()
  expect(screen.getByText('Narrow this list down or sort it, then save that here as a view.')).toBeInTheDocument()
})

test('the same filters are the same text, in whatever order', () => {
  expect(filtersOf('?b=2&a=1&page=4')).toBe(filtersOf('a=1&b=2'))
  expect(filtersOf('?search=&state=draft')).toBe('state=draft')
})
