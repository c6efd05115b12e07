import { MOST_TRACKERS, trackerCalls } from '../../../contract/field/tracking/trackers.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { qrRows } from '../../core/base/qr-rows.ts'
import { readGuard } from '../../planning/guards/queries.ts'
import { append } from '../../planning/organisations/append.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { makeSecret } from '../../planning/shifts/links.ts'
import { ownTracksLink, traccarLink } from './pairing.ts'
import {
  addTracker,
  countActive,
  endTracker,
  listTrackers,
  lockTracker,
  readTracker,
  renameTracker,
} from './queries-trackers.ts'

/** What the office does with trackers. */
export const trackerRoutes = tenantRoutes(trackerCalls, {
  list: ({ query: { guardId = null, page = '1' } }, { tenant, clock }) =>
    listTrackers(tenant, { guardId, page: Number(page), now: clock() }),

  make: async ({ body: { guardId, name } }, { tenant, cause, user, env, clock }) => {
    const guard = orNotFound(await readGuard(tenant, guardId), 'guard')
    if (guard.state === 'left' || guard.state === 'suspended')
      throw new Failure('conflict', `${guard.name} gets no shifts at the moment, and so no tracker either.`)
    const at = clock()
    const id = newId(at)
    const { token, hash } = makeSecret()
    const made = { id, guardId, name: name.trim(), tokenHash: hash, madeAt: at, madeBy: user.id }
    await addTracker(tenant, { ...made, kind: 'tracker', state: 'active' })
    if ((await countActive(tenant, guardId)) > MOST_TRACKERS)
      throw new Failure('conflict', `${guard.name} has ${MOST_TRACKERS} trackers already. Revoke one first.`)
    await append(tenant, cause, { kind: 'tracker.made', subject: `guard:${guardId}`, body: { trackerId: id } })
    const url = `${env.publicUrl}/api/track`
    const qr = qrRows(ownTracksLink({ url, token, name: made.name }))
    const traccarQr = qrRows(traccarLink({ url, token }))
    return { tracker: orNotFound(await readTracker(tenant, id, at), 'tracker'), token, url, qr, traccarQr }
  },

  rename: async ({ params: { id }, body: { name } }, { tenant, cause, clock }) => {
    const tracker = orNotFound(await lockTracker(tenant, id), 'tracker')
    if (tracker.kind === 'phone') throw new Failure('conflict', 'This is a phone. Its guard names it in the app.')
    const given = name.trim()
    if (given !== tracker.name) {
      await renameTracker(tenant, id, given)
      const { guardId } = tracker
      await append(tenant, cause, { kind: 'tracker.renamed', subject: `guard:${guardId}`, body: { trackerId: id } })
    }
    return orNotFound(await readTracker(tenant, id, clock()), 'tracker')
  },

  end: async ({ params: { id }, body: { as, reason } }, { tenant, cause, user, clock }) => {
    const tracker = orNotFound(await lockTracker(tenant, id), 'tracker')
    if (tracker.kind === 'phone') throw new Failure('conflict', 'This is a phone. End it among the phones.')
    // A tracker that was revoked can still turn out to be lost.
    if (tracker.state === 'lost' || tracker.state === as)
      throw new Failure('conflict', `This tracker is ${tracker.state} already.`)
    const given = reason.trim()
    await endTracker(tenant, id, { state: as, endedAt: clock(), endedBy: user.id, reason: given })
    await append(tenant, cause, {
      kind: `tracker.${as}`,
      subject: `guard:${tracker.guardId}`,
      body: { trackerId: id },
      personal: { reason: given },
    })
    return orNotFound(await readTracker(tenant, id, clock()), 'tracker')
  },
})
