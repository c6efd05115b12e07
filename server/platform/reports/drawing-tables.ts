import type { Column, Row, Table } from '../../../contract/platform/reports/report.ts'
import { EDGE, type Element, INK, type Ink, type Paper, QUIET } from './paper.ts'

const SIZE = 9
const GAP = 6
const PAD = 4
const HEAD: Ink = { weight: 'strong', size: SIZE, color: QUIET }
const DRAFT_BAR = '#8a5a00'
const INKS: Record<Row['tone'], Ink> = {
  plain: { weight: 'text', size: SIZE, color: INK },
  draft: { weight: 'text', size: SIZE, color: '#6b4700' },
  strong: { weight: 'strong', size: SIZE, color: INK },
}

type LaidCell = {
  lines: string[]
  x: number
  width: number
  align: Column['align']
  ink: Ink
  span: number
  isHead: boolean
}

/**
 * A table. Its rows go whole onto one page, and each further page begins with the heads once more, which readers don't
 * hear again. Not by `pdf.table`, whose heads name themselves as their heads.
 */
export function drawTable(paper: Paper, { caption, columns, rows, foot }: Table): void {
  const { pdf, root, wide, bottom, linesOf, tallOf, put, artifact, line, add } = paper
  const shares = columns.reduce((sum, { width }) => sum + width, 0)
  const lefts = columns.map((_, nth) =>
    columns.slice(0, nth).reduce((sum, { width }) => sum + (width / shares) * wide, EDGE),
  )
  const edge = (nth: number) => lefts[nth] ?? EDGE + wide

  function lay(cells: Row['cells'], ink: Ink): LaidCell[] {
    let at = 0
    return cells.map(({ text, span = 1, isHead }) => {
      const first = at
      at += span
      const width = edge(at) - edge(first) - GAP
      const own: Ink = isHead ? { ...ink, weight: 'strong' } : ink
      const align = columns[first]?.align ?? 'start'
      return { lines: linesOf(text, width, own), x: edge(first), width, align, ink: own, span, isHead: isHead ?? false }
    })
  }
  const heightOf = (cells: LaidCell[]) => 2 * PAD + Math.max(...cells.map(({ lines, ink }) => tallOf(lines, ink)))
  const draw = ({ lines, x, width, ink, align }: LaidCell, top: number) => put(lines, [x, top + PAD, width], ink, align)

  const heads = lay(
    columns.map(({ name }) => ({ text: name })),
    HEAD,
  )
  const table = add(root, 'Table', { O: 'Table', Summary: new String(caption) })

  /** Turns the page where a row does not fit, with the heads again; gives the top of the row. */
  function topFor(height: number): number {
    if (pdf.y + height <= bottom) return pdf.y
    pdf.addPage()
    artifact('Pagination', () => {
      for (const cell of heads) draw(cell, EDGE)
    })
    const top = EDGE + heightOf(heads)
    line(top, 1)
    return top
  }

  function drawRow(part: Element, cells: LaidCell[], tone: Row['tone'] | 'head') {
    const height = heightOf(cells)
    const top = tone === 'head' ? pdf.y : topFor(height)
    if (tone === 'draft') artifact('Layout', () => void pdf.rect(EDGE - GAP, top + 1, 2, height - 2).fill(DRAFT_BAR))
    const row = add(part, 'TR')
    for (const cell of cells) {
      const spans = cell.span > 1 ? { ColSpan: cell.span } : {}
      if (tone === 'head' || cell.isHead)
        add(row, 'TH', { O: 'Table', Scope: tone === 'head' ? 'Column' : 'Row', ...spans }, () => draw(cell, top))
      else add(row, 'TD', cell.span > 1 ? { O: 'Table', ...spans } : undefined, () => draw(cell, top))
    }
    pdf.y = top + height
    line(pdf.y, tone === 'head' ? 1 : 0.5)
  }

  drawRow(add(table, 'THead'), heads, 'head')
  const body = add(table, 'TBody')
  for (const row of rows) drawRow(body, lay(row.cells, INKS[row.tone]), row.tone)
  if (foot.length > 0) {
    const end = add(table, 'TFoot')
    for (const row of foot) drawRow(end, lay(row.cells, INKS[row.tone]), row.tone)
  }
  pdf.y += 10
}
