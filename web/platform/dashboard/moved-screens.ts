/** Screens by their former paths: notices and bookmarks still name those. */
const MOVED: Record<string, string> = { '/admin/notifications/newsletter': '/admin/newsletter' }

/** Where an address of the admin area leads now; undefined for one that is not a former one. */
export function movedTo(href: string): string | undefined {
  const former = Object.keys(MOVED).find((path) => href.startsWith(path) && /^([/?#]|$)/.test(href.slice(path.length)))
  return former && MOVED[former] + href.slice(former.length)
}
