import type { ReactElement, ReactNode, RefObject } from 'react'
import * as Radix from 'radix-ui/popover'

/**
 * A small panel beside the button that opens it (`trigger`), or beside what `anchor` measures. Closes with Escape or a
 * press outside.
 */
export function Popover({
  open,
  onOpenChange,
  label,
  trigger,
  anchor,
  className = '',
  focusAfter,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The name that is read out when it opens. */
  label: string
  trigger?: ReactElement
  anchor?: RefObject<{ getBoundingClientRect: () => DOMRect }>
  className?: string
  /** Puts the focus elsewhere than on the trigger once it is closed. */
  focusAfter?: () => void
  children: ReactNode
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      {anchor && <Radix.Anchor virtualRef={anchor} />}
      <Radix.Portal>
        <Radix.Content
          className={`popup ${className}`}
          align={anchor ? 'start' : 'end'}
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
