import type { ReactNode } from 'react'
import * as Radix from 'radix-ui/dialog'
import { CloseButton } from './close-button.tsx'
import type { OverlayProps } from './dialog.tsx'
import { useFocusBack } from './focus-back.ts'
import type { Ground } from './section.tsx'
import './overlay.css'

/**
 * A panel from the side, as the phone's menu. Holds the focus, closes with Escape, the cross or a press outside.
 * `header` stands beside the cross (the wordmark, say), `footer` at the panel's end; `title` is read out only.
 */
export function Drawer({
  open,
  onOpenChange,
  title,
  header,
  footer,
  side = 'right',
  ground = 'night',
  closeLabel = 'Close',
  className = '',
  children,
}: OverlayProps & {
  header?: ReactNode
  footer?: ReactNode
  side?: 'left' | 'right'
  ground?: Ground
  closeLabel?: string
}) {
  const focusBack = useFocusBack()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className={`drawer drawer-${side} ground-${ground} ${className}`}
          aria-describedby={undefined}
          {...focusBack}
        >
          <Radix.Title className="visually-hidden">{title}</Radix.Title>
          <div className="drawer-head">
            {header ?? <span />}
            <Radix.Close asChild>
              <CloseButton label={closeLabel} />
            </Radix.Close>
          </div>
          {children}
          {footer && <div className="drawer-foot">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
