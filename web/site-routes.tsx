import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  lazyRouteComponent,
  notFound,
  Outlet,
  type RouterHistory,
  useLocation,
} from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { tellEarly } from './core/tuned/early.ts'
import { lazyWithRetry } from './core/lazy-with-retry.ts'
import { loader, pageLoader } from './core/page-loader.ts'
import type { Page } from './core/pages.ts'
import { documentRoute, routerOf } from './document.tsx'
import { whenVisible } from './core/when-visible.tsx'
import { pages } from './rooms.ts'
import { useScrolled } from './site/cta/use-scrolled.ts'
import { megaMenu } from './site/navigation/queries.ts'
import { SiteHeader } from './site/navigation/site-header.tsx'
import { seoConfig } from './platform/seo/queries.ts'

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

/** The frame of every page; the rooms list the pages themselves. */
const root = documentRoute([seoConfig, megaMenu])

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

/** Every other path. As a route with a screen of its own, so that the frame and its content stay around it. */
const missing = createRoute({
  getParentRoute: () => site,
  path: '$',
  loader: () => {
    throw notFound()
  },
  notFoundComponent: NotFoundPage,
})

const routeTree = root.addChildren([
  site.addChildren([...pages.filter(({ frameless }) => !frameless).map(routeOf(site)), missing]),
  ...pages.filter(({ frameless }) => frameless).map(routeOf(root)),
])

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

/** The router of all that visitors see. */
export const siteRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  routerOf({ routeTree, entry: 'site' }, queryClient, history)
