import type { ReactNode } from 'react'
import * as Radix from 'radix-ui/dialog'
import { CloseButton } from './close-button.tsx'
import { useFocusBack } from './focus-back.ts'
import './overlay.css'

export interface OverlayProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The name that is read out when it opens. */
  title: string
  children?: ReactNode
  className?: string
}

/**
 * A question that must be answered before going on. Holds the focus, closes with Escape, the cross or a press outside,
 * and gives the focus back. `footer` holds its buttons, the one hi-vis one last.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  unasked = false,
  className,
  children,
}: OverlayProps & {
  description?: ReactNode
  footer?: ReactNode
  /** It opens by itself, perhaps while somebody types: none of its buttons has the focus. */
  unasked?: boolean
}) {
  const focusBack = useFocusBack(unasked)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className={className ? `dialog ${className}` : 'dialog'}
          {...(!description && { 'aria-describedby': undefined })}
          {...focusBack}
        >
          <div className="dialog-head">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <CloseButton label="Close" />
            </Radix.Close>
          </div>
          <div className="dialog-body">
            {description && <Radix.Description className="dialog-text">{description}</Radix.Description>}
            {children}
          </div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
