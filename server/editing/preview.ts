import type { FastifyRequest } from 'fastify'
import { hashToken } from '../core/hashed-tokens.ts'
import { asIf } from '../core/inside.ts'
import type { House } from '../core/routes.ts'
import { readDraft, readShare, showDraft } from './queries-history.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Who asks to see a draft, and by which word: the document's id for an editor who is signed in, else a share's token. */
type Asked = { request: FastifyRequest; token: string }

/**
 * Makes what shows a page as it will be: given `?preview=`, the way to run work in which that draft is published, or
 * null for who may not see it. All that the work reads comes from a transaction that is rolled back.
 */
export function openPreviews({ database, clock, whoIs }: House) {
  return async ({ request, token }: Asked) => {
    const id = UUID.test(token) ? await whileEditing(request, token) : await readShare(database, hashToken(token), clock())
    const draft = id && (await readDraft(database, id))
    if (!draft) return null
    return <T>(work: () => Promise<T>): Promise<T> => asIf(database.pool, (client) => showDraft(client, id, draft.data, clock()), work)
  }

  async function whileEditing(request: FastifyRequest, id: string): Promise<string | null> {
    const user = await whoIs(request)
    return user && user.role !== 'member' && !user.secondFactorDue ? id : null
  }
}
