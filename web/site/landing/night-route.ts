import { createContext, use } from 'react'
import type { LazySection } from '../../../contract/site/landing/layout.ts'
import type { RouteProps } from '../../ui/route.tsx'

/** The sections behind the trust strip, at which the patrol route passes through the second half of the night. */
export type Stop = LazySection | 'pricing' | 'blog'

type RouteSide = Pick<RouteProps, 'side' | 'across' | 'time'>

const HOURS: Record<Stop, string> = {
  roi: '23:05',
  tour: '00:10',
  industries: '03:20',
  badges: '03:45',
  outcomes: '04:10',
  testimonials: '04:35',
  faq: '05:00',
  pricing: '05:20',
  blog: '05:40',
}
const SIDES = ['left', 'left', 'right', 'right'] as const

/**
 * How the route passes the sections that are shown, in their order. It changes sides after every second one, comes from
 * the left and leaves at the left, where the footer goes on. The hours are the shown sections' own; in another order
 * than the usual one they are spread again, because time only runs forward.
 */
export function planRoute(shown: Stop[]): Partial<Record<Stop, RouteSide>> {
  const hours = (Object.keys(HOURS) as Stop[]).filter((name) => shown.includes(name)).map((name) => HOURS[name])
  const sides = shown.map((_, index) => (index === shown.length - 1 ? 'left' : SIDES[index % SIDES.length]))
  return Object.fromEntries(
    shown.map((name, index): [Stop, RouteSide] => {
      const crosses = index < shown.length - 1 && sides[index] !== sides[index + 1]
      return [name, { time: hours[index], side: sides[index], ...(crosses && { across: 'bottom' }) }]
    }),
  )
}

/** The plan that `LazySections` made, so that its sections need no props. */
export const NightRoute = createContext(planRoute(Object.keys(HOURS) as Stop[]))

/** How the route passes the section `name`. */
export const useStop = (name: Stop): RouteSide => use(NightRoute)[name] ?? {}
