import { Link } from '@tanstack/react-router'

/** `whole` tabs are the current page at every address below their own, too. `count` is how much waits there. */
export type ScreenTab = { href: string; label: string; whole?: boolean; count?: number }

/** Views of one screen side by side, each with an address of its own. `label` is what they are of. */
export const ScreenTabs = ({ label, tabs }: { label: string; tabs: readonly ScreenTab[] }) => (
  <nav className="screen-tabs" aria-label={label}>
    {/* Of two of which one's address begins with the other's, only the exact one is the current page. */}
    {tabs.map(({ href, label, whole = false, count }) => (
      <Link key={href} to={href} href={href} activeOptions={{ exact: !whole, includeSearch: false }}>
        {label}
        {count ? <span className="count"> {count}</span> : null}
      </Link>
    ))}
  </nav>
)
