/** What became of a page that is no more: it is at another address, or gone for good. */
export type Moved = { status: 301 | 302; to: string } | { status: 410 }

/** Says what became of a path that nothing stands at, or null. `stands` says whether a path is a page. */
export type WhereTo = (path: string, stands: (path: string) => Promise<boolean>) => Promise<Moved | null>

/** The address to send a visitor to: the query that came along goes along, unless the new address has its own. */
export function withQuery(to: string, search: string): string {
  const [address, ...fragment] = to.split('#')
  const whole = search && !address!.includes('?') ? `${address}${search}` : address!
  return [whole, ...fragment].join('#').replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}
