import { asSigns } from '../../../contract/platform/rich-text/raised-words.ts'

/**
 * A pasted text in the forms that there are: headings in their levels, Word's lists as lists, powers and indices as
 * signs, Google's links without their detour, tables with a head. Its pictures stay behind, for they lie elsewhere.
 */
export function cleanPaste(html: string): string {
  // A document that DOMParser makes loads nothing and runs nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => body.querySelectorAll<HTMLElement>(selector)
  for (const empty of all(String.raw`o\:p`)) empty.remove()
  for (const heading of all('h1, h5, h6')) rename(heading, heading.localName === 'h1' ? 'h2' : 'h4')
  for (const heading of all('[role="heading"][aria-level]:not(h2, h3, h4)')) rename(heading, headingOf(heading))
  for (const raised of all('sup, sub, [style*="vertical-align"]')) putSigns(raised)
  for (const link of all('a[href]')) straighten(link)
  for (const table of all('table')) putHeads(table)
  putLists([...all('p[style*="mso-list"]')])
  return body.innerHTML
}

const headingOf = (heading: Element) => `h${Math.min(4, Math.max(2, Number(heading.getAttribute('aria-level')) || 2))}`

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

function putSigns(element: HTMLElement): void {
  const align = element.style.verticalAlign
  const isRaised = element.localName === 'sup' || align === 'super'
  if (isRaised || element.localName === 'sub' || align === 'sub')
    element.replaceWith(asSigns(isRaised ? 'sup' : 'sub', element.textContent).text)
}

/** Google's programs lead each link through an address of their own, which holds the right one. */
function straighten(link: HTMLElement): void {
  const href = link.getAttribute('href')!
  const url = URL.canParse(href) ? new URL(href) : null
  const target = url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
  if (target) link.setAttribute('href', target)
}

/** Word processors know no heads of columns: the first row of a table with several rows is one. */
function putHeads(table: HTMLElement): void {
  const [first, second] = table.querySelectorAll('tr')
  if (!first || !second || table.querySelector('th')) return
  for (const cell of first.querySelectorAll('td')) {
    const head = rename(cell, 'th')
    for (const span of ['colspan', 'rowspan'])
      if (cell.hasAttribute(span)) head.setAttribute(span, cell.getAttribute(span)!)
  }
}

const COUNTED = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i
const LEVEL = /mso-list:\s*\S+\s+level(\d)/

/** Word writes the items of a list as paragraphs with a level, each with its mark as text before its words. */
function putLists(items: HTMLElement[]): void {
  let open: { list: Element; level: number }[] = []
  let before: Element | null = null
  for (const item of items) {
    const level = Number(LEVEL.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)
    const mark = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const kind = COUNTED.test(mark?.textContent.trim() ?? '') ? 'ol' : 'ul'
    mark?.remove()
    const follows = before !== null && item.previousElementSibling === before
    open = follows ? open.filter((each) => each.level <= level) : []
    let last = open.at(-1)
    if (!last || last.level < level || last.list.localName !== kind) {
      const list = item.ownerDocument.createElement(kind)
      const within = open.findLast((each) => each.level < level)
      open = open.filter((each) => each.level < level)
      if (within) (within.list.lastElementChild ?? within.list).append(list)
      else item.before(list)
      last = { list, level }
      open.push(last)
    }
    const root = open[0]!.list
    const entry = item.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    last.list.append(entry)
    item.remove()
    before = root
  }
}
