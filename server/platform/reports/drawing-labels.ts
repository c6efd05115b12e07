import type { Label } from '../../../contract/platform/reports/report.ts'
import { qrRows } from '../../core/base/qr-rows.ts'
import { EDGE, INK, type Ink, type Paper, QUIET } from './paper.ts'

const IN_ROW = 2
const TALL = 142
const PAD = 10
const CODE = TALL - 2 * PAD
const TITLE: Ink = { weight: 'strong', size: 12, color: INK }
const LINE: Ink = { weight: 'text', size: 9, color: QUIET }
/** A label has room for so many lines below its title. */
const MOST_TITLE = 3
const MOST_LINES = 6

/** Labels in frames to cut along, two in a row and five rows on a sheet. A label is never cut by the edge of a page. */
export function drawLabels(paper: Paper, labels: Label[]): void {
  const { pdf, root, wide, bottom, add } = paper
  const width = wide / IN_ROW
  const list = add(root, 'L')
  for (let first = 0; first < labels.length; first += IN_ROW) {
    if (pdf.y + TALL > bottom) {
      pdf.addPage()
      pdf.y = EDGE
    }
    const top = pdf.y
    for (const [nth, label] of labels.slice(first, first + IN_ROW).entries())
      drawLabel(paper, label, list, [EDGE + nth * width, top, width])
    pdf.y = top + TALL
  }
}

function drawLabel(
  { pdf, linesOf, tallOf, put, artifact, add }: Paper,
  { title, lines, address }: Label,
  list: Parameters<Paper['add']>[0],
  [x, y, width]: readonly [number, number, number],
): void {
  artifact('Layout', () => void pdf.rect(x, y, width, TALL).dash(3, { space: 3 }).lineWidth(0.5).stroke(QUIET).undash())
  const item = add(list, 'LI')
  const left = x + PAD + (address === null ? 0 : CODE + PAD)
  const room = x + width - PAD - left
  if (address !== null) {
    const box = [x + PAD, pdf.page.height - y - PAD - CODE, x + PAD + CODE, pdf.page.height - y - PAD]
    const code = pdf.struct('Figure', { alt: `QR code of ${title}` }, () => drawCode(pdf, address, [x + PAD, y + PAD]))
    ;(code as unknown as { dictionary: { data: { A?: object } } }).dictionary.data.A = { O: 'Layout', BBox: box }
    item.add(code)
  }
  const titled = linesOf(title, room, TITLE).slice(0, MOST_TITLE)
  const said = lines.flatMap((line) => linesOf(line, room, LINE)).slice(0, MOST_LINES)
  const below = y + PAD + tallOf(titled, TITLE) + 4
  add(item, 'LBody', undefined, () => {
    put(titled, [left, y + PAD, room], TITLE)
    put(said, [left, below, room], LINE)
  })
}

/** A QR code as squares, so that it is sharp on every printer. Dark ones that touch in a row are one. */
function drawCode(pdf: Paper['pdf'], address: string, [left, top]: readonly [number, number]): void {
  const rows = qrRows(address)
  const size = CODE / rows.length
  for (const [y, row] of rows.entries())
    for (const { index, 0: dark } of row.matchAll(/1+/g))
      pdf.rect(left + index * size, top + y * size, dark.length * size, size)
  pdf.fill(INK)
}
