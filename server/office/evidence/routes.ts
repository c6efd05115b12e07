import type { FastifyInstance } from 'fastify'
import { bundles } from '../../../contract/office/evidence/bundles.ts'
import { newId } from '../../core/base/ids.ts'
import { orNotFound } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { openStore } from '../../platform/media/store.ts'
import { signText } from '../../planning/ledger/chain.ts'
import { openParts } from '../../planning/ledger/parts.ts'
import { addCustody, listMedia } from '../../planning/ledger/queries-media.ts'
import { append } from '../../planning/organisations/append.ts'
import { requireRoom } from '../../planning/organisations/requiring-quota.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { readBundle } from './reading-bundle.ts'
import { writeZip } from './writing-zip.ts'

/** Serves incidents with all that proves them. Each bundle is written in the log, and its media count as read. */
export function serveBundles(app: FastifyInstance, services: Services): void {
  const store = openStore(services.env)
  tenantRoutes(bundles, {
    bundle: async ({ params: { id }, query: { reason = '' } }, { tenant, cause, user, env, clock, reply }) => {
      const at = clock()
      const { data, mediaIds } = await readBundle(tenant, { id, now: at, secret: env.secret })
      const fileOf = new Map((await listMedia(tenant, mediaIds)).map(({ sha256, fileId }) => [sha256, fileId]))
      for (const mediaId of mediaIds)
        await addCustody(tenant, { id: newId(at), mediaId, actorId: user.id, purpose: 'read', at })
      await append(tenant, cause, {
        kind: 'evidence.bundled',
        subject: `incident:${id}`,
        siteId: data.incident.siteId,
        body: { incidentId: id, events: data.events.length, media: mediaIds.length },
        ...(reason !== '' && { personal: { reason } }),
      })
      await requireRoom(tenant, at)
      const text = JSON.stringify(data, undefined, 1)
      const media = data.media.flatMap(({ name, sha256 }) =>
        name === null
          ? []
          : [{ name, open: async () => orNotFound(await openParts(store, fileOf.get(sha256)!), 'medium') }],
      )
      reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="${data.incident.number}-evidence.zip"`)
      return writeZip(text, signText(env.secret, text), { at, media })
    },
  })(app, services)
}
