import type { QueryClient } from '@tanstack/react-query'
import { createRoute, type RouterHistory } from '@tanstack/react-router'
import { lazy } from 'react'
import { pageLoader } from './core/page-loader.ts'
import { documentRoute, routerOf } from './document.tsx'
import { PlatformDoor, PlatformOpening } from './operations/organisations/door.tsx'
import { AdminDoor } from './platform/dashboard/door.tsx'
import { seoConfig } from './platform/seo/queries.ts'

// Which screen stands at an address is said in admin-rooms.ts, which comes once the door has opened.
const Shell = lazy(async () => {
  const [{ Shell: Bare }, { area }] = await Promise.all([
    import('./platform/dashboard/shell.tsx'),
    import('./admin-rooms.ts'),
  ])
  return { default: () => <Bare area={area} /> }
})

/** The admin area behind its door. */
const Admin = () => (
  <AdminDoor>
    <Shell />
  </AdminDoor>
)

const Platform = lazy(async () => {
  const [{ PlatformShell }, { screens, openSample, GuardScreen }] = await Promise.all([
    import('./operations/organisations/shell.tsx'),
    import('./operations-rooms.ts'),
  ])
  return { default: () => <PlatformShell {...{ screens, openSample, GuardScreen }} /> }
})

/** The operations platform behind its door. */
const Operations = () => (
  <PlatformDoor>
    <Platform />
  </PlatformDoor>
)

// A guard comes here from a mail, without an account.
const LinkedShifts = lazy(() => import('./operations/schedule/linked-shifts.tsx'))

// Whoever is invited to a company may have no account yet.
const Invited = lazy(() => import('./operations/organisations/invitation-screen.tsx'))

const root = documentRoute([seoConfig])
const admin = createRoute({ getParentRoute: () => root, path: '/admin', component: Admin, loader: pageLoader() })
const start = createRoute({ getParentRoute: () => admin, path: '/' })
const screen = createRoute({ getParentRoute: () => admin, path: '$' })
const platform = createRoute({ getParentRoute: () => root, path: '/app', component: Operations, loader: pageLoader() })
const entrance = createRoute({ getParentRoute: () => platform, path: '/' })
const company = createRoute({ getParentRoute: () => platform, path: '$' })
const linked = createRoute({
  getParentRoute: () => root,
  path: '/app/guard/link',
  component: () => (
    <PlatformOpening title="Your shifts">
      <LinkedShifts />
    </PlatformOpening>
  ),
  loader: pageLoader(),
})
const invited = createRoute({
  getParentRoute: () => root,
  path: '/app/invitation',
  component: () => (
    <PlatformOpening title="Your invitation">
      <Invited />
    </PlatformOpening>
  ),
  loader: pageLoader(),
})
const routeTree = root.addChildren([
  admin.addChildren([start, screen]),
  linked,
  invited,
  platform.addChildren([entrance, company]),
])

/** The router of the admin area and the operations platform. */
export const appRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  routerOf({ routeTree, app: true }, queryClient, history)
