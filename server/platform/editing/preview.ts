import type { FastifyRequest } from 'fastify'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { rehearse } from '../../core/cache/transaction.ts'
import { accessTo } from '../../core/rooms/kinds.ts'
import { type Services, mayUse } from '../../core/rooms/routes.ts'
import { readDraft, showDraft } from './queries-history.ts'
import { readShare } from './queries-shares.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The person who asks for a draft, and the key in the address. It is the document's id for signed-in editors, else the
 * token of a share.
 */
type PreviewRequest = { request: FastifyRequest; token: string }

/**
 * Makes what shows a page as it will be: given `?preview=`, the way to run work in which that draft is published, or
 * null for people who may not see it. Work is given services of its own, whose database is a transaction that is rolled
 * back.
 */
export function openPreviews(services: Services) {
  const { database, clock, whoIs } = services
  return async ({ request, token }: PreviewRequest) => {
    const draft = UUID.test(token) ? await forEditor(request, token) : await forReviewer(token)
    if (!draft) return null
    return <T>(work: (services: Services) => Promise<T>): Promise<T> =>
      rehearse(services, async (services) => {
        await showDraft(services.database, draft.id, draft.data, clock())
        return work({ ...services, previewed: draft.id })
      })
  }

  /** The draft, for people who may edit documents of its kind. */
  async function forEditor(request: FastifyRequest, id: string) {
    const user = await whoIs(request)
    const draft = user && !user.secondFactorDue ? await readDraft(database, id) : undefined
    return draft && mayUse(user!, accessTo(draft.kind)) ? draft : undefined
  }

  /** What a link shows, as long as its author may see drafts of this kind. */
  async function forReviewer(token: string) {
    const share = await readShare(database, hashToken(token), clock())
    return share && mayUse(share, accessTo(share.kind)) ? share : undefined
  }
}
