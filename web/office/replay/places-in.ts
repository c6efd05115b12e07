import type { Span } from './playhead.ts'

/** Where a moment stands in a window, in percent. */
export const placeIn = ({ from, to }: Span, at: number): number => ((at - from) / (to - from)) * 100

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** Where a stretch stands in a window, cut to it. */
export function spreadIn(span: Span, { from, to }: Span): { left: string; width: string } {
  const [left, right] = [Math.max(0, placeIn(span, from)), Math.min(100, placeIn(span, to))]
  return { left: `${left.toFixed(3)}%`, width: `${Math.max(0, right - left).toFixed(3)}%` }
}
