import type { FastifyInstance } from 'fastify'
import { phone } from '../../../contract/field/phone/pack.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { openStore, type Store } from '../../platform/media/store.ts'
import { beginUpload, finishUpload, takePart } from '../../planning/ledger/uploading-media.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { requireRoom } from '../../planning/organisations/requiring-quota.ts'
import { byDevice, requireOpen } from '../devices/by-device.ts'
import { packFor } from './packing.ts'

type Uploads = { tenant: Tenant; store: Store; cause: { clock: Services['clock']; actorId: string } }

const serve = (store: Store) => {
  /** Runs a part of an upload: a device has its own, and what is stored counts for its company. */
  const upload = <T>(services: Services, token: string, work: (uploads: Uploads) => Promise<T>) =>
    byDevice(services, token, async (tenant, { id }) => {
      const { clock } = services
      await requireOpen(tenant, clock())
      const answer = await work({ tenant, store, cause: { clock, actorId: id } })
      await requireRoom(tenant, clock())
      return answer
    })

  return routes(phone, {
    pack: ({ body: { token } }, services) =>
      byDevice(services, token, (tenant, device) => packFor(tenant, device, services.clock())),

    beginMedia: ({ body: { token, ...declared } }, services) =>
      upload(services, token, (uploads) => beginUpload(uploads, declared)),

    sendPart: ({ body: { token, uploadId, at, part } }, services) =>
      upload(services, token, (uploads) =>
        takePart(uploads, { id: uploadId, at, content: Buffer.from(part, 'base64url') }),
      ),

    finishMedia: ({ body: { token, uploadId } }, services) =>
      upload(services, token, (uploads) => finishUpload(uploads, uploadId)),
  })
}

/** What a phone reads, and its photos. */
export const servePhone = (app: FastifyInstance, services: Services): void =>
  serve(openStore(services.env))(app, services)
