import { escapeHtml } from '../../platform/rich-text/html.ts'
import { cardHtml, cardsLeftOut, parsed, type Payload, UNREADABLE_TEXT } from './ghost-cards.ts'

const MOST_DEPTH = 40

/** Bits of a text's `format` in Lexical, and the element of each. */
const FORMATS: [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
]

/** A text of Ghost's newer editor (Lexical) as HTML. `notes` names the cards that have no place here. */
export function lexicalHtml(json: string): { html: string; notes: string[] } {
  const root = parsed(json)?.['root']
  if (typeof root !== 'object' || root === null) return { html: '', notes: [UNREADABLE_TEXT] }
  const dropped: string[] = []
  return { html: nodesHtml(root as Payload, 0, dropped), notes: cardsLeftOut(dropped) }
}

function nodesHtml(node: Payload, depth: number, dropped: string[]): string {
  const children = node['children']
  if (depth > MOST_DEPTH || !Array.isArray(children)) return ''
  return children
    .filter((child): child is Payload => typeof child === 'object' && child !== null)
    .map((child) => nodeHtml(child, depth + 1, dropped))
    .join('')
}

const as = (tag: string, inner: string) => `<${tag}>${inner}</${tag}>`

function nodeHtml(node: Payload, depth: number, dropped: string[]): string {
  const type = String(node['type'] ?? '')
  const inner = () => nodesHtml(node, depth, dropped)
  const tag = String(node['tag'] ?? '')
  switch (type) {
    case 'paragraph':
      return as('p', inner())
    case 'heading':
    case 'extended-heading':
      return as(/^h[1-6]$/.test(tag) ? tag : 'h2', inner())
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return as('blockquote', inner())
    case 'list':
      return node['listType'] === 'number'
        ? `<ol start="${Number(node['start'] ?? 1)}">${inner()}</ol>`
        : as('ul', inner())
    case 'listitem':
      return as('li', inner())
    case 'link':
    case 'autolink':
      return `<a href="${escapeHtml(String(node['url'] ?? ''))}">${inner()}</a>`
    case 'text':
    case 'extended-text':
    case 'tab':
      return textHtml(String(node['text'] ?? ''), Number(node['format'] ?? 0))
    case 'linebreak':
      return '<br>'
    default: {
      const card = cardHtml(type, node)
      if (card === null) dropped.push(type)
      return card ?? inner()
    }
  }
}

const textHtml = (text: string, format: number) =>
  FORMATS.filter(([bit]) => (format & bit) !== 0).reduce((inner, [, tag]) => as(tag, inner), escapeHtml(text))
