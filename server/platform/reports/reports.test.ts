import { readFile } from 'node:fs/promises'
import PdfKit from 'pdfkit'
import { expect, test } from 'vitest'
import type { Block, Report } from '../../../contract/platform/reports/report.ts'
import { faces, lettersOf, runsOf, weights } from './faces.ts'
import { madeFont } from './make-fonts.ts'
import { MOST_ROWS, renderPdf } from './rendering-reports.ts'
import { readPdf } from './testing-pdf.ts'

const AT = new Date('2026-11-24T09:00:00Z')

const tableOf = (count: number, name = 'Row'): Block => ({
  kind: 'table',
  caption: 'Rows',
  columns: [
    { name: 'Who', width: 3, align: 'start' },
    { name: 'Pay', width: 1, align: 'end' },
  ],
  rows: Array.from({ length: count }, (_, nth) => ({
    tone: nth % 2 === 0 ? ('plain' as const) : ('draft' as const),
    cells: [{ text: `${name} ${nth}`, isHead: true as const }, { text: '$1.00' }],
  })),
  foot: [{ tone: 'strong', cells: [{ text: `$${count}.00`, span: 2 }] }],
})

const reportOf = (...blocks: Block[]): Report => ({
  title: 'Roster: Łukasz Žižek',
  about: ['Mon, Nov 23, 2026'],
  author: 'Northgate',
  language: 'en-GB',
  made: 'today',
  isWide: false,
  blocks,
})

test('report-tagged: a report is a tagged PDF in its language, with its title, heads of columns and rows, and a sum', async () => {
  const figures = [{ label: 'Shifts', value: '2' }]
  const report = reportOf(
    { kind: 'figures', figures },
    { kind: 'note', text: 'A note' },
    { kind: 'heading', level: 2, text: 'All' },
    { kind: 'paragraph', text: 'Before' },
    tableOf(2),
  )
  const pdf = await readPdf(await renderPdf(report, AT))
  expect(pdf).toMatchObject({ title: 'Roster: Łukasz Žižek', author: 'Northgate', language: 'en-GB', isMarked: true })
  const [{ text, roles }] = pdf.pages as [(typeof pdf.pages)[0]]
  expect(text).toMatch(/Roster: Łukasz Žižek.*Shifts.*2.*A note.*All.*Before.*Who.*Pay.*Row 0.*\$1\.00.*Row 1.*\$2\.00/)
  expect(roles.filter((role) => /^(H1|H2|P|L|Table|THead|TBody|TFoot)$/.test(role))).toEqual([
    'H1',
    'P',
    'L',
    'P',
    'H2',
    'P',
    'Table',
    'THead',
    'TBody',
    'TFoot',
  ])
  expect(roles.filter((role) => role === 'TH')).toHaveLength(4)
})

test('report-tagged: a long table goes on with its heads, which are heard once, and the same report is the same bytes', async () => {
  const report = reportOf(tableOf(90), { kind: 'break' }, { kind: 'paragraph', text: 'The end' })
  const [once, again] = [await renderPdf(report, AT), await renderPdf(report, AT)]
  expect(again.equals(once)).toBe(true)
  expect((await renderPdf(report, new Date('2026-11-25T09:00:00Z'))).equals(once)).toBe(false)
  const { pages } = await readPdf(once)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages[1]!.text).toContain('Who')
  expect(pages.flatMap(({ roles }) => roles).filter((role) => role === 'THead')).toHaveLength(1)
  expect(pages.at(-1)!.text).toContain('The end')
  expect(pages.at(-1)!.text).toContain(`${pages.length} / ${pages.length}`)
})

test('report-letters: names in Latin, Cyrillic and Greek letters have glyphs, and any other sign is a question mark', async () => {
  const name = 'Łukasz Žižek, Ђорђе Петровић, Αθήνα Ωραία, Ștefan Őry'
  expect(
    runsOf(name)
      .map(({ text }) => text)
      .join(''),
  ).toBe(name)
  expect(runsOf('漢a\u202fb')).toEqual([{ face: 'latin', text: '?a b' }])
  const { pages } = await readPdf(await renderPdf(reportOf({ kind: 'paragraph', text: name }), AT))
  expect(pages[0]!.text).toContain(name)
  const pdf = new PdfKit()
  for (const face of faces)
    for (const weight of weights) {
      const stored = await readFile(new URL(`fonts/${face}-${weight}.ttf`, import.meta.url))
      expect(stored.equals(await madeFont(face, weight)), `${face}-${weight}`).toBe(true)
      const { _font } = pdf.font(stored) as unknown as {
        _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } }
      }
      const missing = [...lettersOf(face)].filter((letter) => !_font.font.hasGlyphForCodePoint(letter.codePointAt(0)!))
      expect(missing, `${face}-${weight}`).toEqual([])
    }
})

test('report-bounded: too many rows are refused in words, and of many at once those past the queue are', async () => {
  const tooLong = renderPdf(reportOf(tableOf(MOST_ROWS + 1)), AT)
  await expect(tooLong).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('Choose a shorter') })
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => renderPdf(reportOf(tableOf(5)), AT)))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(many.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
  expect((await renderPdf(reportOf(tableOf(5)), AT)).length).toBeGreaterThan(1_000)
})
