import * as z from 'zod/mini'
import { endpoints, Id, text, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

/** A clock-in outside of the geofence counts and is flagged, or is refused. */
export const clockInModes = ['flag', 'enforce'] as const

/** The smallest radius of a geofence in metres. GPS can't hold a smaller one. */
export const LEAST_RADIUS = 20
const MOST_RADIUS = 5_000
export const MOST_POINTS = 200

const Latitude = z.number().check(z.gte(-90), z.lte(90))
const Longitude = z.number().check(z.gte(-180), z.lte(180))
const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))
const Minutes = z.int().check(z.gte(0), z.lte(240, 'Choose at most 240 minutes'))

export const Point = z.strictObject({ lat: Latitude, lng: Longitude })

/** An outline on the ground, whose last point leads back to the first. */
const Outline = z
  .array(Point)
  .check(z.minLength(3, 'Give at least three points'), z.maxLength(MOST_POINTS, `Give at most ${MOST_POINTS} points`))

/** A geofence on the ground: a circle in metres, or a polygon. */
export const Shape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('circle'),
    lat: Latitude,
    lng: Longitude,
    radius: z
      .number()
      .check(
        z.gte(LEAST_RADIUS, `GPS can’t hold less than ${LEAST_RADIUS} m. Choose a larger radius.`),
        z.lte(MOST_RADIUS, `Choose at most ${MOST_RADIUS} m`),
      ),
  }),
  z.strictObject({
    kind: z.literal('polygon'),
    points: Outline,
  }),
])
export type Shape = z.infer<typeof Shape>

export const Geofence = z.object({ id: Id, shape: Shape, version: z.int() })
export type Geofence = z.infer<typeof Geofence>

/** Where the corners of a picture lie on the ground: top left, top right, bottom right, bottom left. */
export const Corners = z.tuple([Point, Point, Point, Point])
export type Corners = z.infer<typeof Corners>

/** A picture of a floor on its four corners. Level 0 is the ground floor. */
export const FloorPlanDraft = z.strictObject({
  siteId: Id,
  level: z.int().check(z.gte(-20), z.lte(200)),
  name: words(60),
  mediaId: Id,
  corners: Corners,
})
export type FloorPlanDraft = z.infer<typeof FloorPlanDraft>
export const FloorPlan = z.extend(FloorPlanDraft, { id: Id, version: z.int() })
export type FloorPlan = z.infer<typeof FloorPlan>

/** A part of a site, such as a building or a floor of one. */
export const SiteZoneDraft = z.strictObject({ siteId: Id, parentId: z.nullable(Id), name: words(80) })
export type SiteZoneDraft = z.infer<typeof SiteZoneDraft>

/** A zone as it is stored. `outline` is null until somebody draws it. */
export const SiteZone = z.extend(SiteZoneDraft, { id: Id, outline: z.nullable(Outline), version: z.int() })
export type SiteZone = z.infer<typeof SiteZone>

/** How guards clock in at a site, in minutes around the start of a shift, and what to do in an emergency. */
export const SiteDetails = z.strictObject({
  clockInMode: z.enum(clockInModes),
  earlyMinutes: Minutes,
  lateMinutes: Minutes,
  emergency: text(10_000),
})
export type SiteDetails = z.infer<typeof SiteDetails>

/** Where a post is, how often a lone guard there calls, and whether the guard waits for the relief. */
export const PostDetails = z.strictObject({
  zoneId: z.nullable(Id),
  lat: z.nullable(Latitude),
  lng: z.nullable(Longitude),
  checkCallMinutes: z.nullable(
    z.int().check(z.gte(5, 'Choose at least 5 minutes'), z.lte(480, 'Choose at most 480 minutes')),
  ),
  reliefRequired: z.boolean(),
})
export type PostDetails = z.infer<typeof PostDetails>

const Removed = z.object({ removed: z.literal(true) })
const saving = <T extends z.ZodMiniType>(data: T) => z.strictObject({ version: Version, data })

/** The parts of a site, besides its posts. */
export const sitePlaces = endpoints({
  details: {
    method: 'PATCH',
    path: '/app/:organisation/sites/:id/details',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Changes how guards clock in at a site, and its emergency sheet',
    params: WithinId,
    body: saving(SiteDetails),
    reply: z.object({ version: z.int() }),
  },
  postDetails: {
    method: 'PATCH',
    path: '/app/:organisation/posts/:id/details',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Changes where a post is, its check calls and whether its guard waits for the relief',
    params: WithinId,
    body: saving(PostDetails),
    reply: z.object({ version: z.int() }),
  },
  addZone: {
    method: 'POST',
    path: '/app/:organisation/zones',
    access: 'member',
    permission: 'sites.manage',
    status: 201,
    summary: 'Adds a zone of a site, or one within a zone',
    params: Within,
    body: SiteZoneDraft,
    reply: SiteZone,
  },
  changeZone: {
    method: 'PATCH',
    path: '/app/:organisation/zones/:id',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Renames a zone, or moves it into another one',
    params: WithinId,
    body: saving(SiteZoneDraft),
    reply: SiteZone,
  },
  drawZone: {
    method: 'PUT',
    path: '/app/:organisation/zones/:id/outline',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Draws where a zone lies on the ground, or removes its outline',
    params: WithinId,
    body: z.strictObject({ version: Version, outline: z.nullable(Outline) }),
    reply: SiteZone,
  },
  removeZone: {
    method: 'DELETE',
    path: '/app/:organisation/zones/:id',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Removes a zone that holds no other zone and no post',
    params: WithinId,
    reply: Removed,
  },
  putGeofence: {
    method: 'PUT',
    path: '/app/:organisation/sites/:id/geofence',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Draws the geofence of a site. `version` is null for the first one.',
    params: WithinId,
    body: z.strictObject({ version: z.nullable(Version), shape: Shape }),
    reply: Geofence,
  },
  removeGeofence: {
    method: 'DELETE',
    path: '/app/:organisation/sites/:id/geofence',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Removes the geofence of a site',
    params: WithinId,
    reply: Removed,
  },
  addPlan: {
    method: 'POST',
    path: '/app/:organisation/floor-plans',
    access: 'member',
    permission: 'sites.manage',
    status: 201,
    summary: 'Puts a picture of a floor on its four corners',
    params: Within,
    body: FloorPlanDraft,
    reply: FloorPlan,
  },
  changePlan: {
    method: 'PATCH',
    path: '/app/:organisation/floor-plans/:id',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Changes a floor plan',
    params: WithinId,
    body: saving(FloorPlanDraft),
    reply: FloorPlan,
  },
  removePlan: {
    method: 'DELETE',
    path: '/app/:organisation/floor-plans/:id',
    access: 'member',
    permission: 'sites.manage',
    summary: 'Takes a floor plan off its site. Its picture stays.',
    params: WithinId,
    reply: Removed,
  },
})
