import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Phone } from './phone.ts'

/** Sends what waits: now, with each new signal or look at the phone, and each minute. The result ends it. */
export function startTrying(phone: Phone): () => void {
  const now = () => void phone.sync()
  const looked = () => {
    if (document.visibilityState === 'visible') now()
  }
  now()
  const timer = setInterval(now, MINUTE_MS)
  addEventListener('online', now)
  document.addEventListener('visibilitychange', looked)
  return () => {
    clearInterval(timer)
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', looked)
  }
}
