import { useState } from 'react'
import type { Command } from '../../../contract/field/phone/commands.ts'
import type { Phone, PhoneState } from './phone.ts'
import { lastWhole } from './saved-act.ts'

/**
 * The act that the guard has to read was saved on this phone alone, until `seen`. It begins only where control could
 * not be reached, and stays once it is sent: the screen then says so.
 */
export function useSavedAct(phone: Phone, state: PhoneState): { act: Command | undefined; seen: () => void } {
  const [openedAt] = useState(() => phone.base.clock.now().toISOString())
  const [shown, setShown] = useState<Command>()
  const [seenId, setSeenId] = useState('')
  const last = state.signal.kind === 'offline' ? lastWhole(state.waiting, openedAt) : undefined
  if (last && last.id !== seenId && last.id !== shown?.id) setShown(last)
  return {
    act: shown,
    seen: () => {
      if (shown) setSeenId(shown.id)
      setShown(undefined)
    },
  }
}
