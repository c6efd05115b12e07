import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, onToastChange } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: PlainToaster })))

/** Stands once in every shell. Its code comes with the first message, so visitors who never see one don't load it. */
export function ToastHost() {
  const raised = useSyncExternalStore(
    onToastChange,
    () => currentToasts().length > 0,
    () => false,
  )
  return (
    raised && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}

// The connection that failed to bring the toaster may be the very thing the message is about: say it all the same.
function PlainToaster() {
  const [toast] = useSyncExternalStore(onToastChange, currentToasts, currentToasts)
  return (
    <div role="alert" className="plain-toast surface-night">
      {toast?.open && `${toast.title}. ${toast.description ?? ''}`}
    </div>
  )
}
