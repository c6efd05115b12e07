import { useEffect, useState } from 'react'
import { SECOND_MS } from '../../../contract/core/units.ts'

/** The moment now in ms, read every second. */
export function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
