import { useEffect, useRef, useState } from 'react'
import { type Positions, readPositions, writePositions } from './roi-inputs.ts'

const PARAMETER = 'roi'
const PAUSE_MS = 300

/**
 * The calculator's positions, kept in the page's address so that they survive a reload and can be sent on. They are
 * read after hydration, because the page itself is the same for everyone; what doesn't fit is ignored.
 */
export function usePositions(start: Positions): [Positions, (positions: Positions) => void] {
  const [moved, setMoved] = useState<Positions | null>(null)
  const timer = useRef<number>(undefined)
  const atFirst = useRef(start)

  useEffect(() => {
    const written = new URLSearchParams(location.search).get(PARAMETER)
    setMoved((before) => before ?? readPositions(written, atFirst.current))
    return () => clearTimeout(timer.current)
  }, [])

  const move = (positions: Positions) => {
    setMoved(positions)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => writeAddress(positions, start), PAUSE_MS)
  }
  return [moved ?? start, move]
}

function writeAddress(positions: Positions, start: Positions) {
  const address = new URL(location.href)
  const written = writePositions(positions)
  if (written === writePositions(start)) address.searchParams.delete(PARAMETER)
  else address.searchParams.set(PARAMETER, written)
  // The router wraps history's own method and would take this for a navigation.
  History.prototype.replaceState.call(history, history.state, '', address)
}
