/** Screens by their former addresses, which notices and bookmarks still name. Each takes up what those before gave. */
const MOVED: [former: RegExp, now: string][] = [
  [/^\/admin\/notifications\/newsletter(?=[/?#]|$)/, '/admin/newsletter'],
  [/^\/admin\/newsletter\/campaigns(?=\/)/, '/admin/newsletter/sendings'],
  [/^\/admin\/newsletter\/(campaigns|issues)(?=[/?#]|$)/, '/admin/newsletter/newsletters'],
]

/** Where an address of the admin area leads now; undefined for one that is not a former one. */
export function movedTo(href: string): string | undefined {
  const now = MOVED.reduce((address, [former, to]) => address.replace(former, to), href)
  return now === href ? undefined : now
}
