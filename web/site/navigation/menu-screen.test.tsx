import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLayout } from '../../core/testing-layout.ts'
import type { MegaMenu } from '../../../contract/site/navigation/menu.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls, thing } from '../../platform/editing/testing-kind.ts'
import MenuScreen from './menu-screen.tsx'

const section = (name: string, position: number, titles: string[]): MegaMenu[number] => ({
  id: `id-${name}`,
  slug: name,
  name,
  position,
  active: true,
  href: null,
  featured: null,
  cta: null,
  categories: titles.map((title, at) => ({ title, active: true, position: at + 1, items: [] })),
})
const menu: MegaMenu = [
  section('Platform', 1, ['Shift', 'Report']),
  section('Sites', 2, ['Doors']),
  section('Help', 3, ['A', 'B', 'C', 'D', 'E', 'F']),
]

beforeEach(stubLayout)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a category moves to another section that has room, and positions follow', async () => {
  const sent = answerCalls(({ body }) => thing({ slug: 'main', version: 4, data: (body as { data: unknown }).data }))
  await show(<MenuScreen />, { '/api/admin/documents/mega_menu/main': thing({ slug: 'main', data: menu }) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Platform/ }))
  await user.click(screen.getByRole('button', { name: /^Shift/ }))
  await user.click(screen.getByRole('button', { name: 'Move to…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move “Shift”' })
  expect(within(dialog).getAllByRole('radio')).toEqual([within(dialog).getByRole('radio', { name: 'Sites 1 of 6' })])
  expect(within(dialog).getByRole('region', { name: 'Full' })).toHaveTextContent(
    'Help 6 of 6: move or remove one there first.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Shift/ })).toHaveFocus())

  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  const saved = (sent.find(({ method }) => method === 'PUT')!.body as { data: MegaMenu }).data
  expect(
    saved.map(({ id, categories }) => [id, ...categories.map(({ title, position }) => `${title} ${position}`)]),
  ).toEqual([
    ['id-Platform', 'Report 1'],
    ['id-Sites', 'Doors 1', 'Shift 2'],
    ['id-Help', 'A 1', 'B 2', 'C 3', 'D 4', 'E 5', 'F 6'],
  ])
})
