import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import { Composer } from './composer.tsx'
import type { EntryDraft } from '../../../contract/field/incidents/log.ts'
import { faceOf, type LogFilter, type LogLine } from './log-lines.ts'
import { LogPane } from './log-pane.tsx'

const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role: 'owner' } as OpenCompany
const line = (id: string, kind: string, part: Partial<LogLine> = {}): LogLine => ({
  id,
  kind,
  at: `2026-11-24T02:1${id}:08.000Z`,
  knownAt: `2026-11-24T02:1${id}:08.000Z`,
  ...faceOf(kind),
  what: `Event ${id}`,
  text: '',
  who: '',
  by: 'I. Vale',
  clientSees: false,
  lateSeconds: 0,
  seq: 40 + Number(id),
  ...part,
})
const lines = [
  line('1', 'incident.submitted'),
  line('2', 'call.accepted'),
  line('3', 'incident.called', { text: 'Light under the door.', who: 'Remi', clientSees: true }),
  line('4', 'call.on_scene', { lateSeconds: 92, seq: null }),
]

const open = (filter: LogFilter = 'all', onFilter = vi.fn<(filter: LogFilter) => void>()) => {
  render(
    <CompanyContext value={company}>
      <LogPane {...{ lines, filter, onFilter }} zone="Europe/London" before={null} composer={null} />
    </CompanyContext>,
  )
  return onFilter
}

test('incident-log-shown: each line says when, what, by whom, and what was handed in late or is not sealed yet', () => {
  const onFilter = open()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '02:11:08Event 1I. Valeseq 41',
    '02:12:08Event 2I. Valeseq 42',
    '02:13:08Event 3, RemiLight under the door.The client sees thisI. Valeseq 43',
    '02:14:08Event 4 Handed in 1:32 lateI. Valenot sealed yet',
  ])
  const filters = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual(['All 4', 'Steps 1', 'Calls 1', 'Units 2'])
  fireEvent.click(filters[3]!)
  expect(onFilter).toHaveBeenCalledWith('units')
})

test('incident-log-shown: a filter shows its lines alone, and says where there are none', () => {
  open('units')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('incident-log-shown: a log that is not read yet says nothing of its lines', () => {
  render(
    <CompanyContext value={company}>
      <LogPane
        lines={undefined}
        filter="all"
        onFilter={() => undefined}
        zone="Europe/London"
        before="…"
        composer={null}
      />
    </CompanyContext>,
  )
  expect(screen.queryByText('Nothing of this kind yet.')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Show' })).toBeNull()
})

test('incident-log-shown: a filter without lines says so', () => {
  open('photos')
  expect(screen.getByText('Nothing of this kind yet.')).toBeVisible()
})

test('incident-log-shown: what was written goes into the log once, and stays where it was refused', async () => {
  const onAdd = vi.fn<(entry: EntryDraft) => Promise<unknown>>(() => Promise.resolve())
  render(<Composer pending={false} onAdd={onAdd} />)
  const text = screen.getByLabelText('Add to the log')
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
  fireEvent.change(text, { target: { value: 'Hasp cut' } })
  fireEvent.keyDown(text, { key: 'Enter', shiftKey: true })
  expect(onAdd).not.toHaveBeenCalled()
  fireEvent.keyDown(text, { key: 'Enter' })
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({ kind: 'note', text: 'Hasp cut', who: '', clientSees: false })
  await vi.waitFor(() => expect(text).toHaveValue(''))
  onAdd.mockRejectedValueOnce(new Error('refused'))
  fireEvent.click(screen.getByRole('button', { name: 'Call' }))
  fireEvent.change(screen.getByLabelText('What was said'), { target: { value: 'Police come' } })
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
  fireEvent.change(screen.getByLabelText('Who was called'), { target: { value: 'Police' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(onAdd).toHaveBeenLastCalledWith({ kind: 'call', text: 'Police come', who: 'Police', clientSees: false })
  await Promise.resolve()
  expect(screen.getByLabelText('What was said')).toHaveValue('Police come')
})
