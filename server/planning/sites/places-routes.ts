import { sitePlaces } from '../../../contract/planning/sites/places.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { readMedia } from '../ledger/queries-media.ts'
import { append } from '../organisations/append.ts'
import { inWords, savedOr } from '../organisations/constraints.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { readPost, readSite } from './queries.ts'
import {
  addPlan,
  addZone,
  changeDetails,
  changePlan,
  changePostDetails,
  changeZone,
  drawZone,
  isWithin,
  putGeofence,
  readGeofence,
  readPlan,
  readZone,
  removeGeofence,
  removePlan,
  removeZone,
} from './queries-places.ts'
import { requireCorners, requireOutline, requirePosition, requireSimple } from './rules.ts'

const MEANINGS = {
  site_zones_name: { conflict: 'This site has a zone with this name already.' },
  site_zones_site: { missing: 'site' },
  site_zones_parent: { conflict: 'This zone holds others, or lies in a zone that is not there.' },
  site_posts_zone: { conflict: 'This zone holds posts, or is none of the site of the post.' },
  floor_plans_level: { conflict: 'This site has a plan of this level already.' },
  floor_plans_site: { missing: 'site' },
  floor_plans_media: { missing: 'medium' },
  geofences_site_known: { missing: 'site' },
}
const saying = <T>(work: () => Promise<T>) => inWords(MEANINGS, work)
const gone = { removed: true as const }

/** Details of sites and posts, zones, geofences and floor plans. */
export const placesRoutes = tenantRoutes(sitePlaces, {
  details: async ({ params: { id }, body: { version, data } }, { tenant, cause }) => {
    const changed = await changeDetails(tenant, id, version, data)
    const saved = await savedOr(changed, () => readSite(tenant, id), 'site')
    const { emergency, ...facts } = data
    await append(tenant, cause, {
      kind: 'site.changed',
      subject: `site:${id}`,
      siteId: id,
      body: facts,
      personal: { emergency },
    })
    return saved
  },

  postDetails: async ({ params: { id }, body: { version, data } }, { tenant, cause }) => {
    requirePosition(data)
    const changed = await saying(() => changePostDetails(tenant, id, version, data))
    const saved = await savedOr(changed, () => readPost(tenant, id), 'post')
    await append(tenant, cause, { kind: 'post.changed', subject: `post:${id}`, body: data })
    return saved
  },

  addZone: async ({ body }, { tenant, cause, clock }) => {
    if (body.parentId !== null) orNotFound(await readZone(tenant, body.parentId), 'zone')
    const added = await saying(() => addZone(tenant, { ...body, id: newId(clock()) }))
    await append(tenant, cause, { kind: 'zone.added', subject: `site:${added.siteId}`, body })
    return added
  },

  changeZone: async ({ params: { id }, body: { version, data } }, { tenant, cause }) => {
    const zone = orNotFound(await readZone(tenant, id), 'zone')
    if (zone.siteId !== data.siteId) throw new Failure('conflict', 'A zone stays at its site.')
    if (data.parentId !== null) {
      orNotFound(await readZone(tenant, data.parentId), 'zone')
      if (await isWithin(tenant, zone.siteId, data.parentId, id))
        throw new Failure('conflict', 'A zone can’t lie within itself. Choose another zone to put it in.')
    }
    const changed = await saying(() => changeZone(tenant, id, version, data))
    const saved = await savedOr(changed, () => readZone(tenant, id), 'zone')
    await append(tenant, cause, { kind: 'zone.changed', subject: `site:${zone.siteId}`, body: { id, ...data } })
    return saved
  },

  drawZone: async ({ params: { id }, body: { version, outline } }, { tenant, cause }) => {
    if (outline) requireOutline(outline, 'outline')
    const drawn = await drawZone(tenant, id, version, outline)
    const saved = await savedOr(drawn, () => readZone(tenant, id), 'zone')
    await append(tenant, cause, { kind: 'zone.drawn', subject: `site:${saved.siteId}`, body: { id, outline } })
    return saved
  },

  removeZone: async ({ params: { id } }, { tenant, cause }) => {
    const { siteId } = orNotFound(await readZone(tenant, id), 'zone')
    await saying(() => removeZone(tenant, id))
    await append(tenant, cause, { kind: 'zone.removed', subject: `site:${siteId}`, body: { id } })
    return gone
  },

  putGeofence: async ({ params: { id }, body: { version, shape } }, { tenant, cause, clock }) => {
    requireSimple(shape)
    const drawn = { id: newId(clock()), siteId: id, version, shape }
    const put = await saying(() => putGeofence(tenant, drawn))
    const saved = await savedOr(put, () => readGeofence(tenant, id), 'geofence')
    await append(tenant, cause, { kind: 'geofence.drawn', subject: `site:${id}`, body: { shape } })
    return saved
  },

  removeGeofence: async ({ params: { id } }, { tenant, cause }) => {
    if (!(await removeGeofence(tenant, id))) throw new Failure('not-found', 'There is no such geofence')
    await append(tenant, cause, { kind: 'geofence.removed', subject: `site:${id}` })
    return gone
  },

  addPlan: async ({ body }, { tenant, cause, clock }) => {
    requireCorners(body.corners)
    // The foreign key takes also what the member may not see.
    orNotFound(await readMedia(tenant, body.mediaId), 'medium')
    const added = await saying(() => addPlan(tenant, { ...body, id: newId(clock()) }))
    await append(tenant, cause, { kind: 'floor_plan.added', subject: `site:${added.siteId}`, body })
    return added
  },

  changePlan: async ({ params: { id }, body: { version, data } }, { tenant, cause }) => {
    requireCorners(data.corners)
    orNotFound(await readMedia(tenant, data.mediaId), 'medium')
    const changed = await saying(() => changePlan(tenant, id, version, data))
    const saved = await savedOr(changed, () => readPlan(tenant, id), 'floor plan')
    await append(tenant, cause, { kind: 'floor_plan.changed', subject: `site:${saved.siteId}`, body: { id, ...data } })
    return saved
  },

  removePlan: async ({ params: { id } }, { tenant, cause }) => {
    const { siteId } = orNotFound(await readPlan(tenant, id), 'floor plan')
    await removePlan(tenant, id)
    await append(tenant, cause, { kind: 'floor_plan.removed', subject: `site:${siteId}`, body: { id } })
    return gone
  },
})
