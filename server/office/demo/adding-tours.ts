import { DAY_MS } from '../../../contract/core/units.ts'
import type { TourPlan } from '../../../contract/field/patrols/tours.ts'
import { pointAt, type Point } from '../../../contract/planning/sites/geometry.ts'
import { makeTag } from '../../field/patrols/tags.ts'
import { checkpoints, tours, tourSchedules, tourVersions } from '../../field/patrols/table.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { Post, Site } from './company.ts'

/** How many sites have a round, and how long ago it was agreed. */
const SITES = 6
const SINCE_MS = 30 * DAY_MS

/** The checkpoints of a round: what to look at, how far from the middle of the site in meters, and when it is due. */
const STOPS = [
  { name: 'Main gate', what: 'Gate locked, lamp on', kind: 'nfc', east: -18, north: -30, after: 0 },
  { name: 'Loading bay', what: 'Shutters down', kind: 'qr', east: 32, north: -18, after: 4 },
  { name: 'Basement plant room', what: 'No leak, door shut', kind: 'nfc', east: 24, north: 12, after: 8 },
  { name: 'Back stairs', what: 'Fire doors free', kind: 'qr', east: -20, north: 16, after: 13 },
  { name: 'Roof door', what: 'Locked from the inside', kind: 'nfc', east: -4, north: 4, after: 17 },
] as const

/** A round starts every hour, at a minute of each site, and up to ten minutes before or after. */
const minuteOf = (nth: number) => (nth * 19) % 60
const timesOf = (nth: number) =>
  Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:${String(minuteOf(nth)).padStart(2, '0')}`)

/** A post with its round: at which minute of the hour it is due, and where it leads. */
export type PostRound = {
  postId: string
  minute: number
  stops: { checkpointId: string; name: string; place: Point; afterMinutes: number }[]
}

type TourContext = { now: Date; nextId: () => string; secret: string }

/** Adds checkpoints and a round in use at the first sites that are staffed around the clock, and gives those. */
export async function addTours(
  { orm, organisationId }: Tenant,
  { sites, posts }: { sites: Site[]; posts: Post[] },
  { now, nextId, secret }: TourContext,
): Promise<PostRound[]> {
  const walked = posts.filter(({ pattern }) => pattern === 'around_the_clock').slice(0, SITES)
  const from = new Date(now.getTime() - SINCE_MS)
  const made = walked.map((post, nth) => {
    const { id: siteId, lat, lng } = sites.find(({ id }) => id === post.siteId)!
    const own = STOPS.map(({ name, what, kind, east, north, after }) => ({
      after,
      row: {
        organisationId,
        id: nextId(),
        siteId,
        name,
        what,
        kind,
        radiusM: 20,
        needsPhoto: false,
        sunUid: null,
        ...pointAt({ lat, lng }, { east, north }),
        ...makeTag(secret).stored,
      },
    }))
    const plan: TourPlan = {
      order: 'ordered',
      expectedMinutes: 20,
      earlyMinutes: 5,
      lateMinutes: 5,
      missedMinutes: 15,
      stops: own.map(({ row, after }) => ({ checkpointId: row.id, afterMinutes: after })),
    }
    return { own, plan, tourId: nextId(), postId: post.id, minute: minuteOf(nth), times: timesOf(nth) }
  })
  if (made.length === 0) return []
  await orm.insert(checkpoints).values(made.flatMap(({ own }) => own.map(({ row }) => row)))
  await orm
    .insert(tours)
    .values(made.map(({ tourId: id, postId, plan }) => ({ organisationId, id, postId, name: 'Building round', plan })))
  await orm
    .insert(tourVersions)
    .values(made.map(({ tourId, plan }) => ({ organisationId, tourId, number: 1, from, plan })))
  await orm.insert(tourSchedules).values(
    made.map(({ tourId, times }) => ({
      organisationId,
      id: nextId(),
      tourId,
      rrule: 'FREQ=DAILY',
      times,
      varyMinutes: 10,
      from: from.toISOString().slice(0, 10),
    })),
  )
  return made.map(({ postId, minute, own }) => ({
    postId,
    minute,
    stops: own.map(({ after, row: { id, name, lat, lng } }) => ({
      checkpointId: id,
      name,
      place: { lat, lng },
      afterMinutes: after,
    })),
  }))
}
