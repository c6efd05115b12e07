import sanitizeHtml from 'sanitize-html'
import { CARD_CLASSES } from './ghost-html.ts'

const MOST_NESTED = 16

export const HEADINGS: { [tag: string]: 2 | 3 | 4 } = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }
export const MARKS: { [tag: string]: 'bold' | 'italic' | 'strike' | 'code' } = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  s: 'strike',
  del: 'strike',
  code: 'code',
}
const OTHERS =
  'p div section article ul ol li blockquote pre hr br a img iframe figure figcaption table thead tbody tfoot tr th td ' +
  'dl dt dd sup sub'
const TAGS = [...Object.keys(HEADINGS), ...Object.keys(MARKS), ...OTHERS.split(' ')]
const PICTURE_ATTRIBUTES = ['src', 'alt', 'data-src', 'data-lazy-src', 'srcset', 'data-srcset', 'data-lazy-srcset']

/** Only what the block editor knows is let in. Whatever runs or loads goes with all that it encloses. */
export const clean = (html: string): string =>
  sanitizeHtml(withPictureTags(html), {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'class'],
      img: [...PICTURE_ATTRIBUTES, 'class'],
      iframe: ['src'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      div: ['class'],
    },
    allowedClasses: { a: CARD_CLASSES, div: CARD_CLASSES, img: CARD_CLASSES },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'attachment'] },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'head', 'form'],
    nestingLimit: MOST_NESTED,
  })

const LAZY = /(<img\b[^>]{0,5000}>)?\s{0,100}<noscript>\s{0,100}(<img\b[^>]{0,5000}>)\s{0,100}<\/noscript>/gi
const BACKGROUND =
  /<(?:div|section|figure)\b[^>]{0,2000}?\bbackground(?:-image)?:[^;"'>]{0,200}?url\((?:&quot;|&#0?39;|["'])?([^"'()&<>]{1,1000})[^>]{0,2000}>/gi

/** Pictures that stand in a `noscript` for a lazy one, or behind a block, as elements of their own. */
const withPictureTags = (html: string) =>
  html
    .replace(LAZY, (_, before: string | undefined, inside: string) =>
      before && /\ssrc=(?:"(?!data:)|'(?!data:)|(?!["']|data:))\S/i.test(before) ? before : inside,
    )
    .replace(BACKGROUND, (tag, address: string) => `${tag}<img src="${address.replaceAll('"', '')}" alt="">`)

/** The address of a picture: its `src`, or where a lazy one keeps it, or the largest of its set. */
export const addressOfPicture = (attribs: { [name: string]: string }): string =>
  [attribs['src'], attribs['data-src'], attribs['data-lazy-src']].find((each) => each?.trim()) ??
  largestOf(attribs['srcset'] ?? attribs['data-srcset'] ?? attribs['data-lazy-srcset'] ?? '')

function largestOf(set: string): string {
  const all = set.split(/,\s+|,(?=https?:)/).map((each) => {
    const [address = '', size = '1x'] = each.trim().split(/\s+/)
    return { address, size: Number.parseFloat(size) || 0 }
  })
  return all.toSorted((a, b) => b.size - a.size)[0]!.address
}

const NOT_BROUGHT = /<(video|audio|object|embed|form)\b([^>]{0,5000})>(?:\s{0,100}<source\b([^>]{0,5000})>)?/gi
const SENTENCES: { [tag: string]: string } = {
  video: 'A film',
  audio: 'A sound',
  object: 'An embedded object',
  embed: 'An embedded object',
  form: 'A form',
}

/** What a text shows and no block can: films, sounds, objects and forms, each with its address where it has one. */
export const notBrought = (html: string): string[] =>
  [...html.matchAll(NOT_BROUGHT)].map(([, tag = '', attributes = '', source = '']) => {
    const address = /\s(?:src|data|action)=["']?([^"'\s>]{1,300})/i.exec(`${attributes} ${source}`)?.[1]
    return `${SENTENCES[tag.toLowerCase()]}${address ? ` (${address})` : ''}`
  })
