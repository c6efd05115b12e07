import { useState } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { MegaMenu } from '../../../contract/site/navigation/menu.ts'
import type { CurrentUser } from '../../../contract/platform/users/users.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { NewBadge } from '../../ui/status.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { drawerRows } from './drawer-rows.ts'
import type { MenuEntry } from './menu.ts'
import './menu-drawer.css'

/**
 * The phone's menu: the sections as groups, one open at a time, then the fixed pages and every other section. A fixed
 * row goes where the menu data has its section switched off.
 */
export default function MenuDrawer({
  open,
  onClose,
  siteName,
  menu,
  visitor,
}: {
  open: boolean
  onClose: () => void
  siteName: string
  menu: MegaMenu
  visitor: CurrentUser | null
}) {
  const [group, setGroup] = useState<string | null>(null)
  const { groups, rows, contact, demo } = drawerRows(menu, visitor)

  return (
    <Drawer
      open={open}
      onOpenChange={onClose}
      title="Menu"
      closeLabel="Close menu"
      className="menu-drawer"
      header={
        <SiteLink href="/" aria-label={`${siteName}, home`} onClick={onClose}>
          <Wordmark name={siteName} />
        </SiteLink>
      }
      footer={
        <>
          {contact && (
            <ButtonLink variant="outline" href={contact.href} onClick={onClose}>
              {contact.name}
            </ButtonLink>
          )}
          {demo && (
            <ButtonLink href={demo.href} onClick={onClose}>
              {demo.name}
            </ButtonLink>
          )}
        </>
      }
    >
      <nav aria-label="Menu">
        <ul className="menu-rows">
          {groups.map((entry) => (
            <Group
              key={entry.slug}
              entry={entry}
              open={group === entry.slug}
              onToggle={() => setGroup(group === entry.slug ? null : entry.slug)}
              onFollow={onClose}
            />
          ))}
          {rows.map(({ slug, name, href }) => (
            <li key={slug}>
              <SiteLink className="menu-row" href={href} onClick={onClose}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  )
}

/** A section: its overview is where the route starts, its items are the checkpoints along it. */
function Group({
  entry: { slug, name, href, accent, categories },
  open,
  onToggle,
  onFollow,
}: {
  entry: MenuEntry
  open: boolean
  onToggle: () => void
  onFollow: () => void
}) {
  const routeId = `drawer-${slug}`
  return (
    <li className={accent}>
      <button
        type="button"
        className="menu-row"
        aria-expanded={open}
        aria-controls={open ? routeId : undefined}
        onClick={onToggle}
      >
        {name}
        <Icon of={open ? Minus : Plus} />
      </button>
      {open && (
        <ul className="menu-route" id={routeId}>
          <li>
            <SiteLink href={href} onClick={onFollow}>
              {name} overview
            </SiteLink>
          </li>
          {categories
            .flatMap(({ items }) => items)
            .map((item) => (
              <li key={item.name}>
                <SiteLink href={item.href} onClick={onFollow}>
                  {item.name} {item.isNew && <NewBadge>New</NewBadge>}
                </SiteLink>
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}
