import type { ReactElement, ReactNode } from 'react'
import * as Radix from 'radix-ui/tooltip'
import './tooltip.css'

const OPENS_AFTER_MS = 700
const NEXT_OPENS_AT_ONCE_WITHIN_MS = 300

/** Stands once around everything that has tooltips: moving from one to the next within 300 ms needs no new wait. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={OPENS_AFTER_MS} skipDelayDuration={NEXT_OPENS_AT_ONCE_WITHIN_MS}>
    {children}
  </Radix.Provider>
)

/**
 * A few words about a control, 700 ms after the pointer rests on it or at once on keyboard focus. `children` is that
 * one control.
 */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
