import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { newId } from '../../core/base/ids.ts'
import { daysOf } from '../../planning/rules/days.ts'
import type { Pattern } from './places.ts'
import { postAt } from './plans.ts'
import { chance } from '../living-sample/random.ts'
import type { Sample } from './samples.ts'

/** The days for which guards of a sample company know their shifts: this week and the next, on any day of this one. */
export const TOLD_DAYS = 14
/** The days for which a sample company has shifts. Those of the last week are drafts. */
export const DAYS = TOLD_DAYS + 7

/** What the sample companies are computed from, and what their guards do. */
export const SEED = 'northgate'

export type Guard = {
  id: string
  name: string
  licenses: { type: string; until: string }[]
  payRate: number
  lat: number
  lng: number
}
export type Post = {
  id: string
  siteId: string
  name: string
  pattern: Pattern
  requires: string[]
  priority: number
  lat: number
  lng: number
}
export type Site = { id: string; clientId: string; name: string; address: string; lat: number; lng: number }
export type PlannedShift = { id: string; post: Post; site: Site; from: Date; to: Date }

const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const rounded = (degrees: number) => Math.round(degrees * 200) / 200

/**
 * A sample company at a moment: clients, sites, posts, guards and the shifts of this week and of the two after it. Two
 * companies of the same moment differ by nothing but their ids.
 */
export function sampleCompany(now: Date, sample: Sample) {
  const { places, names } = sample
  const clients = new Map(places.map(({ client }) => [client, { id: newId(now), name: client }]))
  const sites: Site[] = []
  const posts: Post[] = []
  for (const { client, site, address, lat, lng, posts: own } of places) {
    const siteId = newId(now)
    sites.push({ id: siteId, clientId: clients.get(client)!.id, name: site, address, lat, lng })
    posts.push(
      ...own.map((post, nth) => ({
        ...post,
        ...postAt({ lat, lng }, nth),
        id: newId(now),
        siteId,
        requires: [...post.requires],
      })),
    )
  }
  const guards = names.map((name, at) => guardAt(name, { at, now, sample }))
  return {
    sample,
    clients: [...clients.values()],
    sites,
    posts,
    guards,
    shifts: shiftsOf(sites, posts, { now, firstWeek: 0, days: DAYS, sample }),
  }
}

// Every guard has the first license. The others are spread so that each post has enough people, but not by far.
const EVERY = [3, 2, 2]
/** In how many days the licenses end of those whose licenses end soon. */
const ENDING_DAYS = [3, 9]

function guardAt(name: string, { at, now, sample }: { at: number; now: Date; sample: Sample }): Guard {
  const { licenses, endsSoon, pay, homes } = sample
  const days = ENDING_DAYS[endsSoon.indexOf(name)] ?? 90 + Math.floor(chance(SEED, name, 'licence') * 800)
  const until = isoDay(now.getTime() + days * DAY_MS)
  const [first, ...others] = licenses
  const held = [first, ...others.filter((_, nth) => (at + nth) % (EVERY[nth] ?? 1) === 0)]
  return {
    id: newId(now),
    name,
    licenses: held.map((type) => ({ type, until })),
    payRate: pay.least + Math.floor(chance(SEED, name, 'rate') * 8) * pay.step,
    lat: rounded(homes.lat + (chance(SEED, name, 'lat') - 0.5) * homes.tall),
    lng: rounded(homes.lng + (chance(SEED, name, 'lng') - 0.5) * homes.wide),
  }
}

/** The starts of a post's shifts on a day of the week (0 is Monday), in minutes after midnight, with their length. */
function startsOn(pattern: Pattern, weekday: number): { at: number; minutes: number }[] {
  if (pattern === 'weekdays') return weekday < 5 ? [{ at: 8 * 60, minutes: 8 * 60 }] : []
  if (pattern === 'weekend_nights') return weekday === 4 || weekday === 5 ? [{ at: 18 * 60, minutes: 8 * 60 }] : []
  return [
    { at: 7 * 60, minutes: 12 * 60 },
    { at: 19 * 60, minutes: 12 * 60 },
  ]
}

/** The shifts of some days, in order. `firstWeek` counts weeks from that of `now`, and is negative for those before. */
export function shiftsOf(
  sites: Site[],
  posts: Post[],
  { now, firstWeek, days: count, sample }: { now: Date; firstWeek: number; days: number; sample: Sample },
): PlannedShift[] {
  const { zone, weekStartsOn } = sample
  const days = daysOf(zone)
  const first = days.weekOf(days.of(now.getTime()), weekStartsOn) + 7 * firstWeek
  return Array.from({ length: count }, (_, nth) =>
    posts.flatMap((post) =>
      startsOn(post.pattern, (nth + weekStartsOn - 1) % 7).map(({ at, minutes }) => {
        const from = days.at(first + nth, at)
        // The end has its own wall time, so a night in which clocks change is an hour shorter or longer.
        const to = days.at(first + nth + Math.floor((at + minutes) / 1440), (at + minutes) % 1440)
        const site = sites.find(({ id }) => id === post.siteId)!
        return { id: newId(now), post, site, from: new Date(from), to: new Date(Math.max(to, from + MINUTE_MS)) }
      }),
    ),
  )
    .flat()
    .sort((a, b) => a.from.getTime() - b.from.getTime())
}
