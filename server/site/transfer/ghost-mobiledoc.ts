import { escapeHtml } from '../../platform/rich-text/html.ts'
import { cardHtml, cardsLeftOut, parsed, type Payload, UNREADABLE_TEXT } from './ghost-cards.ts'

const MARKUP = 1
const PICTURE = 2
const LIST = 3
const CARD = 10
const TAGS = /^(?:p|h[1-6]|blockquote|aside|pull-quote|ul|ol)$/

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * A text of Ghost's older editor (mobiledoc 0.3) as HTML: rows of sections, whose markers open and close markups by
 * their number. `notes` names the cards that have no place here.
 */
export function mobiledocHtml(json: string): { html: string; notes: string[] } {
  const document = parsed(json)
  if (!document || !Array.isArray(document['sections'])) return { html: '', notes: [UNREADABLE_TEXT] }
  const dropped: string[] = []
  const markups = listIn(document['markups']).map(markupOf)
  const atoms = listIn(document['atoms']).map((atom) => String(listIn(atom)[0] ?? ''))
  const markers = (list: unknown) => markersHtml(listIn(list), markups, atoms)
  const html = document['sections'].map((section: unknown) => {
    const [type, second, third] = listIn(section)
    if (type === MARKUP) {
      const tag = TAGS.test(String(second)) ? String(second).replace(/^(?:aside|pull-quote)$/, 'blockquote') : 'p'
      return `<${tag}>${markers(third)}</${tag}>`
    }
    if (type === PICTURE) return `<img src="${escapeHtml(String(second ?? ''))}" alt="">`
    if (type === LIST) {
      const items = listIn(third).map((item) => `<li>${markers(item)}</li>`)
      return second === 'ol' ? `<ol>${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`
    }
    if (type !== CARD) return ''
    const [name, payload] = listIn(listIn(document['cards'])[Number(second)])
    const isPayload = typeof payload === 'object' && payload !== null
    const card = cardHtml(String(name), isPayload ? (payload as Payload) : {})
    if (card === null) dropped.push(String(name))
    return card ?? ''
  })
  return { html: html.join(''), notes: cardsLeftOut(dropped) }
}

const PLAIN = new Set(['strong', 'b', 'em', 'i', 's', 'code', 'sup', 'sub'])

/** What a markup writes before and after what it encloses. */
function markupOf(markup: unknown): [open: string, close: string] {
  const [tag, attributes] = listIn(markup)
  if (tag === 'a') {
    const names = listIn(attributes)
    const href = String(names[names.indexOf('href') + 1] ?? '')
    return [`<a href="${escapeHtml(href)}">`, '</a>']
  }
  return PLAIN.has(String(tag)) ? [`<${String(tag)}>`, `</${String(tag)}>`] : ['', '']
}

function markersHtml(markers: unknown[], markups: [string, string][], atoms: string[]): string {
  const open: string[] = []
  let html = ''
  for (const marker of markers) {
    const [type, opens, closes, value] = listIn(marker)
    for (const index of listIn(opens)) {
      const [before, after] = markups[Number(index)] ?? ['', '']
      html += before
      open.push(after)
    }
    if (type === 0) html += escapeHtml(String(value ?? ''))
    else if (atoms[Number(value)] === 'soft-return') html += '<br>'
    for (let count = Math.min(Number(closes) || 0, open.length); count > 0; count--) html += open.pop()!
  }
  return html + open.toReversed().join('')
}
