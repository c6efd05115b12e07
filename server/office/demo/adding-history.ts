import { dayAt, daysLater, weekStartOf } from '../../../contract/core/time.ts'
import { pastHours } from '../../planning/guards/table-past-hours.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { rotationGuards, rotations, shiftTemplates, templateDuties } from '../../planning/templates/table.ts'
import type { Guard, Post, Site } from './company.ts'
import { PAST_WEEKS } from './past.ts'
import type { Pattern } from './places.ts'
import { chance } from '../living-sample/random.ts'
import type { Sample } from './samples.ts'

/** The weeks of hours that are known as sums alone, from before the roster was kept here. */
const EARLIER_WEEKS = 6
const [LEAST_HOURS, MORE_HOURS] = [32, 15]

type RowContext = { now: Date; nextId: () => string }

/** Adds what guards worked before the roster was kept here: a sum for each week, so that averages have all weeks. */
export async function addEarlierHours(
  { orm, organisationId }: Tenant,
  { guards, sample: { zone, weekStartsOn } }: { guards: Guard[]; sample: Sample },
  { now, nextId }: RowContext,
): Promise<void> {
  const thisWeek = weekStartOf(dayAt(zone, now), weekStartsOn)
  await orm.insert(pastHours).values(
    guards.flatMap(({ id, name }) =>
      Array.from({ length: EARLIER_WEEKS }, (_, nth) => {
        const firstDay = daysLater(thisWeek, -7 * (PAST_WEEKS + EARLIER_WEEKS - nth))
        const hours = LEAST_HOURS + Math.floor(chance('earlier', name, nth) * MORE_HOURS)
        const span = { firstDay, lastDay: daysLater(firstDay, 6) }
        return { organisationId, id: nextId(), guardId: id, ...span, minutes: hours * 60, site: 'Before Watchpost' }
      }),
    ),
  )
}

const WHOLE = [1, 2, 3, 4, 5, 6, 7]
const DUTIES: Record<Pattern, { name: string; days: number[]; start: string; end: string }[]> = {
  around_the_clock: [
    { name: 'D', days: WHOLE, start: '07:00', end: '19:00' },
    { name: 'N', days: WHOLE, start: '19:00', end: '07:00' },
  ],
  weekdays: [{ name: 'W', days: [1, 2, 3, 4, 5], start: '08:00', end: '16:00' }],
  weekend_nights: [{ name: 'L', days: [5, 6], start: '18:00', end: '02:00' }],
}

// Days, nights, and as many days off: four guards cover a post around the clock.
const CYCLE = ['D', 'D', 'N', 'N', '', '', '', '']
const APART = 2

/** Adds a template for each site, as its posts are staffed, and a rotation of four guards at the first. */
export async function addTemplates(
  { orm, organisationId }: Tenant,
  { sites, posts, guards, sample }: { sites: Site[]; posts: Post[]; guards: Guard[]; sample: Sample },
  { now, nextId }: RowContext,
): Promise<void> {
  const templates = sites.map(({ id, name }) => ({ organisationId, id: nextId(), siteId: id, name: `${name}, week` }))
  await orm.insert(shiftTemplates).values(templates)
  await orm.insert(templateDuties).values(
    templates.flatMap(({ id: templateId, siteId }) =>
      posts
        .filter((post) => post.siteId === siteId)
        .flatMap(({ id: postId, pattern }) => DUTIES[pattern].map((duty) => ({ ...duty, postId })))
        .map(({ name, ...duty }, place) => ({ organisationId, templateId, code: name, headcount: 1, place, ...duty })),
    ),
  )
  const rotation = { organisationId, id: nextId(), templateId: templates[0]!.id }
  const anchor = weekStartOf(dayAt(sample.zone, now), sample.weekStartsOn)
  await orm.insert(rotations).values({ ...rotation, name: '2 days, 2 nights, 4 off', cycle: CYCLE, anchor, place: 0 })
  const able = guards.filter(({ licenses }) =>
    posts[0]!.requires.every((needed) => licenses.some(({ type }) => type === needed)),
  )
  await orm.insert(rotationGuards).values(
    able.slice(0, CYCLE.length / APART).map(({ id }, nth) => ({
      organisationId,
      rotationId: rotation.id,
      guardId: id,
      offset: nth * APART,
    })),
  )
}
