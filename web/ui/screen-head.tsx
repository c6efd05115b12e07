import ChevronRight from 'lucide-react/icons/chevron-right'
import { createContext, type ReactNode, use } from 'react'
import { Icon } from './icon.tsx'
import { SiteLink } from './link.tsx'

/** What stands at the end of the head of every admin screen. */
export const AtHeadEnd = createContext<ReactNode>(null)

/**
 * The head of an admin screen: where one is, what it is called, what is the matter with it (`state`), its other
 * views (`tabs`), and at the right what can be done (`children`), the one hi-vis action last.
 */
export function ScreenHead({
  title,
  parent,
  state,
  tabs,
  children,
}: {
  title: string
  parent?: { label: string; href: string } | undefined
  state?: ReactNode
  tabs?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="screen-head">
      <title>{`${title}${parent ? ` · ${parent.label}` : ''} · Admin`}</title>
      {parent && (
        <nav aria-label="Breadcrumb" className="screen-crumb">
          <SiteLink href={parent.href}>{parent.label}</SiteLink>
          <Icon of={ChevronRight} size={14} />
        </nav>
      )}
      <h1>{title}</h1>
      {tabs}
      {state && <div className="screen-state">{state}</div>}
      <div className="screen-actions">
        {children}
        {use(AtHeadEnd)}
      </div>
    </header>
  )
}
