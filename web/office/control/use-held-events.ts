import { useState } from 'react'
import type { HistoryEntry } from '../../../contract/planning/ledger/history.ts'

/** The latest events, or those of the moment at which somebody held the feed. */
export function useHeldEvents(events: HistoryEntry[]) {
  const [held, setHeld] = useState<HistoryEntry[]>()
  const last = held?.[0]?.id
  return {
    shown: held ?? events,
    /** How many came since the feed was held; null while it runs. */
    waiting: held ? events.filter(({ id }) => last === undefined || id > last).length : null,
    toggle: () => setHeld(held ? undefined : events),
  }
}
