import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, type RouterHistory,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type AnyContent, cameRendered, load } from './core/query.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { seoConfig } from './seo/queries.ts'

type Context = { queryClient: QueryClient }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's source file, which the server maps to the scripts that are loaded ahead. */
    file?: string
  }
}

type Page<N extends string> = {
  /** The page's source file, from which the server knows the scripts to load ahead. */
  file: string
  name: N
  component: () => Promise<Record<N, () => ReactNode>>
  /** What the page is made of; a module of its own, since a page that came rendered never needs it. */
  contents?: () => Promise<{ contents: AnyContent[] }>
}

/** The lazy parts of a route: its component, and a loader that has the page's content ready. */
function page<N extends string>({ file, name, component, contents }: Page<N>) {
  return {
    staticData: { file },
    loader: async ({ context, location }: { context: Context; location: { pathname: string } }) => {
      if (!contents || cameRendered(context.queryClient, location.pathname)) return
      await load(context.queryClient, (await contents()).contents)
    },
    component: lazyRouteComponent(component as () => Promise<Record<string, () => ReactNode>>, name),
  }
}

/** Every address of the product, in one place. */
const root = createRootRouteWithContext<Context>()({
  component: Document,
  notFoundComponent: NotFoundPage,
  loader: ({ context }) => load(context.queryClient, [seoConfig]),
})

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...page({
    file: 'web/landing/landing-page.tsx',
    name: 'LandingPage',
    component: () => import('./landing/landing-page.tsx'),
    contents: () => import('./landing/landing-contents.ts'),
  }),
})

const routeTree = root.addChildren([landing])

/** The whole document is React's, so that titles and descriptions of pages find their way into the head. */
function Document() {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  )
}

/** The router of one visit: its history, and the cache that its pages read from. */
export const buildRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    // The server's part would be an inline script, and a browser restores a loaded page's position by itself.
    scrollRestoration: typeof document !== 'undefined',
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>
  }
}
