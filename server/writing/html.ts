import type { Block, Inline, ListItem, Mark, Writing } from '../../contract/writing.ts'

/**
 * A text of the block editor as HTML for places outside the site: feeds and mails. `base` is the site's own address,
 * put before links that lead to its pages. Everything in the text is escaped; what XML cannot hold is left out.
 */
export const toHtml = ({ content }: Writing, base: string): string => content.map((block) => blockHtml(block, base)).join('')

/** Text as HTML, and fit for XML 1.0 (section 2.2), which no escape can bring other control characters into. */
export const escapeHtml = (text: string): string =>
  printable(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** Text without the characters that XML 1.0 cannot hold. */
// oxlint-disable-next-line no-control-regex
export const printable = (text: string): string => text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

function blockHtml(block: Block | ListItem, base: string): string {
  const inner = (blocks: (Block | ListItem)[]) => blocks.map((part) => blockHtml(part, base)).join('')
  const words = (pieces: Inline[] = []) => pieces.map((piece) => pieceHtml(piece, base)).join('')
  switch (block.type) {
    case 'heading': return `<h${block.attrs.level}>${words(block.content)}</h${block.attrs.level}>`
    case 'paragraph': return `<p>${words(block.content)}</p>`
    case 'bulletList': return `<ul>${inner(block.content)}</ul>`
    case 'orderedList': return `<ol start="${block.attrs?.start ?? 1}">${inner(block.content)}</ol>`
    case 'listItem': return `<li>${inner(block.content)}</li>`
    case 'blockquote': return `<blockquote>${inner(block.content)}</blockquote>`
    case 'codeBlock': return `<pre><code>${words(block.content)}</code></pre>`
    case 'horizontalRule': return '<hr>'
  }
}

const TAGS = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

const pieceHtml = (piece: Inline, base: string): string =>
  piece.type === 'hardBreak' ? '<br>' : (piece.marks ?? []).reduceRight((html, mark) => markHtml(html, mark, base), escapeHtml(piece.text))

function markHtml(html: string, mark: Mark, base: string): string {
  if (mark.type !== 'link') return `<${TAGS[mark.type]}>${html}</${TAGS[mark.type]}>`
  const { href } = mark.attrs
  return href ? `<a href="${escapeHtml(href.startsWith('/') ? base + href : href)}">${html}</a>` : html
}
