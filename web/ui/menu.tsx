import type { ReactElement } from 'react'
import * as Radix from 'radix-ui/dropdown-menu'
import { Icon, type LucideIcon } from './icon.tsx'

export type MenuEntry = { label: string; icon?: LucideIcon; danger?: boolean; disabled?: boolean; onSelect: () => void }

/** What can be done with a thing, behind one button (`children`). Null entries are left out. */
export function Menu({
  entries,
  align = 'end',
  focusAfter,
  children,
}: {
  entries: readonly (MenuEntry | null)[]
  align?: 'start' | 'end'
  /** Puts the focus elsewhere than on the button once it is closed. */
  focusAfter?: () => void
  children: ReactElement
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="popup menu-popup"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...(focusAfter && {
            onCloseAutoFocus: (event) => {
              event.preventDefault()
              focusAfter()
            },
          })}
        >
          {entries
            .filter((entry) => entry !== null)
            .map(({ label, icon, danger, disabled, onSelect }) => (
              <Radix.Item
                key={label}
                className={danger ? 'menu-entry menu-danger' : 'menu-entry'}
                disabled={disabled}
                onSelect={onSelect}
              >
                {icon && <Icon of={icon} size={14} />}
                {label}
              </Radix.Item>
            ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
