import { JSDOM } from 'jsdom'

/** Stored scripts: texts that try to become code in a page, from public collections against sanitisers. */
export const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'-alert(1)-'`,
  '</script><script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '<!--<script>alert(1)//-->',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '\u2028alert(1)\u2029',
  '<a href="javascript:alert(1)">x</a>',
  '<style>@import "//evil.example"</style>',
  ']]><script>alert(1)</script>',
]

const SAFE_SCRIPTS = ['application/json', 'application/ld+json']

const leadsTo = (address: string) => URL.parse(address, 'http://localhost')?.hostname

/** The parts of an HTML document that would run, load from elsewhere or link to code. */
export const dangerous = (html: string): string[] => dangerousIn(new JSDOM(html).window.document)

/** The same for a parsed document. */
export function dangerousIn(document: JSDOM['window']['document']): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].filter(
      ({ name, value }) => /^on/i.test(name) || name === 'srcdoc' || /^\s*(javascript|vbscript|data:text)/i.test(value),
    )
    const script =
      element.tagName === 'SCRIPT' &&
      !SAFE_SCRIPTS.includes(element.getAttribute('type') ?? '') &&
      !/^\/(assets|src)\//.test(element.getAttribute('src') ?? '')
    const foreign =
      /^(IFRAME|OBJECT|EMBED|BASE|MATH)$/i.test(element.tagName) ||
      leadsTo(element.getAttribute('src') ?? '') === 'evil.example'
    return attributes.length > 0 || script || foreign ? [element.outerHTML.slice(0, 120)] : []
  })
}

/**
 * Hostile words for every text, as many as fit. Each text starts at another place of the list, so that short texts
 * together cover all of it.
 */
export function hostileWords(): (path: string, max: number) => string {
  let nth = 0
  return (_, max) => {
    nth++
    const turned = HOSTILE.map((_, at) => HOSTILE[(at + nth) % HOSTILE.length]!).filter(({ length }) => length <= max)
    return (
      turned.reduce((text, next) => (text.length + next.length < max ? `${text}${text && ' '}${next}` : text), '') ||
      `'"><i>`.slice(0, max)
    )
  }
}
