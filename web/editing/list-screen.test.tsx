import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../core/show.tsx'
import { filterOf } from './list-filter.ts'
import { ListScreen } from './list-screen.tsx'
import { groupsOf, withLabel } from './list-toolbar.tsx'
import { answerCalls, summary } from './testing-kind.ts'

afterEach(() => vi.unstubAllGlobals())

const page = (items = [summary()]) => ({ items, total: items.length, more: false, page: 1, pages: 1, labels: ['category:Night', 'category:Day'] })
const list = <ListScreen path="/admin/things" href="/admin/things" title="Things" one="thing" many="things" blank={(title) => ({ title })} />

test('search and filters go into the address, and a new filter starts at the first page', async () => {
  const { router } = await show(list, {
    '/api/admin/things?page=3': { ...page(), page: 3, pages: 3 }, '/api/admin/things?state=draft': page([]), '/api/admin/things?search=lamp&state=draft': page(),
  }, '/admin/things?page=3')
  await userEvent.click(await screen.findByRole('button', { name: 'Draft' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?state=draft'))
  expect(await screen.findByText('No things match this')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('searchbox'), 'lamp')
  await waitFor(() => expect(router.state.location.searchStr).toContain('search=lamp'))
  expect(await screen.findByRole('link', { name: 'Lamp' })).toHaveAttribute('href', '/admin/things/lamp')
})

test('who goes on typing after the list was narrowed stays in the search box, and clearing the filters empties it', async () => {
  const { router } = await show(list, { '/api/admin/things': page(), '/api/admin/things?search=la': page(), '/api/admin/things?search=lamb': page([]) }, '/admin/things')
  const box = await screen.findByRole('searchbox')
  await userEvent.type(box, 'la')
  await waitFor(() => expect(router.state.location.searchStr).toBe('?search=la'))
  await userEvent.keyboard('mb')
  expect(box).toHaveFocus()
  expect(box).toHaveValue('lamb')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(box).toHaveValue(''))
  expect(router.state.location.searchStr).toBe('')
})

test('an empty list offers the one next step', async () => {
  await show(list, { '/api/admin/things': page([]) }, '/admin/things')
  expect(await screen.findByText('No things yet')).toBeInTheDocument()
})

test('of several, each that was refused says why', async () => {
  answerCalls(() => [{ slug: 'lamp', ok: true, message: 'Published' }, { slug: 'torch', ok: false, message: 'It has no title' }])
  await show(list, { '/api/admin/things': page([summary(), summary({ id: 'b', slug: 'torch', title: 'Torch' })]) }, '/admin/things')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all things on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByRole('dialog', { name: '1 of 2 published' })).toHaveTextContent('It has no title')
})

test('an address follows the title until it is written by hand, and a refusal stands at its field', async () => {
  const sent = answerCalls(() => Response.json({ code: 'invalid', message: 'No', fields: { slug: 'This address is taken' } }, { status: 400 }))
  await show(list, { '/api/admin/things': page() }, '/admin/things')
  await userEvent.click(await screen.findByRole('button', { name: 'New thing' }))
  await userEvent.type(screen.getByLabelText('Title'), 'Çafé at Night')
  expect(screen.getByLabelText('Address')).toHaveValue('cafe-at-night')
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }))
  expect(await screen.findByText('This address is taken')).toBeInTheDocument()
  expect(sent[0]!.body).toEqual({ slug: 'cafe-at-night', data: { title: 'Çafé at Night' } })
})

test('an address with nonsense in it is read as no filter', () => {
  expect(filterOf('?state=gone&sort=drop%20table&order=up&page=-4')).toEqual({ search: '', state: '', label: '', sort: '', order: '', page: 1 })
})

test('labels are chosen one of each group', () => {
  expect(groupsOf(['category:Day', 'tag:keys', 'category:Night'])).toEqual([{ group: 'category', names: ['Day', 'Night'] }, { group: 'tag', names: ['keys'] }])
  expect(withLabel('category:Day,tag:keys', 'category', 'Night')).toBe('tag:keys,category:Night')
  expect(withLabel('category:Day', 'category', '')).toBe('')
})
