import type { ReactNode } from 'react'
import { Pages } from '../../ui/pages.tsx'
import { Rows } from './data-rows.tsx'
import { ReadState } from './read-state.tsx'
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
  /** Its cells are the headings of their rows. */
  isRowHead?: boolean
  /** Its cells are numbers, set in the font for figures. */
  isFigure?: boolean
}

/** The column of a row's buttons. */
export const actions = <Row,>(cell: Column<Row>['cell']): Column<Row> => ({
  head: 'Actions',
  cell,
  className: 'cell-actions',
  isQuiet: true,
})

type PageOfRows<Row> = { items: readonly Row[]; page: number; pages: number }

export type ListProps<Row> = {
  /** What the rows are, in the plural, such as `people`. */
  many: string
  /** The query, whose answer is all rows or one page of them. */
  reading: {
    data: readonly Row[] | PageOfRows<Row> | undefined
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
  /** The `data-state` of a row, for stylesheets. */
  stateOf?: (row: Row) => string
  onPage?: (page: number) => void
  /** The name of the table for screen readers. */
  caption?: string
  className?: string
  /** The class of the table instead of `listing`. */
  look?: string
  /** Draws no card: the list is in one already, or on the page itself. */
  isBare?: boolean
  /** How many placeholder lines show while the rows load. */
  lines?: number
  /** While the rows load, the headings show with placeholder rows. */
  hasWaitingRows?: boolean
}

/** A list as a table in a card. It also says that the rows load, that reading failed, or that there are none. */
export function DataTable<Row>(props: ListProps<Row>) {
  const { many, reading, empty, onPage, isBare = false, lines = 8, hasWaitingRows } = props
  const { data, error, isPlaceholderData } = reading
  if (!data && (error || !hasWaitingRows))
    return <ReadState {...reading} title={`The ${many} could not be read`} lines={lines} card={!isBare} />
  const rows = data && ('items' in data ? data.items : data)
  const list = rows?.length === 0 ? empty : <Rows {...props} rows={rows} />
  return (
    <>
      {isBare ? (
        list
      ) : (
        <div className="card list-card" aria-busy={isPlaceholderData || !data}>
          {list}
        </div>
      )}
      {onPage && data && 'pages' in data && data.pages > 1 && (
        <Pages page={data.page} pages={data.pages} onPage={onPage} />
      )}
    </>
  )
}
