import type { ReactNode } from 'react'
import Inbox from 'lucide-react/icons/inbox'
import { Icon, type LucideIcon } from './icon.tsx'

/** Nothing here yet: says so, says why, and offers the one next step (a `Button` or `ButtonLink`). */
export function EmptyState({
  icon = Inbox,
  title,
  children,
  action,
}: {
  icon?: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty">
      <Icon of={icon} size={24} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
