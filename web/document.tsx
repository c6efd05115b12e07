import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'
import { DraftNote } from './core/draft-note.tsx'
import { type Context, type Entry, entryOf } from './core/entry.ts'
import { type AnyContent, load } from './core/query.ts'
import { parseSearch, stringifySearch } from './core/search.ts'
import { FailedPage } from './site/pages/failed-page.tsx'
import { ToastHost } from './ui/toast-host.tsx'

/** The route that every page of an entry stands in. `contents` are what each of them is made of. */
export const documentRoute = (contents: AnyContent[]) =>
  createRootRouteWithContext<Context>()({
    component: Document,
    loader: ({ context }) => load(context.queryClient, contents),
  })

/** The whole document is React's, so that titles and descriptions of pages find their way into the head. */
function Document() {
  return (
    // What was left out of the first frame is noted here before React comes.
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <DraftNote />
        <Outlet />
        <ToastHost />
      </body>
    </html>
  )
}

let moves = 0

/**
 * Whether the router may scroll. Visitors who scrolled the first page before its code loaded stay there.
 */
const mayMove = () => moves++ > 0 || scrollY === 0

/**
 * The router of one visit to an entry: its routes, its history, and the cache that its pages read from. Tree as any:
 * the rooms give its addresses, where no type can count them.
 */
export const routerOf = (
  { routeTree, entry }: { routeTree: AnyRoute; entry: Entry },
  queryClient: QueryClient,
  history?: RouterHistory,
) =>
  createRouter({
    routeTree,
    context: { queryClient, leaves: (href: string) => entryOf(href) !== entry },
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    // The server's part would be an inline script, and a browser restores a loaded page's position by itself.
    scrollRestoration: typeof document !== 'undefined' && mayMove,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })

export type RouterOfEntry = ReturnType<typeof routerOf>

declare module '@tanstack/react-router' {
  interface Register {
    router: RouterOfEntry
  }
}
