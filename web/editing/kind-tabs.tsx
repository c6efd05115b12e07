import { SiteLink } from '../ui/link.tsx'

/** Lists of several kinds on one screen, each at an address of its own. */
export const KindTabs = ({ tabs, current }: { tabs: readonly { label: string; href: string }[]; current: string }) => (
  <nav className="kind-tabs" aria-label="Kinds">
    {tabs.map(({ label, href }) => <SiteLink key={href} href={href} {...(href === current && { 'aria-current': 'page' })}>{label}</SiteLink>)}
  </nav>
)
