import type { Phone } from './phone.ts'

/** The script lies beside its scope, not below it: `/app/` is the widest scope that it may ask for without a header. */
const SCRIPT = '/app/guard-worker.js'
const SCOPE = '/app/guard'

/**
 * Starts the worker that opens this page without a signal. A new version waits while a command waits, then takes over,
 * and the page loads again once. Ends the watching when called.
 */
export function keepShell(phone: Phone): () => void {
  const { serviceWorker } = navigator
  // A browser without it, and a product in development, need the network.
  if (!serviceWorker) return () => undefined
  const isFirst = !serviceWorker.controller
  let registration: ServiceWorkerRegistration | undefined
  let isReloading = false

  const takeOver = () => {
    // What somebody is typing would be lost by the reload that follows.
    if (document.activeElement?.matches('input, textarea, select')) return
    if (registration?.waiting && phone.state().waiting.length === 0) registration.waiting.postMessage('take over')
  }
  const changed = () => {
    // The first worker takes the page over too, and nothing has changed then.
    if (isFirst || isReloading) return
    isReloading = true
    location.reload()
  }
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) takeOver()
    })

  serviceWorker.addEventListener('controllerchange', changed)
  void serviceWorker
    .register(SCRIPT, { scope: SCOPE })
    .then((made) => {
      registration = made
      watch(made.installing)
      made.addEventListener('updatefound', () => watch(made.installing))
      takeOver()
    })
    .catch(() => undefined)
  const stop = phone.subscribe(takeOver)
  return () => {
    stop()
    serviceWorker.removeEventListener('controllerchange', changed)
  }
}
