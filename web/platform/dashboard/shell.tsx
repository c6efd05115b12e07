import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import type { Area, Screen } from '../../core/admin.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { AtHeadEnd } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { AccessDenied } from '../users/access-denied.tsx'
import { InRelease } from '../releases/in-release.tsx'
import { Bell } from '../notifications/bell.tsx'
import { LiveNotices } from '../notifications/live-notices.tsx'
import { LogKindsContext } from '../people/log-kinds.ts'
import { currentUser } from '../users/queries.ts'
import { BesideContext, type BesideProps, InReleaseContext } from '../editor/beside-context.ts'
import { AreaOfScreens } from '../../core/area.ts'
import { AdminNotFound } from './not-found.tsx'
import { movedTo } from './moved-screens.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { accessAt, hrefOf, mayUse, screenAt, screensOf } from './screens.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Sidebar } from './sidebar.tsx'
import { useKeys } from './keys.ts'
import { useTheme } from './theme.ts'
import './shell.css'

const ReviewPanel = lazyPart(() => import('../reviews/review-panel.tsx'))
const Palette = lazyPart(() => import('./palette.tsx'))
const Shortcuts = lazyPart(() => import('./shortcuts.tsx'))

/** The frame of every admin screen: sidebar, the screen, and what opens over it. Stands inside the guard. */
export function Shell({ area }: { area: Area }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const moved = movedTo(useLocation({ select: ({ href }) => href }))
  const { data: user } = useQuery(currentUser)
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const theme = useTheme()
  useKeys({ onPalette: () => setOpen('palette'), onShortcuts: () => setOpen('shortcuts') })

  const logKinds = useMemo(() => ({ ...area.kinds, ...area.logged }), [area])
  if (!user) return null
  if (moved !== undefined) return <Navigate to={moved} replace />
  const at = screenAt(area.screens, pathname)
  if (!mayUse(user.role, { access: accessAt(area, pathname) })) {
    return (
      <AccessDenied>
        {at?.screen.path === '' && <OwnScreens screens={screensOf(area.screens, user.role)} />}
      </AccessDenied>
    )
  }
  const screens = screensOf(area.screens, user.role)
  const At = at?.screen.component
  const parts = { user, screens, theme, onPalette: () => setOpen('palette') }
  return (
    <AreaOfScreens value={area}>
      <TooltipProvider>
        <div className="shell">
          <a className="shell-skip" href="#main">
            Skip to content
          </a>
          <Sidebar {...parts} />
          <PhoneMenu {...parts} />
          <main id="main" tabIndex={-1} className="shell-main">
            <ScreenBoundary key={at ? `${at.screen.path}/${at.rest.join('/')}` : pathname}>
              <LogKindsContext value={logKinds}>
                <BesideContext value={review}>
                  <InReleaseContext value={inRelease}>
                    <AtHeadEnd value={bell}>
                      {at && At ? <At rest={at.rest} waiting={<Loading />} /> : <AdminNotFound />}
                    </AtHeadEnd>
                  </InReleaseContext>
                </BesideContext>
              </LogKindsContext>
            </ScreenBoundary>
          </main>
          <LiveNotices />
          {open === 'palette' && (
            <Palette {...{ screens, theme }} onShortcuts={() => setOpen('shortcuts')} onClose={() => setOpen(null)} />
          )}
          {open === 'shortcuts' && <Shortcuts onClose={() => setOpen(null)} />}
        </div>
      </TooltipProvider>
    </AreaOfScreens>
  )
}

const bell = <Bell />
const review = (props: BesideProps) => <ReviewPanel {...props} />
const inRelease = (document: EditedDocument) => <InRelease document={document} />

const Loading = () => (
  <div className="shell-loading">
    <Skeleton lines={6} />
  </div>
)

/** What an editor may use, where the start screen is for admins. */
const OwnScreens = ({ screens }: { screens: Screen[] }) => (
  <nav className="own-screens" aria-labelledby="own-screens">
    <h2 id="own-screens">Screens you may use</h2>
    <ul>
      {screens.map((screen) => (
        <li key={screen.path}>
          <SiteLink href={hrefOf(screen)}>{screen.label}</SiteLink>
        </li>
      ))}
    </ul>
  </nav>
)
