import type { ReadTag } from './rounds.ts'

let held: ReadTag | undefined

/** The tag that opened this page by a tap, for a clock-in. A changed address draws the page again. */
export const heldTag = (): ReadTag | undefined => held

/** Holds a tag for the screen that clocks in by it, or nothing more. */
export function holdTag(tag: ReadTag | undefined): void {
  held = tag
}
