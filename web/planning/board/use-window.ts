// By hand: the heights are known before, so 50 lines do; @tanstack/react-virtual measures and scrolls by itself.
import { useEffect, useMemo, useState } from 'react'

const MORE = 8

/** Where each of some items ends, one after the other. */
function endsOf(heights: readonly number[]): number[] {
  const ends: number[] = []
  for (const height of heights) ends.push((ends.at(-1) ?? 0) + height)
  return ends
}

/** The first item whose end is after a place, by the ends of all of them. */
export function itemAt(ends: readonly number[], place: number): number {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ends[middle]! > place) high = middle
    else low = middle + 1
  }
  return Math.max(0, low)
}

/**
 * Which of many items of known heights (px) are in sight of the box that scrolls them, with a few more at both ends,
 * and where each one ends. `head` px of the box are covered at its top.
 */
export function useWindow(box: HTMLElement | null, heights: readonly number[], head: number) {
  const ends = useMemo(() => endsOf(heights), [heights])
  const [seen, setSeen] = useState({ top: 0, height: 900 })
  useEffect(() => {
    if (!box) return
    // Only whole steps count, so that most scrolling draws nothing.
    const look = () => {
      const top = Math.floor(box.scrollTop / 80) * 80
      const height = Math.ceil(box.clientHeight / 80) * 80
      setSeen((was) => (was.top === top && was.height === height ? was : { top, height }))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [box])
  const first = Math.max(0, itemAt(ends, seen.top) - MORE)
  const last = Math.min(ends.length - 1, itemAt(ends, seen.top + seen.height - head) + MORE)
  return { first, last, ends }
}
