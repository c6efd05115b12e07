// Line breaks of the page stand where the text has spaces, or none.
const letters = (text: string | null) => (text ?? '').replace(/\s+/gu, '')

const UNSEEN = 'script, style, noscript, template, title'

/** The innermost element of a page that says exactly this text, first within the part that `near` finds; undefined for an empty text. */
export function partSaying(page: Document, text: string, near?: string): HTMLElement | undefined {
  const wanted = letters(text)
  if (wanted === '') return undefined
  const within = near ? [...page.querySelectorAll<HTMLElement>(near)] : []
  for (const root of [...within, page.body]) {
    const says = (element: Element) => letters(element.textContent) === wanted && !element.matches(UNSEEN) && element.getClientRects().length > 0
    const outermost = [...root.querySelectorAll<HTMLElement>('*')].find(says)
    if (outermost) return [...outermost.querySelectorAll<HTMLElement>('*')].findLast(says) ?? outermost
  }
  return undefined
}
