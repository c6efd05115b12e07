import type { Locale } from '../../../contract/core/locale.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { Post, Site } from '../../../contract/planning/sites/sites.ts'
import { wordOf } from './coverage.ts'
import { siteTimesOf } from './site-time.ts'
import { dayName, timesOf, wallTime } from './week.ts'

type Company = { locale: Locale; zone: string }
export type Places = { sites: Site[]; posts: Post[] }

/** The day and the times of a shift: `Tue 24 19:00–07:00`, or `Tue 24 7:00 PM – 7:00 AM`. */
export const whenOf = (locale: Locale, zone: string, span: { from: string; to: string }): string =>
  `${dayName(wallTime(zone, new Date(span.from)).day)} ${timesOf(locale, zone, span)}`

/** What people call shifts, by guard, place and its own time, and never by an id. `company` says how to write times. */
export function namesOf({ sites, posts }: Places, guards: readonly GuardRow[], company: Company) {
  const byId = (list: readonly { id: string; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))
  const [siteNames, postNames, guardNames] = [byId(sites), byId(posts), byId(guards)]
  const guard = (id: string) => guardNames.get(id) ?? 'Somebody who left'
  const times = siteTimesOf(sites, company.zone)
  const { locale } = company
  const post = ({ postId }: Shift) => postNames.get(postId) ?? ''
  const when = (one: Shift, span: { from: string; to: string } = one) =>
    `${whenOf(locale, times.zoneOf(one), span)}${times.noteOf({ ...one, ...span })}`
  const shift = (one: Shift) => `${siteNames.get(one.siteId) ?? ''}, ${post(one)}, ${when(one)}`
  const whole = (one: Shift, isBlocked: boolean) =>
    `${one.assignment ? guard(one.assignment.guardId) : 'Open'}, ${shift(one)}, ${isBlocked ? 'blocked, ' : ''}${wordOf(one)}`
  return { guard, post, shift, whole, when, times, locale }
}
