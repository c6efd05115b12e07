import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Revision } from '../../../contract/platform/editing/document.ts'
import { show } from '../../core/testing-show.tsx'
import { HistoryPane } from './history-pane.tsx'
import { thing } from '../editing/testing-kind.ts'

const states = (from: number, to: number): Revision[] =>
  Array.from({ length: from - to + 1 }, (_, at) => ({
    version: from - at,
    number: from - at,
    at: '2026-11-18T16:20:00.000Z',
    by: null,
    note: 'save',
    origin: null,
    published: null,
  }))

const open = (replies: Record<string, unknown>) =>
  show(
    <HistoryPane
      kind="post"
      document={thing({ version: 70, liveVersion: 70 })}
      data={{}}
      fields={[]}
      onRestore={async () => true}
      onClose={() => undefined}
    />,
    { '/api/admin/documents/post/lamp/history': states(70, 21), ...replies },
  )
const shown = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => Number(within(item).getByText('Version').querySelector('.figure')!.textContent))

test('history: fifty states are shown, and older ones when they are asked for', async () => {
  await open({ '/api/admin/documents/post/lamp/history?before=21': states(20, 1) })
  await screen.findByText('50+')
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(shown()).toEqual(states(70, 1).map(({ version }) => version)))
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('discard-named: a state that discarded a draft says so', async () => {
  await open({ '/api/admin/documents/post/lamp/history': [{ ...states(70, 70)[0]!, note: 'discard' }] })
  expect(await screen.findByText(/discarded the draft/)).toBeInTheDocument()
})

test('history: what is there stays when older states cannot be read', async () => {
  await open({ '/api/admin/documents/post/lamp/history?before=21': new Error('down') })
  await screen.findByText('50+')
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Older states could not be read.')
  expect(shown()).toHaveLength(50)
  expect(screen.getByRole('button', { name: 'Show older' })).toBeEnabled()
})
