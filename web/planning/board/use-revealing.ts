import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { ScrollTarget } from './board.tsx'
import type { BoardRow } from './board-rows.ts'
import { rowOfShift } from './board-spot.ts'

type Filter = { site?: string; folded?: string }

type RevealOptions = {
  rows: readonly BoardRow[]
  /** The shift whose panel is open. */
  chosen: Shift | undefined
  change: (next: Filter) => void
}

/**
 * Leads from a card beside the board to its shift, also where the board hides it. It leads back to the card at
 * `goBack`, and once a panel that the card opened is closed.
 */
export function useRevealing({ rows, chosen, change }: RevealOptions) {
  const [revealed, setRevealed] = useState<ScrollTarget | null>(null)
  const card = useRef<HTMLElement | null>(null)

  const goBack = () => {
    setRevealed(null)
    if (card.current?.isConnected) card.current.focus()
    card.current = null
  }
  const isOpen = chosen !== undefined
  // Before the effects of the panel, which takes the focus as soon as it is there.
  useLayoutEffect(() => {
    const opener = document.activeElement
    if (isOpen) card.current = opener instanceof HTMLElement && opener.closest('.ops-side') ? opener : null
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const now = document.activeElement
      if (card.current?.isConnected && (now === document.body || now?.closest('.ops-board'))) card.current.focus()
      card.current = null
    }
  }, [isOpen])

  return {
    revealed,
    goBack,
    /** Marks no shift on the board any more. */
    unmark: () => setRevealed(null),
    reveal: (id: string) => {
      card.current = document.activeElement as HTMLElement | null
      setRevealed({ id })
      if (!rowOfShift(rows, id)) change({ site: '', folded: '' })
    },
  }
}
