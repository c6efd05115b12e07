import * as z from 'zod/mini'
import { Button, Href, Question, refused, Target, text, words } from '../../core/core.ts'
import { guidePictureAt } from '../media/guide-picture.ts'
import { pictureAt } from '../media/picture.ts'

const MAX_DEPTH = 40
const MAX_VALUES = 40_000
const MAX_CHARACTERS = 200_000

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'strike', 'code']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.object({ href: Href }) }),
])
export type Mark = z.infer<typeof Mark>

const Inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: text(20_000).check(z.minLength(1)),
    marks: z.optional(z.array(Mark).check(z.maxLength(5))),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
export type Inline = z.infer<typeof Inline>

const Inlines = z.optional(z.array(Inline))

export type ListItem = { type: 'listItem'; content: Block[] }

export const calloutTones = ['note', 'tip', 'warning'] as const
export type CalloutTone = (typeof calloutTones)[number]

/** The services whose videos a text can embed. The page loads nothing from them until a visitor asks for it. */
export const embedServices = ['youtube', 'vimeo'] as const
export type EmbedService = (typeof embedServices)[number]

const span = z.optional(z.int().check(z.gte(1), z.lte(20)))
const Spans = z.optional(z.object({ colspan: span, rowspan: span }))

export type Cell = { type: 'tableHeader' | 'tableCell'; attrs?: z.infer<typeof Spans>; content: Block[] }
export type Row = { type: 'tableRow'; content: Cell[] }

/** A picture of the library or of the guide. Its address contains width and height; `alt` describes it. */
const ImageAttributes = z.object({
  src: z.string().check(
    z.maxLength(500),
    z.refine(
      (address) => pictureAt(address) !== null || guidePictureAt(address) !== null,
      'Choose a picture of the library',
    ),
  ),
  alt: words(200),
  caption: text(200),
})

const EmbedAttributes = z.object({
  service: z.enum(embedServices),
  video: z.string().check(z.regex(/^[\w-]{4,20}$/, 'Paste the address of the film')),
  title: words(120),
})

const CallAttributes = z.object({ title: text(100), text: text(300), button: words(60), href: Target })

const QuestionsAttributes = z.object({
  items: z.array(Question).check(z.minLength(1, 'Add a question'), z.maxLength(20)),
})

/** Refers to a reusable call to action, of which the texts of some kinds may show any number. */
const CallReference = z.object({
  slug: z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Choose a call to action')),
})

/** What visitors see in the place of such a reference. Views and clicks count under `mark`. */
const SharedCallAttributes = z.object({
  mark: text(100),
  title: text(100),
  text: text(300),
  primaryButton: Button,
  secondaryButton: z.nullable(Button),
})
export type SharedCall = z.infer<typeof SharedCallAttributes>

/** One block of a text, in the terms of the block editor. */
export type Block =
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: Inline[] | undefined }
  | { type: 'paragraph'; content?: Inline[] | undefined }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'codeBlock'; attrs?: { language: string | null } | undefined; content?: Inline[] | undefined }
  | { type: 'horizontalRule' }
  | { type: 'callout'; attrs: { tone: CalloutTone }; content: Block[] }
  | { type: 'table'; content: Row[] }
  | { type: 'image'; attrs: z.infer<typeof ImageAttributes> }
  | { type: 'embed'; attrs: z.infer<typeof EmbedAttributes> }
  | { type: 'cta'; attrs: z.infer<typeof CallAttributes> }
  | { type: 'faq'; attrs: z.infer<typeof QuestionsAttributes> }
  | { type: 'reusableCta'; attrs: z.infer<typeof CallReference> }
  | { type: 'sharedCta'; attrs: SharedCall }

/** It does not recurse: a text that nests too deep would overflow the stack of the shapes above. */
function isWithinLimits(document: unknown): boolean {
  const rest: { value: unknown; depth: number }[] = [{ value: document, depth: 1 }]
  let values = 0
  let characters = 0
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') characters += value.length
    if (++values > MAX_VALUES || characters > MAX_CHARACTERS || depth > MAX_DEPTH) return false
    if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) rest.push({ value: inner, depth: depth + 1 })
    }
  }
  return true
}

const ReusableCall = z.strictObject({ type: z.literal('reusableCta'), attrs: CallReference })
const ShownCall = z.strictObject({ type: z.literal('sharedCta'), attrs: SharedCallAttributes })

