import type { CSSProperties } from 'react'
import type { MatrixEdge } from '../../../contract/site/industries/matrix.ts'
import { StateText } from '../../platform/editing/state-text.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { MatrixCell } from './matrix-cell.tsx'
import { type Cell, isMissing, type Row } from './matrix-queries.ts'
import { useGridKeys } from './use-grid-keys.ts'

/**
 * A table with a row for each industry and a column for each solution. It scrolls under its headings. `rows` are those
 * shown, `all` those counted.
 */
export function MatrixGrid({
  all,
  rows,
  waiting,
  onPress,
}: {
  all: Row[]
  rows: Row[]
  waiting: ReadonlyMap<string, boolean>
  onPress: (cell: Cell) => void
}) {
  const solutions = rows[0]!.cells.map(({ solution }) => solution)
  const { grid, at } = useGridKeys(rows.length, solutions.length)
  const counts = countRelated(all)
  const head = (edge: MatrixEdge, href: string, of: number, place: ReturnType<typeof at>) => (
    <div className="matrix-head">
      <SiteLink href={`${href}/${edge.slug}`} {...place}>
        {edge.title || 'Untitled'}
      </SiteLink>
      <span className="matrix-facts">
        <span className="count">
          {counts.get(edge) ?? 0} of {of}
        </span>
        {edge.state !== 'live' && <StateText document={{ state: edge.state, publishAt: null, unpublishAt: null }} />}
      </span>
    </div>
  )
  return (
    <div className="card matrix" style={{ '--columns': solutions.length } as CSSProperties}>
      <table aria-label="Industries and solutions" {...grid}>
        <thead>
          <tr>
            <th scope="col" className="matrix-corner">
              Industry
            </th>
            {solutions.map((solution, column) => (
              <th key={solution.slug} scope="col">
                {head(solution, '/admin/solutions', all.length, at(-1, column))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ industry, cells }, row) => (
            <tr key={industry.slug}>
              <th scope="row">{head(industry, '/admin/industries', all[0]!.cells.length, at(row, -1))}</th>
              {cells.map((cell, column) => (
                <td key={cell.key}>
                  <MatrixCell cell={cell} waiting={waiting.get(cell.key)} onPress={onPress} {...at(row, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function countRelated(rows: Row[]): Map<MatrixEdge, number> {
  const counts = new Map<MatrixEdge, number>()
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    if (isMissing(cell)) continue
    for (const edge of [cell.industry, cell.solution]) counts.set(edge, (counts.get(edge) ?? 0) + 1)
  }
  return counts
}
