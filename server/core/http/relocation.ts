import type { FastifyRequest } from 'fastify'

/**
 * The fate of a page that no longer exists: it has another address, or is gone for good. `taken` is the parameter of
 * the former address by which it was found, such as `id=7`.
 */
export type Relocation = { status: 301 | 302; to: string; taken?: string } | { status: 410 }

/**
 * Says whether a path without a page was moved or removed, or null. `stands` says whether a path is a page; `request`
 * is the visit that asked for the path.
 */
export type RelocationLookup = (
  path: string,
  stands: (path: string) => Promise<boolean>,
  request: FastifyRequest,
) => Promise<Relocation | null>

/**
 * The address to redirect to. It keeps the visitor's query, unless the new address has its own. A parameter that named
 * the former page is dropped.
 */
export function withQuery(to: string, query: string, taken?: string): string {
  const search = taken === undefined ? query : without(query, taken)
  const [address, ...fragment] = to.split('#')
  const whole = search && !address!.includes('?') ? `${address}${search}` : address!
  return [whole, ...fragment].join('#').replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}

function without(query: string, taken: string): string {
  const [[name, value] = ['', '']] = new URLSearchParams(taken)
  const left = new URLSearchParams(query)
  left.delete(name, value)
  return left.size === 0 ? '' : `?${left}`
}
