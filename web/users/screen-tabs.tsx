import { Link } from '@tanstack/react-router'

export const usersTabs = [
  { href: '/admin/users', label: 'People' }, { href: '/admin/users/activity', label: 'Activity' }, { href: '/admin/users/tokens', label: 'API tokens' },
  { href: '/admin/users/rules', label: 'Sign-in' },
]

// Of two tabs of which one's address begins with the other's, only the exact one is the current page.
const exactly = { exact: true, includeSearch: false }

/** Views with addresses of their own, side by side. */
export const ScreenTabs = ({ label, tabs }: { label: string; tabs: readonly { href: string; label: string }[] }) => (
  <nav className="screen-tabs" aria-label={label}>
    {tabs.map(({ href, label }) => <Link key={href} to={href} href={href} activeOptions={exactly}>{label}</Link>)}
  </nav>
)
