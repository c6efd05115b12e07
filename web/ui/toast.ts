/** One toast at a time, removed so many milliseconds after it was closed. */
export const toastLimits = { atOnce: 1, removalDelayMs: 1_000_000 } as const

export interface ToastMessage {
  title: string
  description?: string
  /** One thing to do about it. */
  action?: { label: string; onAction: () => void }
  variant?: 'default' | 'destructive'
}

export interface Toast extends ToastMessage {
  id: number
  open: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const removals = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Shows a message, in place of the one that is showing. Gives back how to put it away early. */
export function toast(message: ToastMessage) {
  const id = ++lastId
  const kept = [{ ...message, id, open: true }, ...toasts].slice(0, toastLimits.atOnce)
  for (const { id } of toasts) if (!kept.some((toast) => toast.id === id)) cancelRemoval(id)
  publish(kept)
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes a message; it leaves the list only after the removal delay, so that its closing can be seen to the end. */
export function dismissToast(id: number) {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id)
      publish(toasts.filter((toast) => toast.id !== id))
    }, toastLimits.removalDelayMs),
  )
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
}

/** The messages now, newest first: never more than one. */
export const currentToasts = () => toasts

/** Calls back at every change; the answer ends it. */
export function onToastChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function cancelRemoval(id: number) {
  clearTimeout(removals.get(id))
  removals.delete(id)
}

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
