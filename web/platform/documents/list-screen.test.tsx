import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { currentToasts } from '../../ui/toast.ts'
import { filterOf } from './list-filter.ts'
import { ListScreen } from './list-screen.tsx'
import { groupsOf, withLabel } from './list-toolbar.tsx'
import { answerCalls, summary } from '../editing/testing-kind.ts'

afterEach(() => vi.unstubAllGlobals())

const page = (items = [summary()]) => ({
  items,
  total: items.length,
  more: false,
  page: 1,
  pages: 1,
  labels: ['category:Night', 'category:Day'],
})
const list = (
  <ListScreen
    kind="post"
    href="/admin/things"
    title="Things"
    one="thing"
    many="things"
    blank={(title) => ({ title })}
  />
)

test('filters-in-address: search and filters go into the address, and a new filter starts at the first page', async () => {
  const { router } = await show(
    list,
    {
      '/api/admin/documents/post?page=3': { ...page(), page: 3, pages: 3 },
      '/api/admin/documents/post?state=draft': page([]),
      '/api/admin/documents/post?search=lamp&state=draft': page(),
    },
    '/admin/things?page=3',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Draft' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?state=draft'))
  expect(await screen.findByText('No things match this')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('searchbox'), 'lamp')
  await waitFor(() => expect(router.state.location.searchStr).toContain('search=lamp'))
  expect(await screen.findByRole('link', { name: 'Lamp' })).toHaveAttribute('href', '/admin/things/lamp')
})

test('filters-in-address: a list opens with the search and the filters of its address', async () => {
  await show(
    list,
    { '/api/admin/documents/post?search=lamp&state=live': page() },
    '/admin/things?search=lamp&state=live',
  )
  expect(await screen.findByRole('link', { name: 'Lamp' })).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('lamp')
  expect(screen.getByRole('button', { name: 'Live' })).toHaveAttribute('aria-pressed', 'true')
})

test('the search box keeps the focus while a list narrows, and clearing the filters empties it', async () => {
  const { router } = await show(
    list,
    {
      '/api/admin/documents/post': page(),
      '/api/admin/documents/post?search=la': page(),
      '/api/admin/documents/post?search=lamb': page([]),
    },
    '/admin/things',
  )
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

test('newest-first: a list with the newest first asks for that until somebody sorts it, and says so in its head', async () => {
  const newest = (
    <ListScreen
      kind="post"
      href="/admin/things"
      title="Things"
      one="thing"
      many="things"
      blank={(title) => ({ title })}
      newestFirst
    />
  )
  const draft = summary({ id: 'b', slug: 'torch', title: 'Torch', state: 'draft' })
  const { router } = await show(
    newest,
    {
      '/api/admin/documents/post?sort=updated&order=desc': page([draft, summary()]),
      '/api/admin/documents/post?sort=title&order=asc': page([summary(), draft]),
    },
    '/admin/things',
  )
  const titles = () => screen.getAllByRole('link', { name: /Lamp|Torch/ }).map(({ textContent }) => textContent)
  await screen.findByRole('link', { name: 'Torch' })
  expect(titles()).toEqual(['Torch', 'Lamp'])
  expect(screen.getByRole('columnheader', { name: 'Changed' })).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(screen.getByRole('button', { name: 'Title' }))
  await waitFor(() => expect(router.state.location.searchStr).toContain('sort=title'))
  await waitFor(() => expect(titles()).toEqual(['Lamp', 'Torch']))
})

test('an empty list offers the one next step', async () => {
  await show(list, { '/api/admin/documents/post': page([]) }, '/admin/things')
  expect(await screen.findByText('No things yet')).toBeInTheDocument()
})

test('of several, each that was refused says why, by the name that people know', async () => {
  const ID = '018f7d5e-0000-7000-8000-00000000000a'
  answerCalls(() => [
    { slug: 'lamp', title: 'Lamp', ok: true, message: 'Published' },
    { slug: ID, title: 'Torch', ok: false, message: 'It has no title' },
  ])
  await show(
    list,
    { '/api/admin/documents/post': page([summary(), summary({ id: ID, slug: ID, title: 'Torch' })]) },
    '/admin/things',
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all things on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: '1 of 2 published' })
  expect(dialog).toHaveTextContent('TorchIt has no title')
  expect(dialog).not.toHaveTextContent(ID)
})

test('several go to the trash only once it was shown where they are used', async () => {
  const sent = answerCalls(({ path }) =>
    path.endsWith('/usage')
      ? [{ target: 'lamp', kind: 'mega_menu', slug: 'main', title: 'Menu', live: true }]
      : ['lamp', 'torch'].map((slug) => ({ slug, title: slug, ok: true, message: 'Moved to the trash' })),
  )
  await show(
    list,
    { '/api/admin/documents/post': page([summary(), summary({ id: 'b', slug: 'torch', title: 'Torch' })]) },
    '/admin/things',
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all things on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move to trash' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 things to the trash?' })
  expect(within(dialog).getByRole('list', { name: 'Where Lamp is used' })).toHaveTextContent('MenuMega menuLive')
  expect(dialog).toHaveTextContent('1 of 2 is used elsewhere')
  expect(sent.map(({ path }) => path)).toEqual(['/api/admin/documents/post/usage'])

  await userEvent.click(within(dialog).getByRole('button', { name: 'Move to trash' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]).toMatchObject({
    path: '/api/admin/documents/post/bulk',
    body: { action: 'trash', slugs: ['lamp', 'torch'], evenUsed: true },
  })
  expect(screen.queryByRole('region', { name: 'Chosen' })).toBeNull()
})

test('what is chosen leaves the site after a question, and a message says how many did', async () => {
  const sent = answerCalls(({ path }) =>
    path.endsWith('/usage') ? [] : [{ slug: 'lamp', title: 'Lamp', ok: true, message: 'Unpublished' }],
  )
  await show(list, { '/api/admin/documents/post': page() }, '/admin/things')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Lamp' }))
  await userEvent.click(screen.getByRole('button', { name: 'Unpublish' }))
  const dialog = await screen.findByRole('dialog', { name: 'Unpublish “Lamp”?' })
  expect(sent.map(({ path }) => path)).toEqual(['/api/admin/documents/post/usage'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unpublish' }))

  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: '1 thing taken off the site' }))
  expect(sent[1]).toMatchObject({
    path: '/api/admin/documents/post/bulk',
    body: { action: 'unpublish', slugs: ['lamp'] },
  })
})

