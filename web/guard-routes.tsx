import type { QueryClient } from '@tanstack/react-query'
import { createRoute, type RouterHistory } from '@tanstack/react-router'
import { lazyAhead } from './core/lazy-ahead.tsx'
import { pageLoader } from './core/page-loader.ts'
import { documentRoute, routerOf } from './document.tsx'
import { Opening, PlatformDoor, PlatformOpening } from './planning/organisations/door.tsx'
import { Nowhere } from './planning/organisations/nowhere.tsx'
import { seoConfig } from './platform/seo/queries.ts'
import './planning/organisations/operations.css'

const PhoneDoor = lazyAhead(() => import('./field/handset/phone-door.tsx'))
// A tablet at a site, and what the phone of a supervisor can do besides.
const KioskScreen = lazyAhead(() => import('./field/kiosk/kiosk-screen.tsx'))
const OthersPart = lazyAhead(() => import('./field/kiosk/others-part.tsx'))
const GuardScreen = lazyAhead(() => import('./planning/own/guard-screen.tsx'))
const OwnLooked = lazyAhead(async () => ({ default: (await import('./field/tracks/own-looked.tsx')).OwnLooked }))
// A guard comes here from a mail, without an account.
const LinkedShifts = lazyAhead(() => import('./planning/own/linked-shifts.tsx'))

/** The plain screen of a guard who signs in by an account, on any browser that is no phone of a company. */
const ByAccount = () => (
  <PlatformDoor>
    <GuardScreen waiting={<Opening />} more={(company) => <OwnLooked company={company} />} />
  </PlatformDoor>
)

/** The phone of a guard, where this browser is one. */
const OwnPhone = () => (
  <PlatformOpening title="Your shifts">
    <link rel="manifest" href="/app/guard.webmanifest" />
    <PhoneDoor
      waiting={<Opening />}
      account={<ByAccount />}
      kiosk={<KioskScreen waiting={<Opening />} />}
      others={<OthersPart waiting={null} />}
    />
  </PlatformOpening>
)

const root = documentRoute([seoConfig])
const guard = createRoute({ getParentRoute: () => root, path: '/app/guard' })
const own = createRoute({
  getParentRoute: () => guard,
  path: '/',
  component: () => <OwnPhone />,
  loader: pageLoader(),
})
/** What a tag holds, tapped or read by the camera of the phone. */
const tagged = createRoute({
  getParentRoute: () => guard,
  path: 't/$token',
  component: () => <OwnPhone />,
  loader: pageLoader(),
})
const linked = createRoute({
  getParentRoute: () => guard,
  path: 'link',
  component: () => (
    <PlatformOpening title="Your shifts">
      <LinkedShifts waiting={<Opening />} />
    </PlatformOpening>
  ),
  loader: pageLoader(),
})
const nowhere = createRoute({
  getParentRoute: () => guard,
  path: '$',
  component: () => (
    <PlatformOpening title="Your shifts">
      <div className="ops">
        <Nowhere />
      </div>
    </PlatformOpening>
  ),
  loader: pageLoader(),
})
const routeTree = root.addChildren([guard.addChildren([linked, tagged, own, nowhere])])

/** The router of what a guard sees. */
export const guardRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  routerOf({ routeTree, entry: 'guard' }, queryClient, history)
