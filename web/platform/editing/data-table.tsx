import type { ReactNode } from 'react'
import { Pages } from '../../ui/pages.tsx'
import { Choose } from './chosen.tsx'
import { ReadState } from './read-state.tsx'
import { SortHead } from './sort-head.tsx'
import { toggled } from './toggled.ts'
import './list.css'

/** A column: its heading, its content for a row, and the class of heading and cells, such as `cell-time`. */
export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  className?: string
  /** The name by which the server sorts by this column. The heading is a button then. */
  sort?: string
  /** The order of the first press, `asc` unless said otherwise. */
  first?: 'asc' | 'desc'
  /** The heading is for screen readers alone. */
  isQuiet?: boolean
}

/** The column of a row's buttons. */
export const actions = <Row,>(cell: Column<Row>['cell']): Column<Row> => ({
  head: 'Actions',
  cell,
  className: 'cell-actions',
  isQuiet: true,
})

type Paged<Row> = { items: readonly Row[]; page: number; pages: number }

type Props<Row> = {
  /** What the rows are, in the plural, such as `people`. */
  many: string
  /** The query, whose answer is all rows or one page of them. */
  reading: {
    data: readonly Row[] | Paged<Row> | undefined
    error: Error | null
    refetch: () => unknown
    isPlaceholderData?: boolean
  }
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Stands in for the table when there are no rows: `NoMatches` or an `EmptyState`. */
  empty: ReactNode
  /** What the rows are sorted by now, and what a press on a heading does. */
  sorting?: { sort: string; order: string | undefined; onSort: (by: { sort: string; order: 'asc' | 'desc' }) => void }
  /** Puts a checkbox before each row. `nameOf` is what people call the row. */
  choosing?: {
    chosen: ReadonlySet<string>
    onChoose: (keys: ReadonlySet<string>) => void
    nameOf: (row: Row) => string
  }
  /** The key of the row that is open beside the table. */
  open?: string | null
  onPage?: (page: number) => void
  className?: string
}

/** A list as a table in a card. It also says that the rows load, that reading failed, or that there are none. */
export function DataTable<Row>(props: Props<Row>) {
  const { many, reading, empty, onPage } = props
  const { data } = reading
  if (!data) return <ReadState {...reading} title={`The ${many} could not be read`} lines={8} card />
  const rows = 'items' in data ? data.items : data
  return (
    <>
      <div className="card list-card" aria-busy={reading.isPlaceholderData}>
        {rows.length === 0 ? empty : <Table {...props} rows={rows} />}
      </div>
      {onPage && 'pages' in data && data.pages > 1 && <Pages page={data.page} pages={data.pages} onPage={onPage} />}
    </>
  )
}

function Table<Row>({
  many,
  rows,
  columns,
  keyOf,
  sorting,
  choosing,
  open,
  className = '',
}: Props<Row> & { rows: readonly Row[] }) {
  const keys = rows.map(keyOf)
  const isAll = keys.every((key) => choosing?.chosen.has(key))
  return (
    <table className={`listing ${className}`.trim()}>
      <thead>
        <tr>
          {choosing && (
            <Choose
              head
              label={`Choose all ${many} on this page`}
              on={isAll}
              onChange={() => choosing.onChoose(isAll ? new Set() : new Set(keys))}
            />
          )}
          {columns.map((column) => (
            <Head key={column.head} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row)
          const isChosen = choosing?.chosen.has(key) ?? key === open
          return (
            <tr key={key} className={isChosen ? 'row-chosen' : undefined}>
              {choosing && (
                <Choose
                  label={`Choose ${choosing.nameOf(row)}`}
                  on={isChosen}
                  onChange={() => choosing.onChoose(toggled(choosing.chosen, key))}
                />
              )}
              {columns.map(({ head, cell, className: own }) => (
                <td key={head} className={own}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type HeadProps<Row> = { column: Column<Row>; sorting: Props<Row>['sorting'] }

function Head<Row>({ column: { head, className, sort, first, isQuiet }, sorting }: HeadProps<Row>) {
  if (sort && sorting)
    return (
      <SortHead name={sort} by={sorting} onSort={sorting.onSort} {...{ first, className }}>
        {head}
      </SortHead>
    )
  return (
    <th scope="col" className={className}>
      {isQuiet ? <span className="visually-hidden">{head}</span> : head}
    </th>
  )
}
