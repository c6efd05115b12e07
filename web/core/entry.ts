import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** What the router of an entry brings along: the cache of its pages, and which addresses are not its own. */
export type Context = { queryClient: QueryClient; leaves: (href: string) => boolean }

/** Whether a path of this site belongs to the web entry `app` (the admin area and the platform), and not to `site`. */
export const isOfApp = (href: string) => /^\/(admin|app)(?![^/?#])/.test(href)

const staysHere = () => false

/** Tells whether a path leads out of the entry that is open, so that the browser has to load the other one. */
export function useLeaves(): (href: string) => boolean {
  const context = useRouter().options.context as Context | undefined
  return context?.leaves ?? staysHere // without one in tests of a single part
}
