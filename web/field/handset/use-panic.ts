import { useSyncExternalStore } from 'react'
import type { PanicState } from '../phone/panic.ts'
import { usePhone } from '../phone/phone-context.ts'

/** The call for help of this phone that is open, or that was closed and not put away yet. */
export function usePanic(): PanicState | undefined {
  const { panics } = usePhone()
  return useSyncExternalStore(panics.subscribe, panics.state)
}
