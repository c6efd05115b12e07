import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, notFound, Outlet, type RouterHistory, useLocation,
} from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { tellEarly } from './core/early.ts'
import { late } from './core/late.ts'
import { type Context, type Contents, loader, pageLoader } from './core/page-loader.ts'
import { load } from './core/query.ts'
import { parseSearch, stringifySearch } from './core/search.ts'
import { whenVisible } from './core/when-visible.tsx'
import { useScrolled } from './site/cta/scrolled.ts'
import { megaMenu } from './site/navigation/queries.ts'
import { SiteHeader } from './site/navigation/site-header.tsx'
import { FailedPage } from './site/pages/failed-page.tsx'
import { seoConfig } from './platform/seo/queries.ts'
import { ToastHost } from './ui/toast-host.tsx'

const MissingPage = late(() => import('./site/pages/missing-page.tsx'))
const NotFoundPage = () => <Suspense><MissingPage /></Suspense>

type Module<N extends string> = () => Promise<Record<N, () => ReactNode>>

/** The parts of a page's route: the component `name` of its module, and the content it is made of. */
const page = <N extends string>(name: N, module: Module<N>, contents?: () => Promise<Contents>) => ({
  loader: pageLoader(contents),
  component: lazyRouteComponent(module as Module<string>, name),
  notFoundComponent: NotFoundPage,
})

const StickyBar = late(() => import('./site/cta/sticky-bar.tsx').then((module) => ({ default: module.StickyBar })))

const FOOTER = 'site-footer'
const landingFooter = whenVisible(FOOTER, () => import('./site/landing/landing-footer.tsx'), null)
const pageFooter = whenVisible(FOOTER, () => import('./site/navigation/page-footer.tsx'), null)

/** Every address of the product, in one place. */
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

const landing = createRoute({
  getParentRoute: () => site, path: '/',
  ...page(
    'LandingPage', () => import('./site/landing/landing-page.tsx'),
    () => import('./site/landing/landing-contents.ts'),
  ),
})

const solutions = createRoute({
  getParentRoute: () => site, path: '/solutions',
  ...page(
    'SolutionsPage', () => import('./site/solutions/index-page.tsx'),
    () => import('./site/solutions/index-contents.ts'),
  ),
})

const solution = createRoute({
  getParentRoute: () => site, path: '/solutions/$slug',
  ...page(
    'SolutionPage', () => import('./site/solutions/solution-page.tsx'),
    () => import('./site/solutions/solution-contents.ts'),
  ),
})

const industries = createRoute({
  getParentRoute: () => site, path: '/industries',
  ...page(
    'IndustriesPage', () => import('./site/industries/index-page.tsx'),
    () => import('./site/industries/index-contents.ts'),
  ),
})

const industry = createRoute({
  getParentRoute: () => site, path: '/industries/$slug',
  ...page(
    'IndustryPage', () => import('./site/industries/industry-page.tsx'),
    () => import('./site/industries/industry-contents.ts'),
  ),
})

const posts = createRoute({
  getParentRoute: () => site, path: '/blog',
  ...page('BlogPage', () => import('./site/blog/index-page.tsx'), () => import('./site/blog/index-contents.ts')),
  // A page past the end and a topic that no post has say so in the list's own place.
  notFoundComponent: lazyRouteComponent(() => import('./site/blog/index-page.tsx'), 'BlogPage'),
})

const post = createRoute({
  getParentRoute: () => site, path: '/blog/$slug',
  ...page('PostPage', () => import('./site/blog/post-page.tsx'), () => import('./site/blog/post-contents.ts')),
})

const pricing = createRoute({
  getParentRoute: () => site, path: '/pricing',
  ...page(
    'PricingPage', () => import('./site/pricing/pricing-page.tsx'),
    () => import('./site/pricing/page-queries.ts'),
  ),
})

