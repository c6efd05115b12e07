import * as z from 'zod/mini'
import { Href, text } from './core.ts'

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

/** One block of a text, in the words of the block editor. */
export type Block =
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: Inline[] | undefined }
  | { type: 'paragraph'; content?: Inline[] | undefined }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'codeBlock'; attrs?: { language: string | null } | undefined; content?: Inline[] | undefined }
  | { type: 'horizontalRule' }

// `attrs` drop what the contract doesn't name: the editor puts details of its own there.
const Block: z.ZodMiniType<Block, Block> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('heading'), attrs: z.object({ level: z.literal([2, 3, 4]) }), content: Inlines }),
    z.strictObject({ type: z.literal('paragraph'), attrs: z.optional(z.object({})), content: Inlines }),
    z.strictObject({ type: z.literal('bulletList'), content: z.array(ListItem) }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.optional(z.object({ start: z.int().check(z.gte(0), z.lte(9999)) })),
      content: z.array(ListItem),
    }),
    z.strictObject({ type: z.literal('blockquote'), content: z.array(Block) }),
    z.strictObject({
      type: z.literal('codeBlock'), attrs: z.optional(z.object({ language: z.nullable(text(30)) })), content: Inlines,
    }),
    z.strictObject({ type: z.literal('horizontalRule') }),
  ]),
)
const ListItem: z.ZodMiniType<ListItem, ListItem> = z.strictObject({ type: z.literal('listItem'), content: z.array(Block) })

const Document = z.strictObject({ type: z.literal('doc'), content: z.array(Block) })

/** Walks without recursion: what nests too deep must not reach the shapes above, which would run out of stack. */
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

/**
 * A text of the block editor (Tiptap's JSON): headings of level 2 to 4, paragraphs, lists, quotes, code, rules; inside
 * them text with marks. At most 200,000 characters, and about seven lists deep.
 */
export const Writing = z.pipe(
  z.custom<z.infer<typeof Document>>(isWithinLimits, 'This text is too long or nested too deep'),
  Document,
)
export type Writing = z.infer<typeof Writing>

/** The words of a text, blocks apart by a space. */
export function plainText({ content }: Writing): string {
  return content.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
}

function textOf(node: Block | ListItem | Inline): string {
  if (node.type === 'text') return node.text
  if (!('content' in node) || !node.content) return ' '
  const glue = node.type === 'heading' || node.type === 'paragraph' || node.type === 'codeBlock' ? '' : ' '
  return node.content.map(textOf).join(glue)
}

export const WORDS_PER_MINUTE = 220

/** How long a text takes to read, in whole minutes, never less than one. */
export function readMinutes(writing: Writing): number {
  return Math.max(1, Math.round(plainText(writing).split(' ').length / WORDS_PER_MINUTE))
}
