import { useChosenInSight } from '../../ui/chosen-in-sight.ts'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from './company.ts'

type CompanyTab = { name: string; label: string }
type Props = { label: string; path: string; part?: string; tabs: readonly CompanyTab[]; shown: string }

/**
 * Views of one screen of a company, each with an address of its own. Each names its view, also the first: the address
 * of the screen alone would be the current page at all of them. The chosen one is moved into sight where not all fit.
 */
export function CompanyTabs({ label, path, part = 'view', tabs, shown }: Props) {
  const { hrefOf } = useCompany()
  const row = useChosenInSight<HTMLElement>('[aria-current="page"]', shown)
  return (
    <nav className="screen-tabs ops-tabs" aria-label={label} ref={row}>
      {tabs.map(({ name, label: words }) => (
        <SiteLink
          key={name}
          href={`${hrefOf(path)}?${part}=${name}`}
          {...(name === shown && { 'aria-current': 'page' as const })}
        >
          {words}
        </SiteLink>
      ))}
    </nav>
  )
}
