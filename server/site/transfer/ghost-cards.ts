import MarkdownIt from 'markdown-it'
import { leftOut } from './left-out.ts'
import { escapeHtml } from '../../platform/rich-text/html.ts'

const markdown = new MarkdownIt({ html: true })

/** What a card of Ghost's editor holds, whose names are nearly the same in both of its formats. */
export type Payload = { [name: string]: unknown }

const textIn = (payload: Payload, ...names: string[]): string => {
  for (const name of names) if (typeof payload[name] === 'string' && payload[name] !== '') return payload[name]
  return ''
}
const picture = (src: string, alt: string) => `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`
const link = (href: string, words: string) => `<p><a href="${escapeHtml(href)}">${escapeHtml(words || href)}</a></p>`
const captioned = (inner: string, caption: string) =>
  `<figure>${inner}${caption && `<figcaption>${caption}</figcaption>`}</figure>`

/**
 * A card of Ghost's editor as HTML, which is sanitised with the rest of the text later. Null for a card that has no
 * place here, such as a signup form.
 */
export function cardHtml(name: string, payload: Payload): string | null {
  const caption = textIn(payload, 'caption')
  switch (name) {
    case 'image':
      return captioned(picture(textIn(payload, 'src'), textIn(payload, 'alt')), caption)
    case 'gallery': {
      const images = Array.isArray(payload['images']) ? (payload['images'] as Payload[]) : []
      const shown = images.filter((each) => typeof each === 'object' && each !== null)
      return shown.map((each) => picture(textIn(each, 'src'), textIn(each, 'alt'))).join('') + caption
    }
    case 'hr':
    case 'horizontalrule':
      return '<hr>'
    case 'html':
      return textIn(payload, 'html')
    case 'code':
    case 'codeblock':
      return `<pre><code>${escapeHtml(textIn(payload, 'code'))}</code></pre>`
    case 'embed':
      return link(textIn(payload, 'url'), '')
    case 'bookmark': {
      const metadata = (payload['metadata'] ?? {}) as Payload
      return link(textIn(payload, 'url') || textIn(metadata, 'url'), textIn(metadata, 'title'))
    }
    case 'button':
      return link(textIn(payload, 'buttonUrl'), textIn(payload, 'buttonText'))
    case 'callout':
      return `<div class="kg-callout-card">${textIn(payload, 'calloutText')}</div>`
    case 'toggle':
      return `<h4>${textIn(payload, 'heading')}</h4>${textIn(payload, 'content')}`
    case 'markdown':
    case 'card-markdown':
      return markdown.render(textIn(payload, 'markdown'))
    default:
      return null
  }
}

/** The parsed form of an editor's text, or null when it can't be read. */
export function parsed(json: string): Payload | null {
  try {
    const value = JSON.parse(json) as unknown
    return typeof value === 'object' && value !== null ? (value as Payload) : null
  } catch {
    return null
  }
}

export const UNREADABLE_TEXT = 'Its text could not be read, so it comes in without.'
export const cardsLeftOut = (names: Iterable<string>): string[] =>
  leftOut(names, (name) => `Its card “${name.slice(0, 40)}” is left out.`, 'cards')
