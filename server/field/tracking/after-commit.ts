import type { Services } from '../../core/rooms/routes.ts'

/** The moment of the earliest new fix of each guard, by the clock of the server, in milliseconds since 1970. */
export type Arrivals = ReadonlyMap<string, number>

type Listener = (organisationId: string, arrivals: Arrivals) => void

/** The listeners of each process. Rooms share its jobs, and nothing else that lasts. */
const listenersOf = new WeakMap<Services['jobs'], Listener[]>()

/** Hears of positions of guards once they are stored. A listener must not throw, and must not wait. */
export function onPositions({ jobs }: Pick<Services, 'jobs'>, listener: Listener): void {
  listenersOf.set(jobs, [...(listenersOf.get(jobs) ?? []), listener])
}

/** Says after the commit of positions which guards of a company have new ones. Doubled ones may be among them. */
export function tellPositions({ jobs }: Pick<Services, 'jobs'>, organisationId: string, arrivals: Arrivals): void {
  for (const listener of listenersOf.get(jobs) ?? []) listener(organisationId, arrivals)
}
