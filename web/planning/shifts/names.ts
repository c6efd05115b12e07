import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { Post, Site } from '../../../contract/planning/sites/sites.ts'
import { wordOf } from './coverage.ts'
import { dayName, timesOf, wallTime } from './week.ts'

export type Places = { sites: Site[]; posts: Post[] }

/** The day and the times of a shift: `Tue 24 19:00–07:00`. */
export const whenOf = (zone: string, span: { from: string; to: string }): string =>
  `${dayName(wallTime(zone, new Date(span.from)).day)} ${timesOf(zone, span)}`

/** What people call shifts, by guard, place and time, and never by an id. */
export function namesOf({ sites, posts }: Places, guards: readonly GuardRow[], zone: string) {
  const byId = (list: readonly { id: string; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))
  const [siteNames, postNames, guardNames] = [byId(sites), byId(posts), byId(guards)]
  const guard = (id: string) => guardNames.get(id) ?? 'Somebody who left'
  const post = ({ postId }: Shift) => postNames.get(postId) ?? ''
  const shift = (one: Shift) => `${siteNames.get(one.siteId) ?? ''}, ${post(one)}, ${whenOf(zone, one)}`
  const whole = (one: Shift, isBlocked: boolean) =>
    `${one.assignment ? guard(one.assignment.guardId) : 'Open'}, ${shift(one)}, ${isBlocked ? 'blocked, ' : ''}${wordOf(one)}`
  const zones = new Map(sites.map((site) => [site.id, site.zone]))
  const zoneOf = (siteId: string) => zones.get(siteId) ?? zone
  return { guard, post, shift, whole, zoneOf }
}
