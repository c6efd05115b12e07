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
 * Views of one thing, of which one shows. Arrow keys move along the tabs. Every view is in the page, also the hidden
 * ones, so that search engines and readers without script have them all.
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
  /** The id of the view that shows, when the page keeps it (in its address, say). */
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
