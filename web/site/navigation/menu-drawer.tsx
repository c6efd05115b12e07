import { useState } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { CurrentUser } from '../../../contract/platform/users/users.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { NewBadge } from '../../ui/status.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { mayManage } from './header-actions.tsx'
import type { MenuEntry } from './menu.ts'
import './menu-drawer.css'

/** The phone's menu: the sections as groups, one open at a time, then the fixed pages. */
export default function MenuDrawer({ open, onClose, siteName, entries, visitor }: {
  open: boolean
  onClose: () => void
  siteName: string
  entries: MenuEntry[]
  visitor: CurrentUser | null
}) {
  const [group, setGroup] = useState<string | null>(null)
  const groups = entries.filter(({ categories }) => categories.length > 0)

  return (
    <Drawer
      open={open}
      onOpenChange={onClose}
      title="Menu"
      closeLabel="Close menu"
      className="menu-drawer"
      header={<SiteLink href="/" aria-label={`${siteName}, home`} onClick={onClose}><Wordmark name={siteName} /></SiteLink>}
      footer={
        <>
          <ButtonLink variant="outline" href="/contact" onClick={onClose}>Contact</ButtonLink>
          <ButtonLink href="/demo" onClick={onClose}>Schedule Demo</ButtonLink>
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
          {fixedRows(visitor, entries.length > 0).map(([name, href]) => (
            <li key={name}><SiteLink className="menu-row" href={href} onClick={onClose}>{name}</SiteLink></li>
          ))}
        </ul>
      </nav>
    </Drawer>
  )
}

/** What follows the groups. Without a menu the way in stands here, as it does in the wide bar. */
function fixedRows(visitor: CurrentUser | null, hasMenu: boolean) {
  const rows = { Pricing: '/pricing', Blog: '/blog' }
  if (!visitor) return Object.entries(hasMenu ? rows : { ...rows, 'Log in': '/login' })
  return Object.entries({ ...rows, ...(mayManage(visitor) && { 'Admin Dashboard': '/admin' }), Logout: '/api/logout' })
}

/** A section: its overview is where the route starts, its items are the checkpoints along it. */
function Group({ entry: { slug, name, href, accent, categories }, open, onToggle, onFollow }: {
  entry: MenuEntry
  open: boolean
  onToggle: () => void
  onFollow: () => void
}) {
  const routeId = `drawer-${slug}`
  return (
    <li className={accent}>
      <button type="button" className="menu-row" aria-expanded={open} aria-controls={open ? routeId : undefined} onClick={onToggle}>
        {name}
        <Icon of={open ? Minus : Plus} />
      </button>
      {open && (
        <ul className="menu-route" id={routeId}>
          <li><SiteLink href={href} onClick={onFollow}>{name} overview</SiteLink></li>
          {categories.flatMap(({ items }) => items).map((item) => (
            <li key={item.name}>
              <SiteLink href={item.href} onClick={onFollow}>{item.name} {item.isNew && <NewBadge>New</NewBadge>}</SiteLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
