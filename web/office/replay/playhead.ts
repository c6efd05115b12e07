import { SECOND_MS } from '../../../contract/core/units.ts'

/** How many seconds pass in one. */
export const SPEEDS = [1, 4, 10, 30, 60] as const
export type Speed = (typeof SPEEDS)[number]

export type Span = { from: number; to: number }

/** The one moment that plan, lanes and lists show, in ms. */
export type Playhead = { at: number; isPlaying: boolean; speed: Speed; skipsQuiet: boolean }

export const clampTo = ({ from, to }: Span, at: number): number => Math.min(to, Math.max(from, at))

/** The playhead after so many ms before the screen. It stops at the end, and goes over quiet time if asked to. */
export function advance(head: Playhead, elapsedMs: number, stretch: Span, busy: readonly Span[]): Playhead {
  if (!head.isPlaying) return head
  const moved = head.at + elapsedMs * head.speed
  const at = head.skipsQuiet ? overQuiet(moved, busy, stretch.to) : moved
  return at >= stretch.to ? { ...head, at: stretch.to, isPlaying: false } : { ...head, at }
}

/** The moment itself while something goes on, else when something does again, or the end. */
function overQuiet(at: number, busy: readonly Span[], end: number): number {
  const next = busy.find(({ to }) => to > at)
  return next ? Math.max(at, next.from) : end
}

/** Joins stretches that touch, in order: the time in which something goes on. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}

/**
 * The moment that an address names: seconds since 1970, or a moment by ISO 8601; undefined for anything else. A whole
 * second means its end, so that all that happened in it is there.
 */
export function momentIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const at = /^\d{1,11}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text)
  if (Number.isNaN(at)) return undefined
  return text.includes('.') ? at : at + SECOND_MS - 1
}

/** A moment as an address names it, to the second: `2026-11-17T02:13:31Z`. */
export const addressOf = (at: number): string =>
  `${new Date(Math.floor(at / SECOND_MS) * SECOND_MS).toISOString().slice(0, -'.000Z'.length)}Z`
