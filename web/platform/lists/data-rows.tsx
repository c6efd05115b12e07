import { Choose, toggled } from './chosen.tsx'
import type { Column, ListProps } from './data-table.tsx'
import { SortHead } from './sort-head.tsx'

/** The table: headings, and a line for each row. Without `rows` it shows placeholder lines. */
export function Rows<Row>(props: ListProps<Row> & { rows: readonly Row[] | undefined }) {
  const {
    many,
    reading,
    rows,
    columns,
    keyOf,
    sorting,
    choosing,
    caption,
    look = 'listing',
    className = '',
    isBare,
  } = props
  const keys = rows?.map(keyOf) ?? []
  const isAll = keys.length > 0 && keys.every((key) => choosing?.chosen.has(key))
  return (
    <table className={`${look} ${className}`.trim()} aria-busy={isBare && reading.isPlaceholderData}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
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
      <tbody>{rows ? rows.map((row) => <Line key={keyOf(row)} {...props} row={row} />) : <WaitingRows />}</tbody>
    </table>
  )
}

function Line<Row>({ row, columns, keyOf, choosing, open, stateOf }: ListProps<Row> & { row: Row }) {
  const key = keyOf(row)
  const isChosen = choosing?.chosen.has(key) ?? key === open
  return (
    <tr className={isChosen ? 'row-chosen' : undefined} data-state={stateOf?.(row)}>
      {choosing && (
        <Choose
          label={`Choose ${choosing.nameOf(row)}`}
          on={isChosen}
          onChange={() => choosing.onChoose(toggled(choosing.chosen, key))}
        />
      )}
      {columns.map((column) => (
        <Cell key={column.head} column={column} row={row} />
      ))}
    </tr>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { cell, className, head, isRowHead, isFigure } = column
  const classes = isFigure ? `figure ${className ?? ''}`.trim() : className
  return isRowHead ? (
    <th scope="row" className={classes}>
      {cell(row)}
    </th>
  ) : (
    <td className={classes} data-head={head}>
      {cell(row)}
    </td>
  )
}

type HeadProps<Row> = { column: Column<Row>; sorting: ListProps<Row>['sorting'] }

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

const WAITING_ROWS = 6
const WAITING_CELLS = 4

const WaitingRows = () =>
  Array.from({ length: WAITING_ROWS }, (_, row) => (
    <tr key={row} className="listing-wait" aria-hidden="true">
      {Array.from({ length: WAITING_CELLS }, (_, cell) => (
        <td key={cell}>
          <i>&nbsp;</i>
        </td>
      ))}
    </tr>
  ))