/** A text of the blocks that any text may hold, and `further` ones. */
/* @__NO_SIDE_EFFECTS__ */
function textWith(...further: (typeof ReusableCall | typeof ShownCall)[]) {
  // `attrs` drop unknown names: the editor stores details of its own there.
  const Block: z.ZodMiniType<Block, Block> = z.lazy(() =>
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('heading'),
        attrs: z.object({ level: z.literal([2, 3, 4]) }),
        content: Inlines,
      }),
      z.strictObject({ type: z.literal('paragraph'), attrs: z.optional(z.object({})), content: Inlines }),
      z.strictObject({ type: z.literal('bulletList'), content: z.array(ListItem) }),
      z.strictObject({
        type: z.literal('orderedList'),
        attrs: z.optional(z.object({ start: z.int().check(z.gte(0), z.lte(9999)) })),
        content: z.array(ListItem),
      }),
      z.strictObject({ type: z.literal('blockquote'), content: z.array(Block) }),
      z.strictObject({
        type: z.literal('codeBlock'),
        attrs: z.optional(z.object({ language: z.nullable(text(30)) })),
        content: Inlines,
      }),
      z.strictObject({ type: z.literal('horizontalRule') }),
      z.strictObject({
        type: z.literal('callout'),
        attrs: z.object({ tone: z.enum(calloutTones) }),
        content: z.array(Block),
      }),
      z.strictObject({ type: z.literal('table'), attrs: z.optional(z.object({})), content: z.array(Row) }),
      z.strictObject({ type: z.literal('image'), attrs: ImageAttributes }),
      z.strictObject({ type: z.literal('embed'), attrs: EmbedAttributes }),
      z.strictObject({ type: z.literal('cta'), attrs: CallAttributes }),
      z.strictObject({ type: z.literal('faq'), attrs: QuestionsAttributes }),
      ...further,
    ]),
  )
  const Cell: z.ZodMiniType<Cell, Cell> = z.strictObject({
    type: z.enum(['tableHeader', 'tableCell']),
    attrs: Spans,
    content: z.array(Block),
  })
  const Row: z.ZodMiniType<Row, Row> = z.strictObject({
    type: z.literal('tableRow'),
    content: z.array(Cell).check(z.maxLength(20)),
  })
  const ListItem: z.ZodMiniType<ListItem, ListItem> = z.strictObject({
    type: z.literal('listItem'),
    content: z.array(Block),
  })
  const Document = z.strictObject({ type: z.literal('doc'), content: z.array(Block) })
  return z.pipe(
    z.custom<z.infer<typeof Document>>(isWithinLimits, {
      error: 'This text is too long or nested too deep',
      params: refused,
    }),
    Document,
  )
}

/**
 * A text of the block editor (Tiptap's JSON). Blocks: headings of level 2 to 4, paragraphs, lists, quotes, code, rules,
 * callouts, tables, pictures, videos, calls to action and questions, all with marked text. At most 200,000 characters,
 * and about seven nested lists.
 */
export const RichText = /* @__PURE__ */ textWith()
export type RichText = z.infer<typeof RichText>

/** A text that may refer to reusable calls to action too, and the same as visitors see it. */
export const ReferringText = /* @__PURE__ */ textWith(ReusableCall)
export const ShownText = /* @__PURE__ */ textWith(ShownCall)

/** The plain text, with a space between blocks. */
export function plainText({ content }: RichText): string {
  return content.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
}

type Node = Block | ListItem | Row | Cell | Inline

function textOf(node: Node): string {
  switch (node.type) {
    case 'text':
      return node.text
    case 'image':
      return ` ${node.attrs.caption} `
    case 'cta':
    case 'sharedCta':
      return ` ${node.attrs.title} ${node.attrs.text} `
    case 'faq':
      return node.attrs.items.map(({ question, answer }) => ` ${question} ${answer} `).join('')
  }
  if (!('content' in node) || !node.content) return ' '
  const glue = node.type === 'heading' || node.type === 'paragraph' || node.type === 'codeBlock' ? '' : ' '
  return node.content.map(textOf).join(glue)
}

export const WORDS_PER_MINUTE = 220

/** The time to read a text, in whole minutes, at least one. */
export function readMinutes(text: RichText): number {
  return Math.max(1, Math.round(plainText(text).split(' ').length / WORDS_PER_MINUTE))
}
