import type { JSONContent } from '@tiptap/core'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'

/** A text as the editor takes it: never without a line to write on. */
export const toEditor = ({ content }: RichText): JSONContent => ({
  type: 'doc',
  content: content.length > 0 ? (content as JSONContent[]) : [{ type: 'paragraph' }],
})

/** A text as the contract words it, without the empty lines at its end and what the editor notes for itself. */
export function fromEditor({ content = [] }: JSONContent): RichText {
  const blocks = content.map(clean)
  while (isEmptyLine(blocks.at(-1))) blocks.pop()
  return { type: 'doc', content: blocks as RichText['content'] }
}

const isEmptyLine = (block: JSONContent | undefined) => block?.type === 'paragraph' && !block.content

const CELL = ['tableCell', 'tableHeader']

function clean({ type = '', attrs, content, marks, text }: JSONContent): JSONContent {
  const kept = attrsOf(type, attrs)
  return {
    type,
    ...(kept && { attrs: kept }),
    ...(content && { content: content.map(clean) }),
    ...(marks?.length && type === 'text' && { marks: marks.map(cleanMark) }),
    ...(text !== undefined && { text }),
  }
}

function attrsOf(type: string, attrs: JSONContent['attrs']): JSONContent['attrs'] {
  if (!attrs || type === 'paragraph' || type === 'table') return undefined
  if (type === 'orderedList') return { start: (attrs['start'] as number | null) ?? 1 }
  if (CELL.includes(type)) return { colspan: attrs['colspan'] as number, rowspan: attrs['rowspan'] as number }
  return Object.keys(attrs).length > 0 ? attrs : undefined
}

const cleanMark = ({ type, attrs }: NonNullable<JSONContent['marks']>[number]) =>
  type === 'link' ? { type, attrs: { href: attrs?.['href'] as string } } : { type }
