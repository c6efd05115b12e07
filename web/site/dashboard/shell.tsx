import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { late } from '../../core/late.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { AccessDenied } from '../../platform/users/access-denied.tsx'
import { currentUser } from '../../platform/users/queries.ts'
import { AdminNotFound } from './not-found.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { accessAt, hrefOf, mayUse, screenAt, screensOf } from './screens.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Sidebar } from './sidebar.tsx'
import { useKeys } from './keys.ts'
import { useTheme } from './theme.ts'
import './shell.css'

const Palette = late(() => import('./palette.tsx'))
const Shortcuts = late(() => import('./shortcuts.tsx'))

/** The frame of every admin screen: sidebar, the screen, and what opens over it. Stands inside the guard. */
export default function Shell() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { data: user } = useQuery(currentUser)
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const theme = useTheme()
  useKeys({ onPalette: () => setOpen('palette'), onShortcuts: () => setOpen('shortcuts') })

  if (!user) return null
  const at = screenAt(pathname)
  if (!mayUse(user.role, { access: accessAt(pathname) })) {
    return <AccessDenied>{at?.screen.path === '' && <OwnScreens role={user.role} />}</AccessDenied>
  }
  const screens = screensOf(user.role)
  const Screen = at?.screen.component
  const parts = { user, screens, theme, onPalette: () => setOpen('palette') }
  return (
    <TooltipProvider>
      <div className="shell">
        <a className="shell-skip" href="#main">Skip to content</a>
        <Sidebar {...parts} />
        <PhoneMenu {...parts} />
        <main id="main" tabIndex={-1} className="shell-main">
          <ScreenBoundary key={at ? `${at.screen.path}/${at.rest.join('/')}` : pathname}>
            <Suspense fallback={<Loading />}>
              {at && Screen ? <Screen rest={at.rest} /> : <AdminNotFound />}
            </Suspense>
          </ScreenBoundary>
        </main>
        <Suspense fallback={null}>
          {open === 'palette' && <Palette {...{ screens, theme }} onShortcuts={() => setOpen('shortcuts')} onClose={() => setOpen(null)} />}
          {open === 'shortcuts' && <Shortcuts onClose={() => setOpen(null)} />}
        </Suspense>
      </div>
    </TooltipProvider>
  )
}

const Loading = () => <div className="shell-loading"><Skeleton lines={6} /></div>

/** What an editor may use, where the start screen is for admins. */
const OwnScreens = ({ role }: { role: Parameters<typeof screensOf>[0] }) => (
  <nav className="own-screens" aria-labelledby="own-screens">
    <h2 id="own-screens">Screens you may use</h2>
    <ul>
      {screensOf(role).map((screen) => <li key={screen.path}><SiteLink href={hrefOf(screen)}>{screen.label}</SiteLink></li>)}
    </ul>
  </nav>
)
