import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiToken, Person } from '../../../contract/platform/people/administration.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../users/testing-calls.ts'
import { someone } from '../users/testing-session.ts'
import UsersScreen from './users-screen.tsx'

const user = userEvent.setup()
const BO: Person = {
  id: '018f7d5e-0000-7000-8000-000000000002',
  email: 'bo@watchpost.example',
  name: 'Bo Lind',
  role: 'editor',
  state: 'active',
  secondFactor: true,
  secondFactorDue: false,
  lastActiveAt: '2026-11-21T10:42:00.000Z',
  createdAt: '2026-10-01T08:00:00.000Z',
  invitedUntil: null,
}
const page = (items: Person[]) => ({ items, total: items.length, page: 1, pages: 1 })

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the list’s filters stand in the address, and a heading sorts one way, then the other', async () => {
  const { router } = await show(
    <UsersScreen rest={[]} />,
    {
      '/api/admin/users?': page([BO]),
      '/api/admin/users?state=active': page([BO]),
      '/api/admin/users?state=active&sort=active&order=desc': page([BO]),
      '/api/admin/users?state=active&sort=active&order=asc': page([BO]),
    },
    '/admin/users',
  )
  const row = await screen.findByRole('row', { name: /Bo Lind/ })
  expect(row).toHaveTextContent('bo@watchpost.example')
  expect(within(row).getByRole('link', { name: 'Bo Lind' })).toHaveAttribute('href', `/admin/users/${BO.id}`)

  await user.click(screen.getByRole('button', { name: 'Active' }))
  await waitFor(() => expect(router.state.location.href).toBe('/admin/users?state=active'))
  for (const order of ['desc', 'asc']) {
    await user.click(await screen.findByRole('button', { name: 'Last active' }))
    await waitFor(() => expect(router.state.location.href).toBe(`/admin/users?state=active&sort=active&order=${order}`))
  }
  expect(router.history.length).toBe(1)
})

test('a list that nobody matches says so and leads out', async () => {
  const { router } = await show(
    <UsersScreen rest={[]} />,
    { '/api/admin/users?search=zz&page=2': page([]), '/api/admin/users?': page([BO]) },
    '/admin/users?search=zz&page=2',
  )
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))

  expect(await screen.findByRole('row', { name: /Bo Lind/ })).toBeVisible()
  expect(router.state.location.href).toBe('/admin/users')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('a list that can’t be read says why, and is asked for again', async () => {
  const replies: Record<string, unknown> = { '/api/admin/users?': new Error('no') }
  await show(<UsersScreen rest={[]} />, replies, '/admin/users')
  await screen.findByText('The people could not be read')
  replies['/api/admin/users?'] = page([BO])
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('row', { name: /Bo Lind/ })).toBeVisible()
})

test('an action that affects others asks first, and a refusal is shown', async () => {
  const sent: string[] = []
  document.cookie = 'csrf-token=known'
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (path === '/api/user') return Response.json(someone('admin'))
    sent.push(`${method} ${path}`)
    return Response.json({ code: 'conflict', message: 'This is the last administrator.' }, { status: 409 })
  })
  await show(<UsersScreen rest={[BO.id]} />, { [`/api/admin/users/${BO.id}`]: BO }, `/admin/users/${BO.id}`)
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = screen.getByRole('dialog', { name: 'Suspend Bo Lind?' })
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))

  await waitFor(() => expect(sent).toEqual([`POST /api/admin/users/${BO.id}/suspend`]))
  expect(screen.getByRole('dialog', { name: 'Suspend Bo Lind?' })).toBeVisible()
})

test('people can’t take roles or access from themselves', async () => {
  const own = { ...BO, id: someone('admin').id, role: 'admin' as const }
  vi.stubGlobal('fetch', async () => Response.json(someone('admin')))
  await show(<UsersScreen rest={[own.id]} />, { [`/api/admin/users/${own.id}`]: own }, `/admin/users/${own.id}`)

  expect(await screen.findByText('This is your own account. Another administrator can change your role.')).toBeVisible()
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled()
  expect(screen.queryByRole('button', { name: /Suspend|Remove|Reset/ })).toBeNull()
})

