import { useEffect, useState, useSyncExternalStore } from 'react'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { keepValue, readValue } from './kept-values.ts'
import type { Phone } from './phone.ts'
import { asksForPin } from './pin.ts'

/** How a phone stands with its PIN. `opening` until that was read; `unset` where there is none. */
export type PinLock = 'opening' | 'locked' | 'open' | 'unset'

/** Locks the phone on opening after a while, and when somebody looks at it again later. `opened` ends that. */
export function usePinLock({ base, state, subscribe }: Phone) {
  const [lock, setLock] = useState<PinLock>('opening')
  // A new code of the office ends an earlier PIN.
  const device = useSyncExternalStore(subscribe, () => state().enrolment?.device)
  useEffect(() => {
    const { database, clock } = base
    const look = async () => {
      const [pin, seenAt] = [await readValue(database, 'pin'), await readValue(database, 'seenAt')]
      setLock(asksForPin(pin, seenAt, clock.now()) ? 'locked' : pin ? 'open' : 'unset')
    }
    const looked = () => {
      if (document.visibilityState === 'visible') void look()
    }
    void look()
    document.addEventListener('visibilitychange', looked)
    return () => document.removeEventListener('visibilitychange', looked)
  }, [base, device])
  useEffect(() => {
    if (lock !== 'open') return undefined
    const { database, clock } = base
    const note = () => {
      if (document.visibilityState === 'visible')
        void keepValue(database, 'seenAt', clock.now().toISOString()).catch(() => undefined)
    }
    note()
    const timer = setInterval(note, MINUTE_MS)
    return () => clearInterval(timer)
  }, [lock, base])
  return { lock, opened: () => setLock('open'), removed: () => setLock('unset') }
}
