import { createElement as h, type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react'
import type { Block, Cell, Inline, ListItem, Row, RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { FILM_PAGES } from '../rich-text/html.ts'
import { colors } from './colors.ts'
import { button, link, paragraph } from './parts.ts'

/**
 * A text of the block editor as parts of a mail. Links and pictures lead to `site`, the site's own address; `tracked`
 * adds to links of the site where the reader came from, and `lead` changes where web links go. What mail programs
 * cannot show is a link: films, and calls to action.
 */
export const richTextParts = ({ content }: RichText, place: Place): ReactElement[] =>
  content.map((block, index) => h(Fragment, { key: index }, blockPart(block, place)))

type Place = { site: string; tracked?: string; lead?: ((address: string) => string) | undefined }
type Node = Block | ListItem | Row | Cell

const text: CSSProperties = { fontSize: '16px', lineHeight: '1.5', color: colors.ink }
const SUBHEADING: CSSProperties = { ...text, margin: '24px 0 8px', fontWeight: 800, lineHeight: '1.25' }
const SIZES = { 2: '20px', 3: '17px', 4: '16px' } as const
const ASIDE: CSSProperties = { margin: '0 0 16px', padding: '2px 0 2px 16px', borderLeft: `4px solid ${colors.hivis}` }
const CODE: CSSProperties = {
  margin: '0 0 16px',
  padding: '12px',
  borderRadius: '6px',
  backgroundColor: colors.paper,
  fontSize: '14px',
  whiteSpace: 'pre-wrap',
}
const CELL: CSSProperties = { ...text, padding: '6px 8px', border: `1px solid ${colors.paperLine}`, textAlign: 'left' }

function blockPart(block: Node, place: Place): ReactNode {
  const inner = (blocks: Node[]) => blocks.map((part, key) => h(Fragment, { key }, blockPart(part, place)))
  const words = (pieces: Inline[] = []) => pieces.map((piece, key) => h(Fragment, { key }, piecePart(piece, place)))
  switch (block.type) {
    case 'heading':
      return h(
        `h${block.attrs.level}`,
        { style: { ...SUBHEADING, fontSize: SIZES[block.attrs.level] } },
        words(block.content),
      )
    case 'paragraph':
      return block.content?.length ? paragraph(...words(block.content)) : null
    case 'bulletList':
      return h('ul', { style: { ...text, margin: '0 0 16px', paddingLeft: '24px' } }, inner(block.content))
    case 'orderedList':
      return h(
        'ol',
        { start: block.attrs?.start ?? 1, style: { ...text, margin: '0 0 16px', paddingLeft: '24px' } },
        inner(block.content),
      )
    case 'listItem':
      return h(
        'li',
        { style: { margin: '0 0 4px' } },
        block.content.map((part, key) => itemPart(part, key, place)),
      )
    case 'blockquote':
    case 'callout':
      return h('blockquote', { style: ASIDE }, inner(block.content))
    case 'codeBlock':
      return h('pre', { style: CODE }, h('code', null, words(block.content)))
    case 'horizontalRule':
      return h('hr', { style: { margin: '24px 0', border: 0, borderTop: `1px solid ${colors.paperLine}` } })
    case 'table':
      return h(
        'table',
        { cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 16px', width: '100%', borderCollapse: 'collapse' } },
        h('tbody', null, inner(block.content)),
      )
    case 'tableRow':
      return h('tr', null, inner(block.content))
    case 'tableHeader':
    case 'tableCell': {
      const { colspan = 1, rowspan = 1 } = block.attrs ?? {}
      return h(
        block.type === 'tableHeader' ? 'th' : 'td',
        { colSpan: colspan, rowSpan: rowspan, style: CELL },
        block.content.map((part, key) => itemPart(part, key, place)),
      )
    }
    case 'image':
      return imagePart(block.attrs, place)
    case 'embed': {
      const { service, video, title } = block.attrs
      return paragraph(link(title, leadTo(FILM_PAGES[service](video), place)))
    }
    case 'cta':
      return h(
        Fragment,
        null,
        block.attrs.title && paragraph(h('strong', null, block.attrs.title)),
        block.attrs.text && paragraph(block.attrs.text),
        button(block.attrs.button, leadTo(block.attrs.href, place)),
      )
    case 'faq':
      return block.attrs.items.map(({ question, answer }) =>
        h(Fragment, { key: question }, paragraph(h('strong', null, question)), paragraph(answer)),
      )
  }
}

/** A paragraph that is all of an item or a cell brings no margins of its own. */
const itemPart = (part: Block, key: number, place: Place) =>
  part.type === 'paragraph'
    ? h(
        'div',
        { key },
        (part.content ?? []).map((piece, at) => h(Fragment, { key: at }, piecePart(piece, place))),
      )
    : h(Fragment, { key }, blockPart(part, place))

const imagePart = ({ src, alt, caption }: { src: string; alt: string; caption: string }, { site }: Place) =>
  h(
    Fragment,
    null,
    h('img', {
      src: site + src,
      alt,
      width: 536,
      style: { display: 'block', width: '100%', height: 'auto', borderRadius: '6px', border: 0, margin: '0 0 8px' },
    }),
    caption && h('p', { style: { ...text, margin: '0 0 16px', fontSize: '13px', color: colors.paperMuted } }, caption),
  )

const TAGS = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

const piecePart = (piece: Inline, place: Place): ReactNode =>
  piece.type === 'hardBreak'
    ? h('br')
    : (piece.marks ?? []).reduceRight<ReactNode>(
        (inside, mark) =>
          mark.type === 'link'
            ? mark.attrs.href
              ? h('a', { href: leadTo(mark.attrs.href, place), style: LINK }, inside)
              : inside
            : h(TAGS[mark.type], null, inside),
        piece.text,
      )

const LINK: CSSProperties = { color: colors.radioInk, textDecoration: 'underline' }

/** A link of the site as a mail has to spell it. What leads elsewhere is left as it is, but for `lead`. */
function leadTo(href: string, { site, tracked = '', lead = (address) => address }: Place): string {
  if (/^https?:/i.test(href)) return lead(href)
  if (!href.startsWith('/')) return href
  const url = new URL(href, site)
  for (const [name, value] of new URLSearchParams(tracked)) url.searchParams.set(name, value)
  return lead(url.href)
}
