import type { TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import type { RouteProps } from '../../ui/route.tsx'
import type { Ground } from '../../ui/section.tsx'

/** How the patrol route passes a section, and the hour it does. */
export type Passage = Pick<RouteProps, 'side' | 'across' | 'time' | 'ends'>

// The rounds of one night.
const HOURS = [
  '22:00',
  '22:10',
  '22:40',
  '23:05',
  '23:50',
  '00:10',
  '00:55',
  '01:40',
  '02:15',
  '02:50',
  '03:20',
  '03:45',
  '04:10',
  '04:35',
  '05:00',
  '05:40',
]
const SIDES = ['left', 'left', 'right', 'right'] as const

/**
 * The passages of a page of `count` sections: hours of one night, spread over the page and never going back. The route
 * changes sides after every second section and stops at its last checkpoint; beside a single section it just runs on.
 */
export const planPassages = (count: number): Passage[] =>
  Array.from({ length: count }, (_, index) => {
    const side = SIDES[index % SIDES.length]!
    const last = index === count - 1
    const crosses = !last && SIDES[(index + 1) % SIDES.length] !== side
    return {
      side,
      time: hour(index, count),
      ...(crosses && { across: 'crossing' as const }),
      ...(last && count > 1 && { ends: true }),
    }
  })

const hour = (index: number, count: number) =>
  HOURS[Math.min(HOURS.length - 1, Math.floor(index * Math.max(1, HOURS.length / Math.max(count, LEAST_SPREAD))))]!

/** Shorter pages keep to the beginning of the night. */
const LEAST_SPREAD = 8

const FIXED: Partial<Record<TypedBlock['type'], Ground>> = {
  hero: 'night',
  screen: 'night',
  statistics: 'night',
  cta: 'hivis',
}
const EITHER: TypedBlock['type'][] = ['steps', 'quote']

/**
 * The ground of each block below `above`: night for what shows the product or counts, hi-vis for the call to action,
 * paper to read on.
 */
export function planGrounds(types: TypedBlock['type'][], above: Ground = 'night'): Ground[] {
  let last = above
  return types.map((type) => {
    const other = last === 'paper' ? 'night' : 'paper'
    last = FIXED[type] ?? (EITHER.includes(type) ? other : 'paper')
    return last
  })
}
