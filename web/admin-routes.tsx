import type { QueryClient } from '@tanstack/react-query'
import { createRoute, type RouterHistory } from '@tanstack/react-router'
import { lazyAhead } from './core/lazy-ahead.tsx'
import { pageLoader } from './core/page-loader.ts'
import { documentRoute, routerOf } from './document.tsx'
import { AdminDoor, AdminOpening } from './platform/dashboard/door.tsx'
import { seoConfig } from './platform/seo/queries.ts'
import { hasHint } from './platform/users/visitor.ts'

// admin-rooms.ts, which loads once the person is known, has the screen of each address.
const Shell = lazyAhead(async () => {
  const [{ Shell: Bare }, { area }, { screenAt }] = await Promise.all([
    import('./platform/dashboard/shell.tsx'),
    import('./admin-rooms.ts'),
    import('./platform/dashboard/screens.ts'),
  ])
  screenAt(area.screens, location.pathname)?.screen.component.load()
  return { default: () => <Bare area={area} /> }
})

/** The admin area behind its door. */
const Admin = () => (
  <AdminDoor>
    <Shell waiting={<AdminOpening />} />
  </AdminDoor>
)

/**
 * Begins to load the screen at the address, while the door still asks who is there. A person without a session will
 * sign in first, and loads nothing yet.
 */
export function loadAhead(): void {
  if (hasHint()) Shell.load()
}

const root = documentRoute([seoConfig])
const admin = createRoute({ getParentRoute: () => root, path: '/admin', component: Admin, loader: pageLoader() })
const start = createRoute({ getParentRoute: () => admin, path: '/' })
const screen = createRoute({ getParentRoute: () => admin, path: '$' })
const routeTree = root.addChildren([admin.addChildren([start, screen])])

/** The router of the admin area. */
export const adminRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  routerOf({ routeTree, entry: 'admin' }, queryClient, history)
