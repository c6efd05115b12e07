import sanitizeHtml from 'sanitize-html'
import { Failure } from '../../core/base/failure.ts'
import { askOutside, OutboundFailure } from '../../core/http/outbound.ts'
import type { Env } from '../../core/base/env.ts'

const MOST_BYTES = 2_000_000
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

const refusal = (message: string) => new Failure('invalid', message, { fields: { outside: message } })

/** The words of one page elsewhere, asked for once; its links are not followed. Throws `invalid` that says why not. */
export async function readOutside(env: Pick<Env, 'outboundAllow'>, url: string): Promise<string> {
  try {
    const { status, headers, text } = await askOutside(env, url, {
      headers: { accept: 'text/html, text/plain' },
      maxBytes: MOST_BYTES,
    })
    if (status >= 300 && status < 400) throw refusal('This page leads on to another address. Enter that one.')
    if (status !== 200) throw refusal(`This page answers with ${status}. Enter another one.`)
    const [type = ''] = (headers['content-type'] ?? '').split(';')
    if (!/^text\/(html|plain)$/i.test(type.trim())) throw refusal('This is no page of text. Enter another address.')
    return /html/i.test(type) ? wordsOfHtml(text) : text
  } catch (error) {
    if (error instanceof OutboundFailure) throw refusal(`${error.message}.`)
    throw error
  }
}
