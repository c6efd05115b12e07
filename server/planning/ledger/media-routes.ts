import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { MAX_PART_BYTES, media, mediaFile } from '../../../contract/planning/ledger/media.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { openStore, type Store } from '../../platform/media/store.ts'
import { requireRoom } from '../organisations/requiring-quota.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { openParts } from './parts.ts'
import { addCustody, listCustody, readMedia, shownMedia } from './queries-media.ts'
import { sweepUploads } from './sweeping-uploads.ts'
import { beginUpload, finishUpload, takePart } from './uploading-media.ts'

/** Nothing in a medium may run or load, even where it is opened by itself. */
const SHUT = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
}

type MediaTicket = { organisationId: string; mediaId: string; sessionId: string }

/** The signature of an address: it holds for one medium and one session, so it ends with the session. */
const signatureOf = (secret: string, { organisationId, mediaId, sessionId }: MediaTicket) =>
  createHmac('sha256', secret).update(`media:${organisationId}:${mediaId}:${sessionId}`).digest('base64url')

function isSigned(secret: string, signed: MediaTicket, signature: string): boolean {
  const [wanted, given] = [Buffer.from(signatureOf(secret, signed)), Buffer.from(signature)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

const serveUploads = (store: Store) =>
  tenantRoutes(media, {
    begin: ({ body }, { tenant, cause, user }) =>
      beginUpload({ tenant, store, cause: { ...cause, actorId: user.id } }, body),

    part: ({ params: { id }, query: { at } }, { tenant, cause, user, bytes: content }) => {
      if (!content) throw new Failure('invalid', 'Send the part as application/octet-stream, 1 MB at most')
      return takePart({ tenant, store, cause: { ...cause, actorId: user.id } }, { id, at: Number(at), content })
    },

    finish: ({ params: { id } }, { tenant, cause, user }) =>
      finishUpload({ tenant, store, cause: { ...cause, actorId: user.id } }, id),

    read: async ({ params: { organisation, id } }, { tenant, env, user }) => {
      const found = orNotFound(await readMedia(tenant, id), 'medium')
      const { organisationId } = tenant
      const signature = signatureOf(env.secret, { organisationId, mediaId: id, sessionId: user.sessionId })
      return {
        media: shownMedia(found),
        url: `/api/app/${organisation}/media/${id}/file?signature=${signature}`,
      }
    },

    custody: async ({ params: { id } }, { tenant }) => {
      orNotFound(await readMedia(tenant, id), 'medium')
      const custody = await listCustody(tenant, id)
      return { custody: custody.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
    },
  })

const serveFiles = (store: Store) =>
  tenantRoutes(mediaFile, {
    file: async ({ params: { id }, query: { signature } }, { tenant, env, user, reply, clock }) => {
      const signed = { organisationId: tenant.organisationId, mediaId: id, sessionId: user.sessionId }
      const found = isSigned(env.secret, signed, signature) ? await readMedia(tenant, id) : undefined
      const { type, bytes, fileId } = orNotFound(found, 'medium')
      const content = orNotFound(await openParts(store, fileId), 'medium')
      const at = clock()
      await addCustody(tenant, { id: newId(at), mediaId: id, actorId: user.id, purpose: 'read', at })
      await requireRoom(tenant, at)
      reply.type(type).header('content-length', bytes)
      return content
    },
  })

/** Serves the media of organisations, and removes uploads that nobody went on with for a day. */
export function serveMedia(app: FastifyInstance, services: Services): void {
  const store = openStore(services.env)
  // In rooms of their own: only one takes bytes, and only the other sends them.
  app.register(async (inside) => {
    inside.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MAX_PART_BYTES },
      (_request, body, done) => done(null, body),
    )
    serveUploads(store)(inside, services)
  })
  app.register(async (inside) => {
    // Set in a hook, because the server's own headers would replace those of the handler.
    inside.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 200) reply.headers(SHUT)
    })
    serveFiles(store)(inside, services)
  })
  repeat(app, HOUR_MS, () => sweepUploads(services, store), 'uploads can’t be tidied')
}
