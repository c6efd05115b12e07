import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { Contract } from './contracts.ts'
import { FloorPlan, Geofence, PostDetails, SiteDetails, SiteZone } from './places.ts'
import { Client, Post, Site } from './sites.ts'

export const SITES_PER_PAGE = 40

/** The days on which a week may start: 1 is Monday, 7 is Sunday. */
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

/** How many weeks the comparison covers, and how many of them lie before the one that is shown. */
export const WEEKS = 8
export const WEEKS_BEFORE = 4

/**
 * Minutes of a week that begins on the day `monday`: agreed by contract, planned in shifts that begin in it, and of
 * those the ones that a guard has. What was agreed for a part of a week counts by its days.
 */
export const WeekHours = z.object({ monday: z.iso.date(), agreed: z.int(), planned: z.int(), filled: z.int() })
export type WeekHours = z.infer<typeof WeekHours>

/** A post of a site, with its hours of the week, and who read its orders of those who are planned. */
export const SitePost = z.extend(Post, {
  details: PostDetails,
  hours: WeekHours,
  order: z.nullable(z.object({ number: z.int(), read: z.int(), planned: z.int() })),
})
export type SitePost = z.infer<typeof SitePost>

/** All that the screen of a site shows. `contract` is the one that holds in the week. */
export const SiteOverview = z.object({
  site: Site,
  details: SiteDetails,
  client: Client,
  contract: z.nullable(Contract),
  zones: z.array(SiteZone),
  geofence: z.nullable(Geofence),
  plans: z.array(FloorPlan),
  posts: z.array(SitePost),
  monday: z.iso.date(),
  weeks: z.array(WeekHours),
})
export type SiteOverview = z.infer<typeof SiteOverview>

/** A site in the list, with the minutes that a week of it has by the contract of today. */
export const SiteRow = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  client: z.string(),
  posts: z.array(z.object({ id: Id, name: z.string() })),
  agreed: z.int(),
  hasFence: z.boolean(),
})
export type SiteRow = z.infer<typeof SiteRow>

export const siteViews = endpoints({
  page: {
    method: 'GET',
    path: '/app/:organisation/site-list',
    access: 'member',
    permission: 'sites.read',
    summary: 'A page of the sites by name, forty each; `search` looks in names, clients, addresses and posts',
    params: Within,
    query: z.object({ search: z.optional(text(100)), page: z.optional(PageNumber) }),
    reply: z.object({ sites: z.array(SiteRow), total: z.int(), page: z.int(), pages: z.int() }),
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/sites/:id',
    access: 'member',
    permission: 'sites.read',
    summary: 'A site with its plan, its posts and their hours of the week of `day`, today without one',
    params: WithinId,
    query: z.object({ day: z.optional(z.iso.date()), weekStartsOn: z.optional(z.enum(WEEKDAYS)) }),
    reply: SiteOverview,
  },
})
