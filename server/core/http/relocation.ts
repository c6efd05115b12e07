import type { FastifyRequest } from 'fastify'

/** The fate of a page that no longer exists: it has another address, or is gone for good. */
export type Relocation = { status: 301 | 302; to: string } | { status: 410 }

/**
 * Says whether a path without a page was moved or removed, or null. `stands` says whether a path is a page; `request`
 * is the visit that asked for the path.
 */
export type RelocationLookup = (
  path: string,
  stands: (path: string) => Promise<boolean>,
  request: FastifyRequest,
) => Promise<Relocation | null>

/** The address to redirect to. It keeps the visitor's query, unless the new address has its own. */
export function withQuery(to: string, search: string): string {
  const [address, ...fragment] = to.split('#')
  const whole = search && !address!.includes('?') ? `${address}${search}` : address!
  return [whole, ...fragment].join('#').replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}
