import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { actions, type Column, DataTable } from './data-table.tsx'

type TorchRow = { id: string; name: string }
const torches: TorchRow[] = [
  { id: '1', name: 'Long' },
  { id: '2', name: 'Short' },
]
const columns: Column<TorchRow>[] = [{ head: 'Name', sort: 'name', cell: ({ name }) => name }]

/** The table over `data`, with whatever the test declares besides. */
async function open(
  data: typeof torches | { items: typeof torches; page: number; pages: number } | undefined,
  more = {},
) {
  const refetch = vi.fn<() => void>()
  const reading = { data, error: data ? null : new Error('no'), refetch }
  await show(
    <DataTable many="torches" {...{ reading, columns }} keyOf={({ id }) => id} empty={<p>None yet</p>} {...more} />,
  )
  return { refetch }
}

test('list-kit: a heading sorts, a second press turns the order round, and pages are asked for', async () => {
  const onSort = vi.fn<(by: unknown) => void>()
  const onPage = vi.fn<(page: number) => void>()
  await open({ items: torches, page: 2, pages: 3 }, { sorting: { sort: 'name', order: 'asc', onSort }, onPage })

  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))

  expect(onSort).toHaveBeenCalledExactlyOnceWith({ sort: 'name', order: 'desc' })
  expect(onPage).toHaveBeenCalledExactlyOnceWith(3)
})

test('list-kit: rows are chosen one by one or all at once, and the open one is marked', async () => {
  const onChoose = vi.fn<(keys: ReadonlySet<string>) => void>()
  await open(torches, { choosing: { chosen: new Set(['1']), onChoose, nameOf: ({ name }: TorchRow) => name } })

  expect(screen.getByRole('row', { name: /Long/ })).toHaveClass('row-chosen')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Short' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Long' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all torches on this page' }))

  expect(onChoose.mock.calls.map(([keys]) => [...keys])).toEqual([['1', '2'], [], ['1', '2']])
})

test('list-kit: the row that is open beside the table is marked, and its buttons have a heading for screen readers', async () => {
  await open(torches, {
    open: '2',
    columns: [...columns, actions(({ name }: TorchRow) => <button>Drop {name}</button>)],
  })

  expect(screen.getByRole('row', { name: /Short/ })).toHaveClass('row-chosen')
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()
  expect(within(screen.getByRole('row', { name: /Long/ })).getByRole('button', { name: 'Drop Long' })).toBeVisible()
})

test('list-kit: without rows it says so, and a list that can’t be read is asked for again', async () => {
  await open([])
  expect(screen.getByText('None yet')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()

  const { refetch } = await open(undefined)
  expect(screen.getByText('The torches could not be read')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('list-kit: while rows load, the headings stay where a list asks for that, and nothing is chosen', async () => {
  const reading = { data: undefined, error: null, refetch: vi.fn<() => void>() }
  const choosing = { chosen: new Set<string>(), onChoose: vi.fn<() => void>(), nameOf: ({ name }: TorchRow) => name }
  await open(undefined, { reading, choosing, hasWaitingRows: true })

  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Choose all torches on this page' })).not.toBeChecked()
  expect(screen.getAllByRole('row')).toHaveLength(1)
})

test('list-kit: a list may stand in a card of somebody else, with rows that have a heading, figures and a state', async () => {
  const shown: Column<TorchRow>[] = [
    { head: 'Name', isRowHead: true, cell: ({ name }) => name },
    { head: 'Number', isFigure: true, className: 'cell-time', cell: ({ id }) => id },
  ]
  await open(torches, { columns: shown, caption: 'Torches', look: 'plain', isBare: true, stateOf: () => 'lit' })

  const table = screen.getByRole('table', { name: 'Torches' })
  expect(table).toHaveClass('plain', { exact: true })
  expect(table.closest('.card')).toBeNull()
  expect(screen.getByRole('rowheader', { name: 'Long' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '1' })).toHaveClass('figure cell-time', { exact: true })
  expect(screen.getByRole('columnheader', { name: 'Number' })).toHaveClass('cell-time', { exact: true })
  expect(screen.getByRole('row', { name: /Short/ })).toHaveAttribute('data-state', 'lit')
})
