import { useState } from 'react'
import type { Command } from '../../../contract/field/phone/commands.ts'
import { lastWhole } from '../phone/saved-act.ts'
import { usePhone } from './phone-context.ts'

/**
 * The act that the guard has to read was saved on this phone alone, until `seen`. It begins only where control could
 * not be reached, and stays once it is sent: the screen then says so.
 */
export function useSavedAct(): { act: Command | undefined; seen: () => void } {
  const { phone, state } = usePhone()
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
