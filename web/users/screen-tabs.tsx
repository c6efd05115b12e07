import { useLocation } from '@tanstack/react-router'
import { SiteLink } from '../ui/link.tsx'

export const usersTabs = [
  { href: '/admin/users', label: 'People' }, { href: '/admin/users/activity', label: 'Activity' }, { href: '/admin/users/tokens', label: 'API tokens' },
]

/** Views with addresses of their own, side by side. */
export function ScreenTabs({ label, tabs }: { label: string; tabs: readonly { href: string; label: string }[] }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className="screen-tabs" aria-label={label}>
      {tabs.map(({ href, label }) => <SiteLink key={href} href={href} {...(href === pathname && { 'aria-current': 'page' })}>{label}</SiteLink>)}
    </nav>
  )
}
