import { useSyncExternalStore } from 'react'
import * as Radix from 'radix-ui/toast'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { CloseButton } from './close-button.tsx'
import { Icon } from './icon.tsx'
import { toastManner } from './toast-manner.ts'
import { currentToasts, dismissToast, onToastChange, type Toast } from './toast.ts'
import './toaster.css'

/** Draws the messages of the toast store and announces them. `ToastHost` loads it when the first one is raised. */
export default function Toaster() {
  const toasts = useSyncExternalStore(onToastChange, currentToasts, currentToasts)
  return (
    <Radix.Provider swipeDirection={toastManner.swipeDirection} swipeThreshold={toastManner.swipeThresholdPx}>
      {toasts.map((toast) => (
        <ToastPanel key={toast.id} {...toast} />
      ))}
      <Radix.Viewport className="toasts" />
    </Radix.Provider>
  )
}

function ToastPanel({ id, title, description, action, variant = 'default', open }: Toast) {
  return (
    <Radix.Root
      className={`toast surface-night toast-${variant}`}
      open={open}
      duration={action ? toastManner.shownWithActionForMs : toastManner.shownForMs}
      onOpenChange={(next) => {
        if (!next) dismissToast(id)
      }}
    >
      <Icon of={variant === 'destructive' ? CircleAlert : CircleCheck} />
      <div>
        <Radix.Title className="toast-title">{title}</Radix.Title>
        {description && <Radix.Description className="toast-text">{description}</Radix.Description>}
      </div>
      {action ? (
        <Radix.Action className="toast-action" altText={action.label} onClick={action.onAction}>
          {action.label}
        </Radix.Action>
      ) : (
        <span />
      )}
      <Radix.Close asChild>
        <CloseButton className="toast-close" label="Close" />
      </Radix.Close>
    </Radix.Root>
  )
}
