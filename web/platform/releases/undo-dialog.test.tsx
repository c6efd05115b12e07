import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Release } from '../../../contract/platform/releases/releases.ts'
import { show } from '../../core/testing-show.tsx'
import { UndoDialog } from './undo-dialog.tsx'

const one = { kind: 'post', effect: 'earlier', isEdited: false, isRepublished: false } as const
const ITEMS = [
  { ...one, id: '1', slug: 'rates', title: 'Rates' },
  { ...one, id: '2', slug: 'sites', title: 'Sites', isEdited: true },
  { ...one, id: '3', slug: 'hours', title: 'Hours', isEdited: true, isRepublished: true },
  { ...one, id: '4', slug: 'gone', title: 'Gates', effect: 'gone' },
]

test('release-undo: before it is done, it tells the fate of later edits and publications', async () => {
  const release = { id: 'winter', name: 'Winter' } as Release
  await show(<UndoDialog release={release} pending={false} onUndo={() => undefined} onClose={() => undefined} />, {
    '/api/admin/releases/winter/undo': { items: ITEMS },
  })
  expect(await screen.findByRole('dialog', { name: 'Undo “Winter”?' })).toBeVisible()
  await screen.findByText('Rates')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rates shows what it showed before.',
    'Sites shows what it showed before. What was edited later stays a draft.',
    'Hours shows what it showed before. What was published later leaves the site too, and stays a draft.',
    'Gates lies in the trash and stays there.',
  ])
})
