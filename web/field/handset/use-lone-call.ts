import { useEffect } from 'react'
import { ring } from '../alerts/alert-sound.ts'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { REMINDED_MS } from '../phone/lone.ts'
import { ownStateOf } from '../phone/presence.ts'
import { useNow, usePhone } from '../phone/phone-context.ts'

const RING_MS = 10 * SECOND_MS

/** Whether a guard who is alone has to say that all is well. The phone rings and shakes until then. */
export function useLoneCall(): boolean {
  const { state, panics } = usePhone()
  const now = useNow(SECOND_MS)
  const { pack } = state
  const due = pack && ownStateOf({ ...state, pack }).callDueAt
  const isAsked = due !== undefined && due !== null && Date.parse(due) - REMINDED_MS <= now.getTime()
  useEffect(() => {
    if (!isAsked) return
    const call = () => {
      // A phone that called for help silently stays so.
      if (panics.state()?.silent) return
      ring(3)
      navigator.vibrate?.([400, 200, 400])
    }
    call()
    const timer = setInterval(call, RING_MS)
    return () => clearInterval(timer)
  }, [isAsked, panics])
  return isAsked
}
