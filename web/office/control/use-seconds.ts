import { useEffect, useState } from 'react'
import { SECOND_MS } from '../../../contract/core/units.ts'

/** The moment now in ms by the clock of the server, read every second. `aheadMs` is how far that clock is ahead. */
export function useSeconds(aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now + aheadMs
}
