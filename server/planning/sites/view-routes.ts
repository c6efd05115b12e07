import { pagesOf } from '../../../contract/core/core.ts'
import { dayAt, daysLater, weekStartOf } from '../../../contract/core/time.ts'
import {
  SITES_PER_PAGE,
  siteViews,
  type WeekHours,
  WEEKS,
  WEEKS_BEFORE,
} from '../../../contract/planning/sites/site.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { readClient, readSite } from './queries.ts'
import { listPlans, listZones, readGeofence } from './queries-places.ts'
import {
  listHours,
  listPosts,
  listReadings,
  listSites,
  readContractOn,
  readDetails,
  readZoneOf,
} from './queries-views.ts'

/** The hours of all posts of each of some weeks, also of a site without posts. */
function summed(hours: WeekHours[], mondays: string[]): WeekHours[] {
  return mondays.map((day) => {
    const own = hours.filter((each) => each.monday === day)
    const sum = (part: 'agreed' | 'planned' | 'filled') => own.reduce((all, each) => all + each[part], 0)
    return { monday: day, agreed: sum('agreed'), planned: sum('planned'), filled: sum('filled') }
  })
}

/** The list of sites, and all of one site. */
export const viewRoutes = tenantRoutes(siteViews, {
  page: async ({ query: { search = '', page: asked = '1' } }, { tenant, clock }) => {
    const today = dayAt(await readZoneOf(tenant), clock())
    const page = Number(asked)
    const skip = (page - 1) * SITES_PER_PAGE
    const { sites, total } = await listSites(tenant, { search: search.trim(), today, most: SITES_PER_PAGE, skip })
    return { sites, total, page, pages: pagesOf(total, SITES_PER_PAGE) }
  },

  read: async ({ params: { id }, query: { day: asked, weekStartsOn = '1' } }, { tenant, clock }) => {
    const site = orNotFound(await readSite(tenant, id), 'site')
    const now = clock()
    const today = asked ?? dayAt(site.zone, now)
    const monday = weekStartOf(today, Number(weekStartsOn))
    const mondays = Array.from({ length: WEEKS }, (_, nth) => daysLater(monday, (nth - WEEKS_BEFORE) * 7))
    const hours = await listHours(tenant, { siteId: id, zone: site.zone, mondays })
    const readings = await listReadings(tenant, id, now)
    const none = { monday, agreed: 0, planned: 0, filled: 0 }
    const posts = await listPosts(tenant, id)
    return {
      site,
      monday,
      details: (await readDetails(tenant, id))!,
      client: (await readClient(tenant, site.clientId))!,
      contract: (await readContractOn(tenant, site.clientId, today)) ?? null,
      zones: await listZones(tenant, id),
      geofence: (await readGeofence(tenant, id)) ?? null,
      plans: await listPlans(tenant, id),
      posts: posts.map((post) => ({
        ...post,
        hours: hours.find((each) => each.postId === post.id && each.monday === monday) ?? none,
        order: readings.find(({ postId }) => postId === post.id) ?? null,
      })),
      weeks: summed(hours, mondays),
    }
  },
})
