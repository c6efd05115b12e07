import * as z from 'zod/mini'

/** How a row or a cell reads: a draft never looks like what is published. */
const tones = ['plain', 'draft', 'strong'] as const

/** A cell. `span` is how many columns it covers; `isHead` makes it the head of its row. */
const Cell = z.object({ text: z.string(), span: z.optional(z.int()), isHead: z.optional(z.literal(true)) })
export type Cell = z.infer<typeof Cell>

const Row = z.object({ tone: z.enum(tones), cells: z.array(Cell) })
export type Row = z.infer<typeof Row>

/** A column. `width` is its share of the width, compared with those of the others. */
const Column = z.object({ name: z.string(), width: z.number(), align: z.enum(['start', 'end']) })
export type Column = z.infer<typeof Column>

const Table = z.object({
  kind: z.literal('table'),
  /** What the table is called by those who hear it. */
  caption: z.string(),
  columns: z.array(Column),
  rows: z.array(Row),
  foot: z.array(Row),
})
export type Table = z.infer<typeof Table>

/** A label to cut out and stick on. `address` is what its QR code holds; null for a label without one. */
const Label = z.object({ title: z.string(), lines: z.array(z.string()), address: z.nullable(z.string()) })
export type Label = z.infer<typeof Label>

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({ kind: z.literal('figures'), figures: z.array(z.object({ label: z.string(), value: z.string() })) }),
  Table,
  z.object({ kind: z.literal('labels'), labels: z.array(Label) }),
  z.object({ kind: z.literal('break') }),
])
export type Block = z.infer<typeof Block>

/**
 * A document by what its parts mean, in the order of reading. Screens show it as HTML and paper gets it as PDF, so both
 * say the same. `isWide` turns the paper.
 */
export const Report = z.object({
  title: z.string(),
  /** The lines below the title: whom it is for, and of what time. */
  about: z.array(z.string()),
  author: z.string(),
  /** The language, such as `en-US`. */
  language: z.string(),
  /** When it was made, in the words of the company. */
  made: z.string(),
  isWide: z.boolean(),
  blocks: z.array(Block),
})
export type Report = z.infer<typeof Report>
