import { Link } from '@tanstack/react-router'
import * as Radix from 'radix-ui/tooltip'
import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import { type ReactElement, useRef, useState } from 'react'
import { screenGroups } from '../../../contract/core/admin.ts'
import type { CurrentUser } from '../../../contract/core/core.ts'
import type { Screen } from '../../core/admin.ts'
import { useContent } from '../../core/query.ts'
import { seoConfig } from '../seo/queries.ts'
import { initials } from '../users/initials.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Menu } from '../../ui/menu.tsx'
import { hrefOf } from './screens.ts'
import type { ThemeChoice } from './theme.ts'
import '../../ui/tooltip.css'
import { signOut } from '../users/sign-out.ts'

export type SidebarProps = {
  user: CurrentUser
  screens: Screen[]
  theme: ThemeChoice
  onPalette: () => void
}

/** The way to every screen that this person may use. A rail of icons where the screen needs the room. */
export function Sidebar(props: SidebarProps) {
  return (
    <aside className="side ground-night" aria-label="Admin">
      <SidebarBody {...props} />
    </aside>
  )
}

/** The sidebar's content, for the phone's drawer as well. */
export function SidebarBody({ user, screens, theme, onPalette }: SidebarProps) {
  const { data: site } = useContent(seoConfig)
  const start = screens.filter(({ group }) => group === null)
  return (
    <>
      <SiteLink className="side-brand" href={screens[0] ? hrefOf(screens[0]) : '/admin'}>
        <span className="side-mark">
          <Mark />
        </span>
        <span className="side-word">{site.siteName}</span>
      </SiteLink>
      <RailTip text="Go to or do">
        <button type="button" className="side-goto" onClick={onPalette}>
          <Icon of={Search} size={14} />
          <span className="side-word">Go to or do</span>
          <kbd className="keycap">Ctrl K</kbd>
        </button>
      </RailTip>
      <nav aria-label="Screens">
        <ul>
          {start.map((screen) => (
            <SideLink key={screen.path} {...{ screen }} />
          ))}
        </ul>
        {screenGroups.map((group) => {
          const own = screens.filter((screen) => screen.group === group && !isTab(screen, screens))
          if (own.length === 0) return null
          return (
            <section key={group} aria-label={group}>
              <h2 className="side-group">{group}</h2>
              <ul>
                {own.map((screen) => (
                  <SideLink key={screen.path} {...{ screen }} />
                ))}
              </ul>
            </section>
          )
        })}
      </nav>
      <Menu
        align="start"
        entries={[
          {
            label: theme.theme === 'dark' ? 'Switch to light' : 'Switch to dark',
            icon: theme.theme === 'dark' ? Sun : Moon,
            onSelect: theme.toggle,
          },
          { label: 'Open the site', icon: ExternalLink, onSelect: () => void window.open('/', '_blank', 'noopener') },
          { label: 'Sign out', icon: LogOut, onSelect: signOut },
        ]}
      >
        <button type="button" className="side-me">
          <span className="avatar" aria-hidden="true">
            {initials(user.name || user.email)}
          </span>
          <span className="side-word">
            <b>{user.name || user.email}</b>
            {user.role === 'admin' ? 'Admin' : 'Editor'}
          </span>
        </button>
      </Menu>
    </>
  )
}

/** Whether people find a screen as a tab of another. */
const isTab = ({ tabOf }: Screen, screens: Screen[]) => screens.some(({ path }) => path === tabOf)

function SideLink({ screen }: { screen: Screen }) {
  const href = hrefOf(screen)
  return (
    <li>
      <RailTip text={screen.label}>
        <Link
          className="side-link"
          to={href}
          href={href}
          activeOptions={{ exact: screen.path === '', includeSearch: false }}
        >
          <Icon of={screen.icon} size={16} />
          <span className="side-word">{screen.label}</span> {screen.count && <screen.count />}
        </Link>
      </RailTip>
    </li>
  )
}

const RAIL_PX = 100

/** The word of a control, shown beside it only while the sidebar is a rail. */
function RailTip({ text, children }: { text: string; children: ReactElement }) {
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLSpanElement>(null)
  const isRail = () => (around.current?.closest<HTMLElement>('.side')?.offsetWidth ?? Infinity) < RAIL_PX
  return (
    <span ref={around} className="side-tip">
      <Radix.Root open={open} onOpenChange={(next) => setOpen(next && isRail())}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" side="right" sideOffset={6}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </span>
  )
}
