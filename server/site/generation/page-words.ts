import sanitizeHtml from 'sanitize-html'

const BLOCKS = [
  'p',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'br',
  'tr',
  'td',
  'th',
  'blockquote',
  'pre',
  'dt',
  'dd',
]
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of an HTML page, a line for each block, without anything that would run or be invisible by its tag. */
export function wordsOfHtml(html: string): string {
  const kept = sanitizeHtml(html, {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'head', 'nav', 'iframe'],
  })
  return kept
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign]!)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}
