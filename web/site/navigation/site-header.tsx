import { useEffect } from 'react'
import { useContent } from '../../core/query.ts'
import { useScrolled } from '../cta/use-scrolled.ts'
import { seoConfig } from '../../platform/seo/queries.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { useVisitor } from '../../platform/users/visitor.ts'
import { leaveOnScrollDown } from './bars-away.ts'
import { FallbackNav, HeaderActions } from './header-actions.tsx'
import { MainNav } from './main-nav.tsx'
import { emptySections, menuEntries } from './menu.ts'
import { MenuToggle } from './menu-toggle.tsx'
import { megaMenu } from './queries.ts'

/** The top bar. `overHero` lets the page's night hero shine through it until the page is scrolled past 600 px. */
export function SiteHeader({ overHero = false }: { overHero?: boolean }) {
  const scrolled = useScrolled()
  const { data: menu, pending } = useContent(megaMenu)
  const { data: site } = useContent(seoConfig)
  const visitor = useVisitor()
  const entries = menuEntries(menu)
  const solid = scrolled || !overHero

  useEffect(() => {
    for (const name of emptySections(menu))
      console.warn(`The menu section "${name}" has no categories, so it is not shown.`)
  }, [menu])
  useEffect(leaveOnScrollDown, [])

  const failed = !pending && entries.length === 0
  return (
    <header
      className={
        `site-header ${overHero ? 'site-header-over' : ''} ` +
        `${solid ? 'site-header-solid ground-paper' : 'surface-night'}`
      }
    >
      <div className="site-header-row">
        <SiteLink className="site-home" href="/" aria-label={`${site.siteName}, home`}>
          <Wordmark name={site.siteName} />
        </SiteLink>
        {entries.length > 0 && <MainNav entries={entries} />}
        {failed ? <FallbackNav visitor={visitor} /> : <HeaderActions visitor={visitor} />}
        <MenuToggle menu={menu} visitor={visitor} siteName={site.siteName} />
      </div>
    </header>
  )
}
