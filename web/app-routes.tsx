import type { QueryClient } from '@tanstack/react-query'
import { createRoute, type RouterHistory } from '@tanstack/react-router'
import { lazy } from 'react'
import { pageLoader } from './core/page-loader.ts'
import { documentRoute, routerOf } from './document.tsx'
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

const root = documentRoute([seoConfig])
const admin = createRoute({ getParentRoute: () => root, path: '/admin', component: Admin, loader: pageLoader() })
const start = createRoute({ getParentRoute: () => admin, path: '/' })
const screen = createRoute({ getParentRoute: () => admin, path: '$' })
const routeTree = root.addChildren([admin.addChildren([start, screen])])

/** The router of the admin area. */
export const appRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  routerOf({ routeTree, app: true }, queryClient, history)
