import type { StopPlace } from '../../ui/stops.tsx'

/** The states on the way of an incident, in their order. */
export const routeStates = [
  'submitted',
  'acknowledged',
  'in_progress',
  'contained',
  'resolved',
  'under_review',
  'closed',
] as const
export type RouteState = (typeof routeStates)[number]

export const ROUTE_WORDS: Record<RouteState, string> = {
  submitted: 'Submitted',
  acknowledged: 'Acknowledged',
  in_progress: 'In progress',
  contained: 'Contained',
  resolved: 'Resolved',
  under_review: 'Under review',
  closed: 'Closed',
}

/** A state on the way. A review is where the incident stands `now`; elsewhere the state that follows is `next`. */
export type RouteStop = {
  state: RouteState
  words: string
  note: string
  isFigure: boolean
  place: StopPlace
}

type RouteSource = {
  state: string
  /** When each state was reached last. */
  reached: Partial<Record<string, string>>
  openTasks: number
  resolveBy: string | null
  clock: (moment: string) => string
}

/** The way of an incident: when each state was reached, and what the others wait for. */
export function stopsOf({ state, reached, openTasks, resolveBy, clock }: RouteSource): RouteStop[] {
  const at = routeStates.findIndex((each) => each === state)
  const isOver = at === -1 && state !== 'draft'
  return routeStates.map((each, nth) => {
    const time = reached[each]
    const isDone = isOver ? time !== undefined : nth <= at
    const place =
      each === 'under_review' && state === each
        ? 'now'
        : isDone
          ? 'done'
          : nth === at + 1 && !isOver && state !== 'under_review'
            ? 'next'
            : 'ahead'
    const waits = isOver ? '' : waitsFor(each, { openTasks, resolveBy, clock })
    const note =
      place === 'now' && time
        ? `since ${clock(time)}`
        : isDone
          ? time
            ? clock(time)
            : 'passed over'
          : [place === 'next' && 'next', waits].filter(Boolean).join(', ')
    return { state: each, words: ROUTE_WORDS[each], note, isFigure: place === 'done' && time !== undefined, place }
  })
}

type Waits = Pick<RouteSource, 'openTasks' | 'resolveBy' | 'clock'>

function waitsFor(state: RouteState, { openTasks, resolveBy, clock }: Waits): string {
  if (state === 'resolved') return resolveBy === null ? '' : `by ${clock(resolveBy)}`
  if (state === 'under_review') return 'narrative freezes'
  if (state === 'closed' && openTasks > 0) return tasksFirst(openTasks)
  return ''
}

/** How many tasks an incident waits for before it can be closed. */
export const tasksFirst = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'} first`
