import { printable } from '../../../contract/core/printable.ts'
import type {
  Block,
  Cell,
  EmbedService,
  Inline,
  ListItem,
  Mark,
  Row,
  RichText,
} from '../../../contract/platform/rich-text/rich-text.ts'

/**
 * A text of the block editor as HTML for places outside the site: feeds and mails. `base` is the site's own address,
 * put before links that lead to its pages. Everything in the text is escaped; what XML cannot hold is left out.
 */
export const toHtml = ({ content }: RichText, base: string): string =>
  content.map((block) => blockHtml(block, base)).join('')

/** Text as HTML, and fit for XML 1.0, which no escape can bring other control characters into. */
export const escapeHtml = (text: string): string =>
  printable(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** Where a film is watched by whom its player can't be shown. */
export const FILM_PAGES: Record<EmbedService, (video: string) => string> = {
  youtube: (video) => `https://www.youtube.com/watch?v=${video}`,
  vimeo: (video) => `https://vimeo.com/${video}`,
}

function blockHtml(block: Block | ListItem | Row | Cell, base: string): string {
  const inner = (blocks: (Block | ListItem | Row | Cell)[]) => blocks.map((part) => blockHtml(part, base)).join('')
  const words = (pieces: Inline[] = []) => pieces.map((piece) => pieceHtml(piece, base)).join('')
  switch (block.type) {
    case 'heading':
      return `<h${block.attrs.level}>${words(block.content)}</h${block.attrs.level}>`
    case 'paragraph':
      return `<p>${words(block.content)}</p>`
    case 'bulletList':
      return `<ul>${inner(block.content)}</ul>`
    case 'orderedList':
      return `<ol start="${block.attrs?.start ?? 1}">${inner(block.content)}</ol>`
    case 'listItem':
      return `<li>${inner(block.content)}</li>`
    case 'blockquote':
      return `<blockquote>${inner(block.content)}</blockquote>`
    case 'codeBlock':
      return `<pre><code>${words(block.content)}</code></pre>`
    case 'horizontalRule':
      return '<hr>'
    case 'callout':
      return `<blockquote>${inner(block.content)}</blockquote>`
    case 'table':
      return `<table>${inner(block.content)}</table>`
    case 'tableRow':
      return `<tr>${inner(block.content)}</tr>`
    case 'tableHeader':
      return `<th${spans(block)}>${inner(block.content)}</th>`
    case 'tableCell':
      return `<td${spans(block)}>${inner(block.content)}</td>`
    case 'image': {
      const { src, alt, caption } = block.attrs
      return (
        `<figure><img src="${escapeHtml(base + src)}" ` +
        `alt="${escapeHtml(alt)}">${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`
      )
    }
    case 'embed':
      return `<p>${linkHtml(FILM_PAGES[block.attrs.service](block.attrs.video), escapeHtml(block.attrs.title), base)}</p>`
    case 'cta': {
      const { title, text, button, href } = block.attrs
      return [
        title && `<p><strong>${escapeHtml(title)}</strong></p>`,
        text && `<p>${escapeHtml(text)}</p>`,
        `<p>${linkHtml(href, escapeHtml(button), base)}</p>`,
      ].join('')
    }
    case 'sharedCta': {
      const { title, text, primaryButton, secondaryButton } = block.attrs
      const links = [primaryButton, ...(secondaryButton ? [secondaryButton] : [])]
      return [
        title && `<p><strong>${escapeHtml(title)}</strong></p>`,
        text && `<p>${escapeHtml(text)}</p>`,
        ...links.map((link) => `<p>${linkHtml(link.href, escapeHtml(link.text), base)}</p>`),
      ].join('')
    }
    case 'reusableCta':
      return ''
    case 'faq':
      return `<dl>${block.attrs.items.map(questionHtml).join('')}</dl>`
  }
}

const questionHtml = ({ question, answer }: { question: string; answer: string }) =>
  `<dt>${escapeHtml(question)}</dt><dd>${escapeHtml(answer)}</dd>`

const spans = ({ attrs }: Cell) =>
  (['colspan', 'rowspan'] as const)
    .map((name) => ((attrs?.[name] ?? 1) > 1 ? ` ${name}="${attrs![name]}"` : ''))
    .join('')

const linkHtml = (href: string, html: string, base: string) =>
  href ? `<a href="${escapeHtml(href.startsWith('/') ? base + href : href)}">${html}</a>` : html

const TAGS = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

const pieceHtml = (piece: Inline, base: string): string =>
  piece.type === 'hardBreak'
    ? '<br>'
    : (piece.marks ?? []).reduceRight((html, mark) => markHtml(html, mark, base), escapeHtml(piece.text))

function markHtml(html: string, mark: Mark, base: string): string {
  if (mark.type !== 'link') return `<${TAGS[mark.type]}>${html}</${TAGS[mark.type]}>`
  return linkHtml(mark.attrs.href, html, base)
}
