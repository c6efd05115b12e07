import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  type RouterHistory,
  useLocation,
} from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { tellEarly } from './core/early.ts'
import { lazyWithRetry } from './core/lazy-with-retry.ts'
import { type Context, loader, pageLoader } from './core/page-loader.ts'
import { type Page, page } from './core/pages.ts'
import { load } from './core/query.ts'
import { parseSearch, stringifySearch } from './core/search.ts'
import { whenVisible } from './core/when-visible.tsx'
import { pages } from './rooms.ts'
import { useScrolled } from './site/cta/scrolled.ts'
import { megaMenu } from './site/navigation/queries.ts'
import { SiteHeader } from './site/navigation/site-header.tsx'
import { FailedPage } from './site/pages/failed-page.tsx'
import { seoConfig } from './platform/seo/queries.ts'
import { ToastHost } from './ui/toast-host.tsx'

const MissingPage = lazyWithRetry(() => import('./site/pages/missing-page.tsx'))
const NotFoundPage = () => (
  <Suspense>
    <MissingPage />
  </Suspense>
)

const StickyBar = lazyWithRetry(() =>
  import('./site/cta/sticky-bar.tsx').then((module) => ({ default: module.StickyBar })),
)

const FOOTER = 'site-footer'
const landingFooter = whenVisible(FOOTER, () => import('./site/landing/landing-footer.tsx'), null)
const pageFooter = whenVisible(FOOTER, () => import('./site/navigation/page-footer.tsx'), null)

/** What every page stands in; the pages themselves are said by their rooms. */
const root = createRootRouteWithContext<Context>()({
  component: Document,
  loader: ({ context }) => load(context.queryClient, [seoConfig, megaMenu]),
})

const site = createRoute({
  getParentRoute: () => root,
  id: 'site',
  loader: loader(() => import('./site/navigation/footer-queries.ts')),
  component: Frame,
})

/** The route of a page, in the frame or in none. */
const routeOf =
  (parent: typeof root | typeof site) =>
  ({ path, name, module, contents, saysMissing }: Page) => {
    const component = lazyRouteComponent(module, name)
    return createRoute({
      getParentRoute: () => parent as typeof root,
      path,
      component,
      loader: pageLoader(contents),
      notFoundComponent: saysMissing ? component : NotFoundPage,
    })
  }

/** The admin area. Which screen stands at an address is said in admin.tsx, so that no visitor carries the list. */
const admin = routeOf(root)(page('/admin', 'Admin', () => import('./admin.tsx'), { file: false }))

const adminStart = createRoute({ getParentRoute: () => admin, path: '/' })
const adminScreen = createRoute({ getParentRoute: () => admin, path: '$' })

/** Every other path. As a route with a screen of its own, so that the frame and its content stay around it. */
const missing = createRoute({
  getParentRoute: () => site,
  path: '$',
  loader: () => {
    throw notFound()
  },
  notFoundComponent: NotFoundPage,
})

// As any tree: its addresses are said by the rooms, where no type can count them.
const routeTree: AnyRoute = root.addChildren([
  site.addChildren([...pages.filter(({ frameless }) => !frameless).map(routeOf(site)), missing]),
  ...pages.filter(({ frameless }) => frameless).map(routeOf(root)),
  admin.addChildren([adminStart, adminScreen]),
])

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
        <Outlet />
        <ToastHost />
      </body>
    </html>
  )
}

/** The frame of every public page: skip link, bar and header above, footer below. */
function Frame() {
  const { pathname } = useLocation()
  const onLanding = pathname === '/'
  useEffect(tellEarly, [])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {onLanding && <Offer />}
      <SiteHeader overHero={onLanding} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {onLanding ? landingFooter : pageFooter}
    </>
  )
}

/** The sticky bar's code comes with the scroll that shows it. */
function Offer() {
  return (
    useScrolled() && (
      <Suspense fallback={null}>
        <StickyBar />
      </Suspense>
    )
  )
}

let moves = 0

/**
 * Whether the router may scroll. Who got somewhere on the first page before its code was there stays where they are.
 */
const mayMove = () => moves++ > 0 || scrollY === 0

/** The router of one visit: its history, and the cache that its pages read from. */
export const buildRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    // The server's part would be an inline script, and a browser restores a loaded page's position by itself.
    scrollRestoration: typeof document !== 'undefined' && mayMove,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>
  }
}
