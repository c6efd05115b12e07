import type { ReactNode } from 'react'
import * as Radix from 'radix-ui/tabs'
import { Icon, type LucideIcon } from './icon.tsx'

export interface Tab {
  id: string
  label: string
  icon?: LucideIcon
  content: ReactNode
}

/**
 * Tabs, of which one view shows. Arrow keys move between tabs. Hidden views are in the page too, for search engines and
 * visitors without script.
 */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  className,
}: {
  /** Names the row of tabs. */
  label: string
  tabs: readonly Tab[]
  /** The id of the view that shows, if the page keeps it, for example in its address. */
  value?: string
  onChange?: (id: string) => void
  className?: string
}) {
  return (
    <Radix.Root className={className} value={value} onValueChange={onChange} defaultValue={tabs[0]?.id}>
      <Radix.List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className="tab">
            {tab.icon && <Icon of={tab.icon} size={16} />}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="tabs-panel" forceMount>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
