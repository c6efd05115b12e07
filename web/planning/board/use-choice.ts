import { useMemo, useState } from 'react'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { BoardRow } from './board-rows.ts'
import { between } from './board-spot.ts'

const NONE: ReadonlySet<string> = new Set()

type ChoiceOptions = {
  known: ReadonlyMap<string, Shift>
  rows: readonly BoardRow[]
  nameOf: (shift: Shift) => string
  onSay: (text: string) => void
}

/** The shifts that are chosen together. A shift that somebody else removed is no longer chosen. */
export function useChoice({ known, rows, nameOf, onSay }: ChoiceOptions) {
  const [picked, setPicked] = useState(NONE)
  const [anchor, setAnchor] = useState<string | null>(null)
  const ids = useMemo(() => new Set([...picked].filter((id) => known.has(id))), [picked, known])
  return {
    ids,
    shifts: [...ids].flatMap((id) => known.get(id) ?? []),
    /** A shift with all that are chosen, if it is one of them. */
    withAll: (id: string) => (ids.has(id) ? [...ids] : [id]),
    clear: () => setPicked(NONE),
    toggle: (id: string) => {
      const next = new Set(ids)
      const isGone = next.delete(id)
      if (!isGone) next.add(id)
      setPicked(next)
      setAnchor(id)
      const shift = known.get(id)
      onSay(`${shift ? nameOf(shift) : ''}, ${isGone ? 'left out' : 'chosen'}, ${next.size} chosen`)
    },
    /** Chooses all from the shift that was chosen first. */
    extend: (from: string, to: string) => {
      const begin = ids.size > 0 && anchor !== null ? anchor : from
      const all = between(rows, begin, to)
      setAnchor(begin)
      setPicked(new Set(all))
      onSay(`${all.length} chosen`)
    },
  }
}
