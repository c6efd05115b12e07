import { Link } from '@tanstack/react-router'

/** Views of one screen side by side, each with an address of its own. `label` is what they are of. */
export const ScreenTabs = ({ label, tabs }: { label: string; tabs: readonly { href: string; label: string }[] }) => (
  <nav className="screen-tabs" aria-label={label}>
    {/* Of two of which one's address begins with the other's, only the exact one is the current page. */}
    {tabs.map(({ href, label }) => (
      <Link key={href} to={href} href={href} activeOptions={{ exact: true, includeSearch: false }}>
        {label}
      </Link>
    ))}
  </nav>
)
