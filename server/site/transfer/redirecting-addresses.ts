import { Redirect } from '../../../contract/platform/seo/seo.ts'
import { type Change, createDocument, readLives } from '../../core/documents/documents.ts'
import { Failure } from '../../core/base/failure.ts'
import { canonicalPath } from '../../core/http/address.ts'
import { reservedSlugs } from '../../../contract/site/pages/pages.ts'

const KIND = 'redirect'

/**
 * Redirects an entry's old path to its new address. Returns a warning, or '' when it worked or the entry has no old
 * path. A page or redirect at that path stays.
 */
export async function leadFromOldAddress(change: Change, path: string, to: string): Promise<string> {
  const from = path === '' ? null : canonicalPath(path)
  if (from === null || from === to || from === '/') return ''
  const read = Redirect.safeParse({ from, to, status: 301 })
  if (!read.success) return `Its old address ${path} can’t be led here.`
  const [, first = '', second] = from.split('/')
  const isOwn = second === undefined && (reservedSlugs as readonly string[]).includes(first)
  const page = second === undefined && (await readLives(change.database, 'page', [first])).size > 0
  const post = first === 'blog' && second !== undefined && (await readLives(change.database, 'post', [second])).size > 0
  if (isOwn || page || post) return `A page stands at its old address ${from}.`
  try {
    await createDocument(change, { kind: KIND, slug: from, data: read.data, title: from, tags: [] })
    return ''
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'conflict')) throw error
    return `Its old address ${from} leads elsewhere already.`
  }
}
