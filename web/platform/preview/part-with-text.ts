import { isObject, type Json } from '../forms/fields.ts'
import { below } from '../forms/paths.ts'

// The page may break a line where the text has a space, or none.
const letters = (text: string | null) => (text ?? '').replace(/\s+/gu, '')

const SPACES = 200

/** Skips elements whose text is much longer: comparing letter by letter is slow. */
const mayHold = ({ textContent: said }: Element, text: string) => said.length <= 2 * text.length + SPACES

const UNSEEN = 'script, style, noscript, template, title'

/**
 * The innermost element of a page with exactly this text. Looks first inside the elements that the selector `near`
 * finds, and with `there` nowhere else. Undefined for an empty text.
 */
export function partWithText(page: Document, text: string, near?: string, there = false): HTMLElement | undefined {
  const wanted = letters(text)
  if (wanted === '') return undefined
  const within = near ? [...page.querySelectorAll<HTMLElement>(near)] : []
  // A page that is still loading has no body yet.
  for (const root of there ? within : [...within, ...page.querySelectorAll('body')]) {
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
 * The dotted path in `data` of the text that an element of a page shows. Tries the elements around it too: somebody may
 * have pressed the icon of a button. Gives the first of equal texts, or undefined.
 */
export function fieldWithText(part: Element, data: Json): string | undefined {
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
