import { isObject, type Json } from './fields.ts'
import { below } from './paths.ts'

// Line breaks of the page stand where the text has spaces, or none.
const letters = (text: string | null) => (text ?? '').replace(/\s+/gu, '')

const SPACES = 200

/** Spaces aside, a whole page can't be one of its paragraphs: reading it letter by letter takes long. */
const mayHold = ({ textContent: said }: Element, text: string) => said.length <= 2 * text.length + SPACES

const UNSEEN = 'script, style, noscript, template, title'

/**
 * The innermost element of a page that says exactly this text, first within the part that `near` finds; undefined for
 * an empty text.
 */
export function partSaying(page: Document, text: string, near?: string): HTMLElement | undefined {
  const wanted = letters(text)
  if (wanted === '') return undefined
  const within = near ? [...page.querySelectorAll<HTMLElement>(near)] : []
  // A page that is still on its way has no body yet.
  for (const root of [...within, ...page.querySelectorAll('body')]) {
    const says = (element: Element) =>
      mayHold(element, text) &&
      letters(element.textContent) === wanted &&
      !element.matches(UNSEEN) &&
      element.getClientRects().length > 0
    const outermost = [...root.querySelectorAll<HTMLElement>('*')].find(says)
    if (outermost) return [...outermost.querySelectorAll<HTMLElement>('*')].findLast(says) ?? outermost
  }
  return undefined
}

const OUTWARD = 5

/**
 * The dotted path of the text in `data` that a part of a page says: by itself, or with what it stands in, such as a
 * button whose icon was meant. Of several that say the same, the first; undefined where none does.
 */
export function fieldSaidBy(part: Element, data: Json): string | undefined {
  let outer: Element | null = part
  for (let step = 0; outer && step < OUTWARD; step++, outer = outer.parentElement) {
    const said = letters(outer.textContent)
    const path = said === '' ? undefined : pathOf(data, said)
    if (path !== undefined) return path
  }
  return undefined
}

function pathOf(data: Json, said: string, path = ''): string | undefined {
  if (typeof data === 'string') return letters(data) === said ? path : undefined
  const inner = Array.isArray(data) ? [...data.entries()] : isObject(data) ? Object.entries(data) : []
  for (const [key, value] of inner) {
    const found = pathOf(value, said, below(path, key))
    if (found !== undefined) return found
  }
  return undefined
}
