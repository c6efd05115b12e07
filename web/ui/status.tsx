import type { ReactNode } from 'react'
import Circle from 'lucide-react/icons/circle'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Icon, type LucideIcon } from './icon.tsx'

/** What a state means; a colour never says it alone, an icon and a word stand with it. */
export type Status = 'success' | 'warning' | 'danger' | 'info' | 'idle'

const iconOf: Record<Status, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
  idle: Circle,
}

interface StatusProps {
  status: Status
  /** Another drawing than the state's own, or `null` where the word stands in a row of its like. */
  icon?: LucideIcon | null
  className?: string
  children: ReactNode
}

/** A state in running text: icon and word. */
export function StatusText({ status, icon = iconOf[status], className = '', children }: StatusProps) {
  return (
    <span className={`status ${status} ${className}`}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}

/** A state in a frame. `filled` only where someone must act. */
export function Badge({
  status,
  icon = iconOf[status],
  filled,
  className = '',
  children,
}: StatusProps & { filled?: boolean }) {
  return (
    <span className={`badge ${status} ${filled ? 'badge-filled' : ''} ${className}`}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}

/** The small "New" beside a name, in the accent of the menu around it. */
export const NewBadge = ({ children }: { children: ReactNode }) => (
  <span className="badge badge-accent">{children}</span>
)

/** A name or a filter in a frame; `on` when it is the one chosen, `figure` for codes and times. */
export function Tag({ on, figure, children }: { on?: boolean; figure?: boolean; children: ReactNode }) {
  return <span className={`tag ${on ? 'tag-on' : ''} ${figure ? 'figure' : ''}`}>{children}</span>
}
