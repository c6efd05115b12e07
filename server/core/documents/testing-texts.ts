import { plainText, type RichText } from '../../../contract/platform/rich-text/rich-text.ts'

const ADDRESS_KEYS = ['href', 'slug', 'src', 'icon', 'type']

export const wordCount = (text: RichText) => plainText(text).split(' ').length

/** Every text of a piece of content that people read, at any depth. It skips addresses and names of types. */
export function readableTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ADDRESS_KEYS.includes(key) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => readableTexts(inner, name))
}

/** Every address that a piece of content links to. */
export function linksIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'href' && value !== '' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => linksIn(inner, name))
}

const unwanted: [fault: string, pattern: RegExp][] = [
  ['an exclamation mark', /!/g],
  ['a straight quotation mark', /["']/g],
  [
    'a British word',
    /\b(licences?|harbours?|car parks?|colours?|centres?|organis\w+|recognis\w+|neighbours?|labour|metres?|behaviour|favour\w*|torch(es)?|lorr(y|ies)|removal van|rings? in sick|e-mails?|whilst|tyres?|grey|cheques?)\b/gi,
  ],
  ['two spaces in a row', / {2}/g],
  ['a space before a comma or full stop', / [,.;:?]/g],
  [
    'a study that nobody can look up',
    /\b(stud(y|ies) (show|find|prove)|research (shows|finds)|surveys? (show|find)|according to (a|recent))/gi,
  ],
  [
    'hype',
    /\b(seamless(ly)?|cutting-edge|world-class|best-in-class|game-chang\w+|revolution\w+|unparalleled|effortless(ly)?|robust|leverag\w+|empower\w*|unlock the)\b/gi,
  ],
]

const MOST_DASHES = 2

/**
 * Violations of the product's voice (short, concrete, no superlatives) in a piece of content; empty if there are none.
 */
export function faultsOf(value: unknown): string[] {
  const texts = readableTexts(value)
  const found = unwanted.flatMap(([fault, pattern]) =>
    texts.flatMap((text) =>
      [...text.matchAll(pattern)].map(({ index }) => `${fault}: “${text.slice(Math.max(0, index - 30), index + 20)}”`),
    ),
  )
  const dashes = texts.join(' ').split('—').length - 1
  return dashes > MOST_DASHES ? [...found, `${dashes} em dashes`] : found
}
