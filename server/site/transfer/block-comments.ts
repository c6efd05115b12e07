import { escapeHtml } from '../../platform/rich-text/html.ts'

/** What stands elsewhere in an export and belongs into a text: patterns by their number, and the text's footnotes. */
export type TextParts = { patterns: ReadonlyMap<string, string>; footnotes: string }

const MOST_NESTED = 5
const COMMENT = /<!--\s+wp:([a-z][\w/-]{0,60})\s+(\{[^]{0,10000}?\}\s+)?(\/)?-->/g
/** Blocks that show nothing by themselves. */
const SILENT = new Set(['paragraph', 'heading', 'list', 'list-item', 'spacer', 'separator', 'more', 'nextpage'])

/**
 * The text of a block editor with what its comments alone say: patterns, footnotes, addresses of embedded pages and
 * social profiles, pictures behind a cover. Gives the names of the other blocks that are comments alone.
 */
export function fromBlockComments(content: string, parts: TextParts, depth = 0): { html: string; dropped: string[] } {
  const dropped: string[] = []
  const notes = footnotesIn(parts.footnotes)
  const html = content.replace(
    COMMENT,
    (whole, name: string, json: string | undefined, closed: string | undefined, at) => {
      const attributes = attributesIn(json)
      const short = name.replace(/^core\//, '')
      if (!closed) return whole + coverOf(short, attributes, content.slice(at + whole.length))
      if (short === 'footnotes') return notes.map((note, nth) => `<p>[${nth + 1}] ${note.content}</p>`).join('')
      const address = textIn(attributes, 'url')
      if (address) return linkOf(short, address, textIn(attributes, 'label'))
      const pattern =
        short === 'block' && depth < MOST_NESTED ? parts.patterns.get(String(attributes['ref'])) : undefined
      if (pattern !== undefined) {
        const inner = fromBlockComments(pattern, parts, depth + 1)
        dropped.push(...inner.dropped)
        return inner.html
      }
      if (!SILENT.has(short)) dropped.push(short)
      return ''
    },
  )
  return { html: numbered(html, notes), dropped }
}

const linkOf = (name: string, address: string, label: string) => {
  const link = `<a href="${escapeHtml(address)}">${escapeHtml(label || address)}</a>`
  if (name === 'embed') return `<p>${escapeHtml(address)}</p>`
  return name.endsWith('-link') ? `<li>${link}</li>` : `<p>${link}</p>`
}

/** The picture behind a cover whose elements don't hold it. */
function coverOf(name: string, attributes: Attributes, after: string): string {
  const address = name === 'cover' ? textIn(attributes, 'url') : ''
  if (!address) return ''
  const inside = after.split('<!-- /wp:cover', 1)[0]!
  return /<img\b|background(?:-image)?:[^;"'>]{0,200}url\(/i.test(inside)
    ? ''
    : `<img src="${escapeHtml(address)}" alt="${escapeHtml(textIn(attributes, 'alt'))}">`
}

type Attributes = { [name: string]: unknown }
const textIn = (attributes: Attributes, name: string) =>
  typeof attributes[name] === 'string' ? attributes[name].trim() : ''

function attributesIn(json = '{}'): Attributes {
  try {
    return JSON.parse(json) as Attributes
  } catch {
    return {}
  }
}

type Footnote = { id: string; content: string }

function footnotesIn(json: string): Footnote[] {
  try {
    const all = JSON.parse(json || '[]') as unknown
    return (Array.isArray(all) ? all : []).filter(
      (each): each is Footnote => typeof each?.id === 'string' && typeof each?.content === 'string',
    )
  } catch {
    return []
  }
}

const REFERENCE = /<sup\b[^>]{0,500}\bdata-fn="([^"]{1,100})"[^>]{0,500}>[^]{0,500}?<\/sup>/gi

/** References to footnotes as the numbers of these in brackets. */
const numbered = (html: string, notes: Footnote[]) =>
  html.replace(REFERENCE, (whole, id: string) => {
    const nth = notes.findIndex((each) => each.id === id)
    return nth < 0 ? whole : `[${nth + 1}]`
  })
