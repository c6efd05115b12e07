import { spelledInAscii } from '../../../contract/core/slug.ts'
import type { Block, Cell, Inline, ListItem, Row, RichText } from '../../../contract/platform/rich-text/rich-text.ts'

/** A heading of a text, with the id that its element carries. */
export type Heading = { id: string; level: 2 | 3 | 4; text: string }

/** The headings of a text in their order, for a list of contents; their ids are those that `RichTextView` gives. */
export const outline = (text: RichText): Heading[] => [...headings(text).values()]

/** Each heading block of a text with its id: its words joined by dashes, numbered where two say the same. */
export function headings(text: RichText): Map<Block, Heading> {
  const found = new Map<Block, Heading>()
  const taken = new Map<string, number>()
  for (const block of text.content.flatMap(headingsIn)) {
    const text = (block.content ?? []).map(wordsOf).join('').trim()
    if (!text) continue
    const base = slugOf(text) || 'part'
    const uses = (taken.get(base) ?? 0) + 1
    taken.set(base, uses)
    found.set(block, { id: uses === 1 ? base : `${base}-${uses}`, level: block.attrs.level, text })
  }
  return found
}

type HeadingBlock = Extract<Block, { type: 'heading' }>

function headingsIn(block: Block | ListItem | Row | Cell): HeadingBlock[] {
  switch (block.type) {
    case 'heading':
      return [block]
    case 'paragraph':
    case 'codeBlock':
      return []
    default:
      return 'content' in block ? block.content.flatMap(headingsIn) : []
  }
}

const wordsOf = (piece: Inline) => (piece.type === 'text' ? piece.text : ' ')

/** Letters that ASCII can't spell stay, since a heading of them is found by nothing else. */
const slugOf = (words: string) =>
  spelledInAscii(words)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
