import { Link } from '@tanstack/react-router'

/** Lists of several kinds on one screen, each at an address of its own. */
export const KindTabs = ({ tabs }: { tabs: readonly { label: string; href: string }[] }) => (
  <nav className="kind-tabs" aria-label="Kinds">
    {tabs.map(({ label, href }) => <Link key={href} to={href} href={href} activeOptions={{ exact: true, includeSearch: false }}>{label}</Link>)}
  </nav>
)
