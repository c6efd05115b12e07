import type { QueryClient } from '@tanstack/react-query'
import { createRoute, type RouterHistory } from '@tanstack/react-router'
import { lazyAhead } from './core/lazy-ahead.tsx'
import { pageLoader } from './core/page-loader.ts'
import { documentRoute, routerOf } from './document.tsx'
import { Opening, PlatformDoor, PlatformOpening } from './planning/organisations/door.tsx'
import { seoConfig } from './platform/seo/queries.ts'
import { hasHint } from './platform/users/visitor.ts'

const Platform = lazyAhead(async () => {
  const [{ PlatformShell, partAt }, { screens, openSample, FindDialog, AlertBar }] = await Promise.all([
    import('./planning/organisations/shell.tsx'),
    import('./app-rooms.ts'),
  ])
  partAt(screens, location.pathname)?.load()
  return { default: () => <PlatformShell {...{ screens, openSample, FindDialog, AlertBar }} /> }
})

/** The operations platform behind its door. */
const Operations = () => (
  <PlatformDoor>
    <Platform waiting={<Opening />} />
  </PlatformDoor>
)

/**
 * Begins to load what stands at the address, while the door still asks who is there. A person without a session will
 * sign in first, and loads nothing yet.
 */
export function loadAhead(): void {
  if (hasHint() && /^\/app(\/o\/|\/?$)/.test(location.pathname)) Platform.load()
}

// A person invited to a company may have no account yet.
const Invited = lazyAhead(() => import('./planning/organisations/invitation-screen.tsx'))

const root = documentRoute([seoConfig])
const platform = createRoute({ getParentRoute: () => root, path: '/app', component: Operations, loader: pageLoader() })
const entrance = createRoute({ getParentRoute: () => platform, path: '/' })
const company = createRoute({ getParentRoute: () => platform, path: '$' })
const invited = createRoute({
  getParentRoute: () => root,
  path: '/app/invitation',
  component: () => (
    <PlatformOpening title="Your invitation">
      <Invited waiting={<Opening />} />
    </PlatformOpening>
  ),
  loader: pageLoader(),
})
const routeTree = root.addChildren([invited, platform.addChildren([entrance, company])])

/** The router of the platform as the office sees it. */
export const appRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  routerOf({ routeTree, entry: 'app' }, queryClient, history)
