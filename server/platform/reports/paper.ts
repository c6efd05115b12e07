import PdfKit from 'pdfkit'
import { type Face, faces, runsOf, type Weight, weights } from './faces.ts'

export type Fonts = Record<`${Face}-${Weight}`, Uint8Array>
export type Ink = { weight: Weight; size: number; color: string }

export const EDGE = 42
export const INK = '#14181d'
export const QUIET = '#4c5561'
const LINE = '#c8ced6'
const FOOT = 30
const LEADING = 1.3

/** The typings are of pdfkit 0.17, which knew fewer attributes. */
type ElementInside = { dictionary: { data: { A?: object } } }
type Tag = Parameters<PDFKit.PDFDocument['struct']>[0]
export type Element = PDFKit.PDFStructureElement

/**
 * Sheets of A4 that hold the marks of PDF/UA: each text hangs in the tree of structure, and what is drawn beside it is
 * an artifact. `at` is written as the moment of making, never the clock's, so the same report is the same bytes.
 */
export function openPaper(
  fonts: Fonts,
  head: { title: string; author: string; language: string; isWide: boolean; at: Date },
) {
  const pdf = new PdfKit({
    size: 'A4',
    layout: head.isWide ? 'landscape' : 'portrait',
    margin: EDGE,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: head.language,
    displayTitle: true,
    font: null,
    info: { Title: head.title, Author: head.author, CreationDate: head.at, ModDate: head.at },
  } as unknown as PDFKit.PDFDocumentOptions)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))))
  // A font that is given by its bytes is embedded at every use, and one that is registered once.
  for (const face of faces)
    for (const weight of weights) pdf.registerFont(`${face}-${weight}`, Buffer.from(fonts[`${face}-${weight}`]))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const wide = pdf.page.width - 2 * EDGE
  const bottom = pdf.page.height - EDGE - FOOT / 2

  const widthOf = (text: string, { weight, size }: Ink): number =>
    runsOf(text).reduce((sum, run) => sum + pdf.font(`${run.face}-${weight}`).fontSize(size).widthOfString(run.text), 0)

  /** A text in lines of a width. By hand: pdfkit measures one font at a time, and a name may need two. */
  function linesOf(text: string, width: number, ink: Ink): string[] {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const word of paragraph.split(' ').flatMap((each) => cut(each, width, ink))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && widthOf(longer, ink) > width) {
          lines.push(line)
          line = word
        } else line = longer
      }
      lines.push(line)
    }
    return lines
  }

  /** A word in pieces that fit. */
  function cut(word: string, width: number, ink: Ink): string[] {
    if (widthOf(word, ink) <= width) return [word]
    const pieces = ['']
    for (const letter of word) {
      const longer = pieces.at(-1)! + letter
      if (longer.length > 1 && widthOf(longer, ink) > width) pieces.push(letter)
      else pieces[pieces.length - 1] = longer
    }
    return pieces
  }

  const tallOf = (lines: string[], { size }: Ink) => lines.length * size * LEADING

  /** Draws lines from a point on; `end` sets them against the right edge of the width. */
  function put(
    lines: string[],
    [x, y, width]: readonly [number, number, number],
    ink: Ink,
    align: 'start' | 'end' = 'start',
  ) {
    for (const [nth, line] of lines.entries()) {
      let left = align === 'end' ? x + width - widthOf(line, ink) : x
      for (const run of runsOf(line)) {
        pdf.font(`${run.face}-${ink.weight}`).fontSize(ink.size).fillColor(ink.color)
        pdf.text(run.text, left, y + nth * ink.size * LEADING, { lineBreak: false })
        left += pdf.widthOfString(run.text)
      }
    }
  }

  /** What nobody has to hear: lines, repeated heads, page numbers. */
  function artifact(type: 'Layout' | 'Pagination', draw: () => void) {
    pdf.markContent('Artifact', { type } as object)
    draw()
    pdf.endMarkedContent()
  }

  const line = (y: number, weight = 0.5) =>
    artifact(
      'Layout',
      () =>
        void pdf
          .moveTo(EDGE, y)
          .lineTo(EDGE + wide, y)
          .lineWidth(weight)
          .stroke(LINE),
    )

  /** Adds an element of structure below another. `attributes` are those of its kind, such as the scope of a head. */
  function add(parent: Element, tag: string, attributes?: object, draw?: () => void): Element {
    const element = draw ? pdf.struct(tag as Tag, {}, draw) : pdf.struct(tag as Tag)
    if (attributes) (element as unknown as ElementInside).dictionary.data.A = attributes
    parent.add(element)
    return element
  }

  /** Ends the document: page numbers come last, once their count is known. Gives its bytes and the count. */
  async function finish(foot: string): Promise<{ bytes: Buffer; pages: number }> {
    root.end()
    const { count } = pdf.bufferedPageRange()
    const ink: Ink = { weight: 'text', size: 8, color: QUIET }
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(page)
      pdf.page.margins.bottom = 0 // a text below the margin would open another page
      const y = pdf.page.height - FOOT
      artifact('Pagination', () => {
        put([foot], [EDGE, y, wide], ink)
        put([`${page + 1} / ${count}`], [EDGE, y, wide], ink, 'end')
      })
    }
    pdf.end()
    return { bytes: await done, pages: count }
  }

  return { pdf, root, wide, bottom, linesOf, tallOf, put, artifact, line, add, finish }
}
export type Paper = ReturnType<typeof openPaper>
