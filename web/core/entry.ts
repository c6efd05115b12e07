import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** What the router of an entry brings along: the cache of its pages, and which addresses are not its own. */
export type Context = { queryClient: QueryClient; leaves: (href: string) => boolean }

/** The web entries: what visitors load, the admin area, the office's part of the platform, and a guard's own. */
export type Entry = 'site' | 'admin' | 'app' | 'guard'

/** The web entry that a path of this site belongs to. */
export const entryOf = (href: string): Entry =>
  /^\/app\/guard(?![^/?#])/.test(href) ? 'guard' : ((/^\/(admin|app)(?![^/?#])/.exec(href)?.[1] ?? 'site') as Entry)

const staysHere = () => false

/** Tells whether a path leads out of the entry that is open, so that the browser has to load another. */
export function useLeaves(): (href: string) => boolean {
  const context = useRouter().options.context as Context | undefined
  return context?.leaves ?? staysHere // without one in tests of a single part
}
