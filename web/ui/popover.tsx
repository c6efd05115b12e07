import type { ReactElement, ReactNode } from 'react'
import * as Radix from 'radix-ui/popover'

/** A small panel beside the button that opens it (`trigger`). Closes with Escape or a press outside. */
export function Popover({
  open,
  onOpenChange,
  label,
  trigger,
  className = '',
  focusAfter,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The name that is read out when it opens. */
  label: string
  trigger: ReactElement
  className?: string
  /** Puts the focus elsewhere than on the trigger once it is closed. */
  focusAfter?: () => void
  children: ReactNode
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={`popup ${className}`}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          {...(focusAfter && {
            onCloseAutoFocus: (event) => {
              event.preventDefault()
              focusAfter()
            },
          })}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