test('several are suspended at once, after a question, and each that was not says why', async () => {
  const eve = { ...BO, id: '018f7d5e-0000-7000-8000-000000000003', name: 'Eve Hall' }
  const sent = answerCalls({
    '/api/admin/users/bulk': () =>
      Response.json([
        { id: BO.id, name: 'Bo Lind', ok: true, message: 'Suspended' },
        { id: eve.id, name: 'Eve Hall', ok: false, message: 'This is the last administrator.' },
      ]),
  })
  await show(<UsersScreen rest={[]} />, { '/api/admin/users?': page([BO, eve]) }, '/admin/users')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all people on this page' }))
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  expect(sent).toEqual([])
  await user.click(
    within(screen.getByRole('dialog', { name: 'Suspend 2 people?' })).getByRole('button', { name: 'Suspend' }),
  )

  const results = await screen.findByRole('dialog', { name: '1 of 2 suspended' })
  expect(
    within(results)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Bo LindSuspended', 'Eve HallThis is the last administrator.'])
  expect(sent).toEqual([{ path: '/api/admin/users/bulk', body: { action: 'suspend', ids: [BO.id, eve.id] } }])
  await user.click(within(results).getByText('Close', { selector: '.button' }))
  expect(screen.queryByRole('region', { name: 'Chosen' })).toBeNull()
})

test('a role is given to several from a menu, asked about first', async () => {
  const sent = answerCalls({
    '/api/admin/users/bulk': () =>
      Response.json([{ id: BO.id, name: 'Bo Lind', ok: true, message: 'Role changed to member' }]),
  })
  await show(<UsersScreen rest={[]} />, { '/api/admin/users?': page([BO]) }, '/admin/users')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Bo Lind' }))
  await user.click(screen.getByRole('button', { name: 'Give a role' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Member' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Make one person member?' })).getByRole('button', {
      name: 'Change the role',
    }),
  )

  await waitFor(() =>
    expect(sent).toEqual([
      { path: '/api/admin/users/bulk', body: { action: 'setRole', role: 'member', ids: [BO.id] } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const token: ApiToken = {
  id: BO.id,
  name: 'Importer',
  hint: 'wp_abc',
  role: 'editor',
  access: 'read',
  owner: 'Bo Lind',
  createdAt: BO.createdAt,
  expiresAt: BO.createdAt,
  lastUsedAt: null,
}

test('tokens are searched and sorted in the address, and none found leads out', async () => {
  const LIST = '/api/admin/users/tokens?'
  const { router } = await show(
    <UsersScreen rest={['tokens']} />,
    {
      [LIST]: [token],
      [`${LIST}sort=used&order=desc`]: [token],
      [`${LIST}search=crm&sort=used&order=desc`]: [],
    },
    '/admin/users/tokens',
  )
  await user.click(await screen.findByRole('button', { name: 'Last used' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=used&order=desc'))
  await user.type(screen.getByRole('searchbox'), 'crm')
  await user.click(await screen.findByRole('button', { name: 'Show all' }))

  expect(await screen.findByRole('row', { name: /Importer/ })).toBeVisible()
  expect(router.state.location.searchStr).toBe('?sort=used&order=desc')
})

test('a token is revoked after a question, and leaves the list', async () => {
  const replies: Record<string, unknown> = { '/api/admin/users/tokens?': [token] }
  const sent = answerCalls({
    [`/api/admin/users/tokens/${token.id}`]: () => {
      replies['/api/admin/users/tokens?'] = []
      return Response.json({ message: 'Token revoked' })
    },
  })
  await show(<UsersScreen rest={['tokens']} />, replies, '/admin/users/tokens')
  await user.click(await screen.findByRole('button', { name: /^Revoke.*Importer$/ }))
  expect(sent).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Revoke “Importer”?' })
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))

  expect(await screen.findByRole('heading', { name: 'No API tokens' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the log’s old address leads to where it is now, with its filters', async () => {
  const { router } = await show(<UsersScreen rest={['activity']} />, {}, '/admin/users/activity?about=content')
  await waitFor(() => expect(router.state.location.href).toBe('/admin/activity?about=content'))
  expect(router.history.length).toBe(1)
})
