import { useEffect, useRef } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { MenuCta, MenuItem } from '../../../contract/site/navigation/menu.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { NewBadge } from '../../ui/status.tsx'
import { FeaturedPanel } from './featured-panel.tsx'
import type { MenuEntry } from './menu.ts'
import './mega-panel.css'

/**
 * What a section discloses: the featured item, its categories in two columns, the way to the section, the call to
 * action.
 */
export default function MegaPanel({
  id,
  entry,
  focusFirst,
}: {
  id: string
  entry: MenuEntry
  /** Goes straight to the first link, when the panel was opened to be walked through. */
  focusFirst: boolean
}) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusFirst) panel.current?.querySelector('a')?.focus()
  }, [focusFirst])

  return (
    <div ref={panel} id={id} className={`mega ${entry.accent}`}>
      <div className="mega-sheet surface-paper">
        {entry.featured && <FeaturedPanel featured={entry.featured} />}
        <div className="mega-columns">
          {entry.categories.map(({ title, items }) => (
            <div key={title}>
              <h3 className="mega-title">{title}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item.name}>
                    <PanelItem item={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <PanelFoot name={entry.name} href={entry.href} cta={entry.cta} />
      </div>
    </div>
  )
}

function PanelItem({ item: { name, href, description, icon, isNew } }: { item: MenuItem }) {
  return (
    <SiteLink className="mega-item" href={href}>
      <NamedIcon name={icon} />
      <b>
        {name} {isNew && <NewBadge>New</NewBadge>}
      </b>
      <small>{description}</small>
    </SiteLink>
  )
}

function PanelFoot({ name, href, cta }: { name: string; href: string; cta: MenuCta | null }) {
  return (
    <div className="mega-foot">
      {cta && (
        <p>
          <b>{cta.title}</b>
          <br />
          <span className="text-muted">{cta.description}</span>
        </p>
      )}
      <SiteLink className="mega-overview" href={href}>
        {name} overview <Icon of={ArrowRight} size={16} className="arrow" />
      </SiteLink>
      {cta && (
        <ButtonLink variant="ink" size="sm" href={cta.buttonHref}>
          {cta.buttonText}
        </ButtonLink>
      )}
    </div>
  )
}
