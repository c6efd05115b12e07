import type { Block, Report } from '../../../contract/platform/reports/report.ts'
import { drawLabels } from './drawing-labels.ts'
import { drawTable } from './drawing-tables.ts'
import { EDGE, type Fonts, INK, type Ink, openPaper, type Paper, QUIET } from './paper.ts'

const TITLE: Ink = { weight: 'strong', size: 20, color: INK }
const BODY: Ink = { weight: 'text', size: 10, color: INK }
const ABOUT: Ink = { weight: 'text', size: 10, color: QUIET }
const VALUE: Ink = { weight: 'strong', size: 14, color: INK }
const HEADINGS = {
  2: { weight: 'strong', size: 13, color: INK },
  3: { weight: 'strong', size: 11, color: INK },
} as const
const NOTE_EDGE = 10
const LABEL_TALL = 13
const FIGURE_WIDTH = 130
/** A heading at the foot of a page would stand apart from its table. */
const KEPT_TOGETHER = 90

/** Draws a report as a tagged PDF. The same report of the same moment is the same bytes. */
export async function drawReport(fonts: Fonts, report: Report, at: Date): Promise<{ bytes: Buffer; pages: number }> {
  const paper = openPaper(fonts, { ...report, at })
  text(paper, 'H1', report.title, TITLE)
  for (const about of report.about) text(paper, 'P', about, ABOUT)
  paper.pdf.y += 8
  for (const block of report.blocks) drawBlock(paper, block)
  return paper.finish(`${report.author} · ${report.title} · ${report.made}`)
}

function text(paper: Paper, tag: 'H1' | 'H2' | 'H3' | 'P', words: string, ink: Ink) {
  const { pdf, root, wide, linesOf, tallOf, put, add } = paper
  const lines = linesOf(words, wide, ink)
  turnFor(paper, tallOf(lines, ink))
  const top = pdf.y
  add(root, tag, undefined, () => put(lines, [EDGE, top, wide], ink))
  pdf.y = top + tallOf(lines, ink) + 2
}

function turnFor({ pdf, bottom }: Paper, height: number) {
  if (pdf.y + height > bottom) {
    pdf.addPage()
    pdf.y = EDGE
  }
}

function drawBlock(paper: Paper, block: Block): void {
  const { pdf } = paper
  switch (block.kind) {
    case 'heading':
      turnFor(paper, KEPT_TOGETHER)
      pdf.y += 6
      text(paper, `H${block.level}`, block.text, HEADINGS[block.level])
      break
    case 'paragraph':
      text(paper, 'P', block.text, BODY)
      pdf.y += 4
      break
    case 'note':
      drawNote(paper, block.text)
      break
    case 'figures':
      drawFigures(paper, block.figures)
      break
    case 'table':
      drawTable(paper, block)
      break
    case 'labels':
      drawLabels(paper, block.labels)
      break
    case 'break':
      pdf.addPage()
      pdf.y = EDGE
  }
}

/** A note stands in a frame. */
function drawNote(paper: Paper, words: string) {
  const { pdf, root, wide, linesOf, tallOf, put, artifact, add } = paper
  const width = wide - 2 * NOTE_EDGE
  const lines = linesOf(words, width, BODY)
  const tall = tallOf(lines, BODY) + NOTE_EDGE
  turnFor(paper, tall)
  const top = pdf.y
  artifact('Layout', () => void pdf.rect(EDGE, top, wide, tall).lineWidth(1).stroke(QUIET))
  add(root, 'P', undefined, () => put(lines, [EDGE + NOTE_EDGE, top + NOTE_EDGE / 2, width], BODY))
  pdf.y = top + tall + 8
}

/** Key figures side by side, each with its label: a list to those who hear it. */
function drawFigures(paper: Paper, figures: { label: string; value: string }[]) {
  const { pdf, root, wide, put, add } = paper
  const inRow = Math.max(1, Math.floor(wide / FIGURE_WIDTH))
  const list = add(root, 'L')
  for (let first = 0; first < figures.length; first += inRow) {
    turnFor(paper, 3 * LABEL_TALL)
    const top = pdf.y
    for (const [nth, { label, value }] of figures.slice(first, first + inRow).entries()) {
      const x = EDGE + nth * FIGURE_WIDTH
      const item = add(list, 'LI')
      add(item, 'Lbl', undefined, () => put([label], [x, top, FIGURE_WIDTH], ABOUT))
      add(item, 'LBody', undefined, () => put([value], [x, top + LABEL_TALL, FIGURE_WIDTH], VALUE))
    }
    pdf.y = top + LABEL_TALL + VALUE.size * 1.5 + 6
  }
}
