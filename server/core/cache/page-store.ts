import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isNamed } from './content.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
// A hundredth more bytes than with 9, a sixth of the time, and without 30 MB of tables for each page that is being packed.
const BROTLI_QUALITY = 6
const GZIP_LEVEL = 9
const MAX_BYTES = 48 * 1024 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as finished bytes. */
export type StoredPage = {
  status: number
  etag: string
  tags: string[]
  bodies: Record<Encoding, Buffer>
  headers: Record<Encoding, Record<string, string | number>>
}

/**
 * Makes the bytes and headers of a page once: plain, gzip and brotli. `headers` are those that every page carries, `type`
 * is its content type unless it is HTML, `quality` brotli's for what is made once in a server's life.
 */
export async function finishPage(page: {
  html: string; status: number; tags: string[]; headers: Record<string, string>; cacheControl: string; type?: string; quality?: number
}): Promise<StoredPage> {
  const identity = Buffer.from(page.html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: page.quality ?? BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, zipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity, { level: GZIP_LEVEL })])
  const bodies = { br, gzip: zipped, identity }
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = {
    ...page.headers, 'content-type': page.type ?? 'text/html; charset=utf-8', 'cache-control': page.cacheControl, vary: 'accept-encoding', etag,
  }
  const headersOf = (encoding: Encoding) => ({
    ...common, ...(encoding !== 'identity' && { 'content-encoding': encoding }), 'content-length': bodies[encoding].length,
  })
  const headers = { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') }
  return { status: page.status, etag, tags: page.tags, bodies, headers }
}

/** Finished pages by their path, dropped when content they were made from changes; the longest unused go first. */
export class PageStore {
  readonly #pages = new Map<string, StoredPage>()
  #bytes = 0

  get(key: string): StoredPage | undefined {
    return this.#pages.get(key)
  }

  set(key: string, page: StoredPage): void {
    this.#remove(key)
    this.#pages.set(key, page)
    this.#bytes += weigh(page)
    for (const [oldest] of this.#pages) {
      if (this.#bytes <= MAX_BYTES) break
      this.#remove(oldest)
    }
  }

  drop(tags: string[] | 'all'): void {
    for (const [key, page] of this.#pages) if (tags === 'all' || page.tags.some((path) => isNamed(path, tags))) this.#remove(key)
  }

  #remove(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= weigh(page)
  }
}

const weigh = ({ bodies }: StoredPage) => bodies.br.length + bodies.gzip.length + bodies.identity.length

/** The best encoding that the visitor takes; `br;q=0` refuses it. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  const text = typeof accepted === 'string' ? accepted : ''
  for (const name of ['br', 'gzip'] as const) {
    const at = text.indexOf(name)
    if (at !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(text.slice(at + name.length))) return name
  }
  return 'identity'
}