const contact = createRoute({
  getParentRoute: () => site, path: '/contact',
  ...page(
    'ContactPage', () => import('./site/leads/contact-page.tsx'),
    () => import('./site/leads/contact-contents.ts'),
  ),
})

const demo = createRoute({
  getParentRoute: () => site, path: '/demo',
  ...page('DemoPage', () => import('./site/leads/demo-page.tsx'), () => import('./site/leads/demo-contents.ts')),
})

const help = createRoute({
  getParentRoute: () => site, path: '/resources/help',
  ...page('HelpPage', () => import('./site/pages/help-page.tsx'), () => import('./site/pages/help-contents.ts')),
})

const article = createRoute({
  getParentRoute: () => site, path: '/resources/help/$slug',
  ...page(
    'ArticlePage', () => import('./site/pages/article-page.tsx'),
    () => import('./site/pages/article-contents.ts'),
  ),
})

const status = createRoute({
  getParentRoute: () => site, path: '/status',
  ...page(
    'StatusPage', () => import('./site/pages/status-page.tsx'),
    () => import('./site/pages/status-contents.ts'),
  ),
})

const brand = createRoute({
  getParentRoute: () => site, path: '/brand',
  ...page(
    'BrandPage', () => import('./site/pages/brand-page.tsx'),
    () => import('./site/pages/brand-contents.ts'),
  ),
})

const newsletterConfirm = createRoute({
  getParentRoute: () => site, path: '/newsletter/confirm',
  ...page('ConfirmPage', () => import('./site/newsletter/confirm-page.tsx')),
})

const newsletterPreferences = createRoute({
  getParentRoute: () => site, path: '/newsletter/preferences',
  ...page('PreferencesPage', () => import('./site/newsletter/preferences-page.tsx')),
})

const newsletterUnsubscribe = createRoute({
  getParentRoute: () => site, path: '/newsletter/unsubscribe',
  ...page('UnsubscribePage', () => import('./site/newsletter/unsubscribe-page.tsx')),
})

const login = createRoute({
  getParentRoute: () => root, path: '/login',
  ...page('LoginPage', () => import('./platform/users/login-page.tsx'), () => import('./platform/users/login-contents.ts')),
})

const reset = createRoute({
  getParentRoute: () => root, path: '/reset',
  ...page('ResetPage', () => import('./platform/users/reset-page.tsx')),
})

const invitation = createRoute({
  getParentRoute: () => root, path: '/invitation',
  ...page('InvitationPage', () => import('./platform/users/invitation-page.tsx')),
})

/** The static pages that editors make, at the root. The routes above come first. */
const staticPage = createRoute({
  getParentRoute: () => site, path: '/$slug',
  ...page(
    'StaticPage', () => import('./site/pages/static-page.tsx'),
    () => import('./site/pages/static-contents.ts'),
  ),
})

/** The admin area. Which screen stands at an address is said in dashboard/screens.ts, so that no visitor carries the list. */
const admin = createRoute({
  getParentRoute: () => root, path: '/admin',
  ...page('AdminDoor', () => import('./site/dashboard/door.tsx')),
})

const adminStart = createRoute({ getParentRoute: () => admin, path: '/' })
const adminScreen = createRoute({ getParentRoute: () => admin, path: '$' })

/** Every other path. As a route with a screen of its own, so that the frame and its content stay around it. */
const missing = createRoute({
  getParentRoute: () => site,
  path: '$',
  loader: () => { throw notFound() },
  notFoundComponent: NotFoundPage,
})

const routeTree = root.addChildren([site.addChildren([
  landing, pricing, contact, demo, solutions, solution, industries, industry, posts, post, help, article, status, brand,
  newsletterConfirm, newsletterPreferences, newsletterUnsubscribe, staticPage, missing,
]), login, reset, invitation, admin.addChildren([adminStart, adminScreen])])

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
      <a className="skip-link" href="#main">Skip to content</a>
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

let moves = 0

/** Whether the router may scroll. Who got somewhere on the first page before its code was there stays where they are. */
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