test('row-menu: one document leaves the site or goes to the trash from its row, after it was shown where it is used', async () => {
  const sent = answerCalls(({ path }) =>
    path.endsWith('/usage')
      ? [{ target: 'lamp', kind: 'mega_menu', slug: 'main', title: 'Menu', live: true }]
      : [{ slug: 'lamp', title: 'Lamp', ok: true, message: 'Done' }],
  )
  const draft = summary({ id: 'b', slug: 'torch', title: 'Torch', state: 'draft', liveVersion: null })
  await show(list, { '/api/admin/documents/post': page([summary(), draft]) }, '/admin/things')
  const entries = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `More for ${name}` }))
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  }
  expect(await entries('Torch')).toEqual(['Duplicate', 'Move to trash'])
  await userEvent.keyboard('{Escape}')
  expect(await entries('Lamp')).toEqual(['Duplicate', 'Unpublish', 'Move to trash'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Unpublish' }))
  const unpublish = await screen.findByRole('dialog', { name: 'Unpublish “Lamp”?' })
  expect(within(unpublish).getByRole('list', { name: 'Where Lamp is used' })).toHaveTextContent('MenuMega menuLive')
  await userEvent.click(within(unpublish).getByRole('button', { name: 'Unpublish' }))
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: '1 thing taken off the site' }))

  await entries('Lamp')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to trash' }))
  const trash = await screen.findByRole('dialog', { name: 'Move “Lamp” to the trash?' })
  await userEvent.click(within(trash).getByRole('button', { name: 'Move to trash' }))
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: '1 thing moved to the trash' }))
  expect(sent.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body)).toEqual([
    { action: 'unpublish', slugs: ['lamp'] },
    { action: 'trash', slugs: ['lamp'], evenUsed: true },
  ])
  currentToasts()[0]!.action!.onAction()
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: `/api/admin/documents/post/trash/${summary().id}` }))
})

test('columns are chosen, stand in the address and are not asked of the server', async () => {
  const { router } = await show(list, { '/api/admin/documents/post': page() }, '/admin/things?hide=published,nonsense')
  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .filter(Boolean)
  expect(await screen.findByRole('link', { name: 'Lamp' })).toBeVisible()
  expect(heads()).toEqual(['Title', 'State', 'Changed', 'Actions'])

  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const choice = screen.getByRole('dialog', { name: 'Columns of this list' })
  expect(within(choice).getByRole('checkbox', { name: 'Published' })).not.toBeChecked()
  await userEvent.click(within(choice).getByRole('checkbox', { name: 'Published' }))
  await userEvent.click(within(choice).getByRole('checkbox', { name: 'State' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?hide=state'))
  expect(heads()).toEqual(['Title', 'Published', 'Changed', 'Actions'])
})

test('a list tells when each was published, and is sorted by it', async () => {
  const { router } = await show(
    list,
    {
      '/api/admin/documents/post': page([
        summary(),
        summary({ id: 'b', slug: 'torch', title: 'Torch', state: 'draft', publishedAt: null }),
      ]),
      '/api/admin/documents/post?sort=published&order=desc': page(),
    },
    '/admin/things',
  )
  expect(await screen.findByRole('row', { name: /Torch/ })).toHaveTextContent('Never')
  await userEvent.click(screen.getByRole('button', { name: 'Published' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=published&order=desc'))
  expect(screen.getByRole('columnheader', { name: 'Published' })).toHaveAttribute('aria-sort', 'descending')
})

test('an address follows the title until it is written by hand, and a refusal stands at its field', async () => {
  const sent = answerCalls(() =>
    Response.json({ code: 'invalid', message: 'No', fields: { slug: 'This address is taken' } }, { status: 400 }),
  )
  await show(list, { '/api/admin/documents/post': page() }, '/admin/things')
  await userEvent.click(await screen.findByRole('button', { name: 'New thing' }))
  await userEvent.type(screen.getByLabelText('Title'), 'Çafé at Night')
  expect(screen.getByLabelText('URL')).toHaveValue('cafe-at-night')
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }))
  expect(await screen.findByText('This address is taken')).toBeInTheDocument()
  expect(sent[0]!.body).toEqual({ slug: 'cafe-at-night', data: { title: 'Çafé at Night' } })
})

test('an address with nonsense in it is read as no filter', () => {
  expect(filterOf('?state=gone&sort=drop%20table&order=up&hide=title,x&page=-4')).toEqual({
    search: '',
    state: '',
    review: '',
    label: '',
    sort: '',
    order: '',
    hide: '',
    page: 1,
  })
})

test('labels are chosen one of each group', () => {
  expect(groupsOf(['category:Day', 'tag:keys', 'category:Night'])).toEqual([
    { group: 'category', names: ['Day', 'Night'] },
    { group: 'tag', names: ['keys'] },
  ])
  expect(withLabel('category:Day,tag:keys', 'category', 'Night')).toBe('tag:keys,category:Night')
  expect(withLabel('category:Day', 'category', '')).toBe('')
})
