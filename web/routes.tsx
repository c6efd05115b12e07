import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, notFound, Outlet, type RouterHistory, useLocation,
} from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { type AnyContent, cameRendered, load, loadOr404 } from './core/query.ts'
import { whenVisible } from './core/when-visible.tsx'
import { useScrolled } from './cta/scrolled.ts'
import { megaMenu } from './navigation/queries.ts'
import { SiteHeader } from './navigation/site-header.tsx'
import { FailedPage } from './pages/failed-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { seoConfig } from './seo/queries.ts'
import { ToastHost } from './ui/toast-host.tsx'

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
  contents?: () => Promise<Contents>
}

type Contents = {
  /** What the page can do without, for all of its addresses or by the query of one. */
  contents?: AnyContent[] | ((search: URLSearchParams) => AnyContent[])
  /** What the page at `$slug` is about: without it there is no such page. */
  subject?: (slug: string) => AnyContent['reading']
}

type Place = { context: Context; location: { pathname: string; searchStr: string }; params: { slug?: string } }

/** Has content ready whose list is a module of its own, unless the page came rendered and brought it along. */
const loader = (list: Page<string>['contents']) =>
  async ({ context: { queryClient }, location: { pathname, searchStr }, params: { slug } }: Place) => {
    if (!list || cameRendered(queryClient, pathname)) return
    const { contents = [], subject } = await list()
    const others = load(queryClient, typeof contents === 'function' ? contents(new URLSearchParams(searchStr)) : contents)
    if (subject && slug !== undefined) await loadOr404(queryClient, subject(slug))
    await others
  }

/** The lazy parts of a route: its component, and a loader that has the page's content ready. */
function page<N extends string>({ file, name, component, contents }: Page<N>) {
  return {
    staticData: { file },
    loader: loader(contents),
    component: lazyRouteComponent(component as () => Promise<Record<string, () => ReactNode>>, name),
    notFoundComponent: NotFoundPage,
  }
}

const StickyBar = lazy(() => import('./cta/sticky-bar.tsx').then((module) => ({ default: module.StickyBar })))

const FOOTER = 'site-footer'
const landingFooter = whenVisible(FOOTER, () => import('./landing/landing-footer.tsx'), null)
const pageFooter = whenVisible(FOOTER, () => import('./navigation/page-footer.tsx'), null)

/** Every address of the product, in one place. */
const root = createRootRouteWithContext<Context>()({
  component: Document,
  loader: ({ context }) => load(context.queryClient, [seoConfig, megaMenu]),
})

const site = createRoute({
  getParentRoute: () => root,
  id: 'site',
  loader: loader(() => import('./navigation/footer-queries.ts')),
  component: Frame,
})

const landing = createRoute({
  getParentRoute: () => site,
  path: '/',
  ...page({
    file: 'web/landing/landing-page.tsx',
    name: 'LandingPage',
    component: () => import('./landing/landing-page.tsx'),
    contents: () => import('./landing/landing-contents.ts'),
  }),
})

const solutions = createRoute({
  getParentRoute: () => site,
  path: '/solutions',
  ...page({
    file: 'web/solutions/index-page.tsx',
    name: 'SolutionsPage',
    component: () => import('./solutions/index-page.tsx'),
    contents: () => import('./solutions/index-contents.ts'),
  }),
})

const solution = createRoute({
  getParentRoute: () => site,
  path: '/solutions/$slug',
  ...page({
    file: 'web/solutions/solution-page.tsx',
    name: 'SolutionPage',
    component: () => import('./solutions/solution-page.tsx'),
    contents: () => import('./solutions/solution-contents.ts'),
  }),
})

const industries = createRoute({
  getParentRoute: () => site,
  path: '/industries',
  ...page({
    file: 'web/industries/index-page.tsx',
    name: 'IndustriesPage',
    component: () => import('./industries/index-page.tsx'),
    contents: () => import('./industries/index-contents.ts'),
  }),
})

const industry = createRoute({
  getParentRoute: () => site,
  path: '/industries/$slug',
  ...page({
    file: 'web/industries/industry-page.tsx',
    name: 'IndustryPage',
    component: () => import('./industries/industry-page.tsx'),
    contents: () => import('./industries/industry-contents.ts'),
  }),
})

const help = createRoute({
  getParentRoute: () => site,
  path: '/resources/help',
  ...page({
    file: 'web/pages/help-page.tsx',
    name: 'HelpPage',
    component: () => import('./pages/help-page.tsx'),
    contents: () => import('./pages/help-contents.ts'),
  }),
})

const article = createRoute({
  getParentRoute: () => site,
  path: '/resources/help/$slug',
  ...page({
    file: 'web/pages/article-page.tsx',
    name: 'ArticlePage',
    component: () => import('./pages/article-page.tsx'),
    contents: () => import('./pages/article-contents.ts'),
  }),
})

const status = createRoute({
  getParentRoute: () => site,
  path: '/status',
  ...page({
    file: 'web/pages/status-page.tsx',
    name: 'StatusPage',
    component: () => import('./pages/status-page.tsx'),
    contents: () => import('./pages/status-contents.ts'),
  }),
})

const brand = createRoute({
  getParentRoute: () => site,
  path: '/brand',
  ...page({
    file: 'web/pages/brand-page.tsx',
    name: 'BrandPage',
    component: () => import('./pages/brand-page.tsx'),
    contents: () => import('./pages/brand-contents.ts'),
  }),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  ...page({ file: 'web/users/login-page.tsx', name: 'LoginPage', component: () => import('./users/login-page.tsx') }),
})

/** The static pages that editors make, at the root. The routes above come first. */
const staticPage = createRoute({
  getParentRoute: () => site,
  path: '/$slug',
  ...page({
    file: 'web/pages/static-page.tsx',
    name: 'StaticPage',
    component: () => import('./pages/static-page.tsx'),
    contents: () => import('./pages/static-contents.ts'),
  }),
})

/** Every other path. As a route with a screen of its own, so that the frame and its content stay around it. */
const missing = createRoute({
  getParentRoute: () => site,
  path: '$',
  loader: () => { throw notFound() },
  notFoundComponent: NotFoundPage,
})

const routeTree = root.addChildren([site.addChildren([
  landing, solutions, solution, industries, industry, help, article, status, brand, staticPage, missing,
]), login])

/** The whole document is React's, so that titles and descriptions of pages find their way into the head. */
function Document() {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body className="ground-paper">
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
  return (
    <>
      <a className="sr-only z-50 rounded-control bg-hivis px-4 py-3 font-semibold text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3" href="#main">Skip to content</a>
      {onLanding && <Offer />}
      <SiteHeader overHero={onLanding} />
      <main id="main" tabIndex={-1}><Outlet /></main>
      {onLanding ? landingFooter : pageFooter}
    </>
  )
}

/** The sticky bar's code comes with the scroll that shows it. */
function Offer() {
  return useScrolled() && <Suspense fallback={null}><StickyBar /></Suspense>
}

/** The router of one visit: its history, and the cache that its pages read from. */
export const buildRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    // The server's part would be an inline script, and a browser restores a loaded page's position by itself.
    scrollRestoration: typeof document !== 'undefined',
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>
  }
}
