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
const picture = (src: string, alt = '') => (src ? `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">` : '')
const link = (href: string, words: string) => `<p><a href="${escapeHtml(href)}">${escapeHtml(words || href)}</a></p>`
const captioned = (inner: string, caption: string) =>
  `<figure>${inner}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
const framed = (href: string, inner: string) => (href ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner)
const part = (name: string, inner: string) => `<div class="${name}">${inner}</div>`
const paragraph = (inner: string) => (inner ? `<p>${inner}</p>` : '')
const button = (href: string, words: string) => (href && words ? link(href, words) : '')

/**
 * A card of Ghost's editor as HTML, which is sanitised with the rest of the text later. Null for a card that has no
 * place here, such as a signup form.
 */
export function cardHtml(name: string, payload: Payload): string | null {
  const caption = textIn(payload, 'caption')
  switch (name) {
    case 'image':
      return captioned(
        framed(textIn(payload, 'href'), picture(textIn(payload, 'src'), textIn(payload, 'alt'))),
        caption,
      )
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
      return `<pre><code>${escapeHtml(textIn(payload, 'code'))}</code></pre>${paragraph(caption)}`
    case 'embed': {
      // What a post of a network says stands in its code; of all else the address is enough.
      const html = textIn(payload, 'html')
      return (html.includes('<blockquote') ? html : link(textIn(payload, 'url'), '')) + paragraph(caption)
    }
    case 'bookmark': {
      const metadata = (payload['metadata'] ?? {}) as Payload
      const address = textIn(payload, 'url') || textIn(metadata, 'url')
      const description = escapeHtml(textIn(metadata, 'description'))
      return link(address, textIn(metadata, 'title')) + paragraph(description) + paragraph(caption)
    }
    case 'button':
      return link(textIn(payload, 'buttonUrl'), textIn(payload, 'buttonText'))
    case 'callout':
      return part(
        'kg-callout-card',
        part('kg-callout-emoji', textIn(payload, 'calloutEmoji')) + `<div>${textIn(payload, 'calloutText')}</div>`,
      )
    case 'header':
      return (
        picture(textIn(payload, 'backgroundImageSrc')) +
        `<h2>${textIn(payload, 'header')}</h2>${paragraph(textIn(payload, 'subheader'))}` +
        (payload['buttonEnabled'] === true ? button(textIn(payload, 'buttonUrl'), textIn(payload, 'buttonText')) : '')
      )
    case 'product':
      return (
        picture(textIn(payload, 'productImageSrc')) +
        `<h4>${textIn(payload, 'productTitle')}</h4>${textIn(payload, 'productDescription')}` +
        (payload['productButtonEnabled'] === true
          ? button(textIn(payload, 'productUrl'), textIn(payload, 'productButton'))
          : '')
      )
    case 'call-to-action':
      return (
        (payload['hasSponsorLabel'] === true ? textIn(payload, 'sponsorLabel') : '') +
        picture(textIn(payload, 'imageUrl')) +
        textIn(payload, 'textValue') +
        (payload['showButton'] === true ? button(textIn(payload, 'buttonUrl'), textIn(payload, 'buttonText')) : '')
      )
    case 'video':
      return captioned(`<video src="${escapeHtml(textIn(payload, 'src'))}"></video>`, caption)
    case 'audio':
      return (
        `<audio src="${escapeHtml(textIn(payload, 'src'))}"></audio>` + paragraph(escapeHtml(textIn(payload, 'title')))
      )
    case 'file':
      return (
        `<a class="kg-file-card-container" href="${escapeHtml(textIn(payload, 'src'))}">` +
        part('kg-file-card-title', escapeHtml(textIn(payload, 'fileTitle', 'fileName'))) +
        `${part('kg-file-card-caption', escapeHtml(textIn(payload, 'fileCaption')))}</a>`
      )
    case 'email':
    case 'email-cta':
      // These stand in mails alone.
      return ''
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
