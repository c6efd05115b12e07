import { randomBytes } from 'node:crypto'
import { type Role, roles } from '../../../contract/core/core.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Transaction } from '../../core/database/database.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { newId } from '../../core/base/ids.ts'
import { accessTo, type Kind, kinds } from '../../core/rooms/kinds.ts'
import { mayUse } from '../../core/rooms/routes.ts'
import type { DocumentHandlers } from './document-routes.ts'
import { addShare, listShares, makerOf, removeShare, removeSharesOf } from './queries-shares.ts'
import { withPreview } from './rules.ts'
import { existing, stored } from './saving.ts'
import { addressOf } from './edited-documents.ts'

type Handlers = Pick<DocumentHandlers, 'share' | 'shares' | 'endShare'>

/** The links that show drafts of a kind to people without an account: making, listing and ending them. */
export const sharesOf = (kind: Kind): Handlers => ({
  share: async (
    { params: { slug }, body: { days, newest = false } },
    { database, env, clock, change, user, request },
  ) => {
    const document = await existing({ kind, database, change, user }, slug, 0)
    const token = `share_${randomBytes(24).toString('base64url')}`
    const now = clock()
    const share = {
      id: newId(now),
      hash: hashToken(token),
      documentId: document.id,
      at: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    }
    const pinned = newest ? null : { version: document.version, data: document.data }
    const added = await addShare(database, { ...share, by: user.id, requestId: request.id, pinned })
    if (!added)
      throw new Failure('conflict', 'This has too many links already. Revoke some that nobody needs any more.')
    const address = (await addressOf(kind, database, slug)) ?? '/'
    return {
      id: share.id,
      url: new URL(withPreview(address, token), env.publicUrl).href,
      expiresAt: share.expiresAt.toISOString(),
    }
  },
  shares: async ({ params: { slug } }, { database, clock }) => {
    const document = await stored({ kind, database }, slug)
    const rows = document
      ? await listShares(
          database,
          document.id,
          clock(),
          roles.filter((role) => mayUse({ role }, accessTo(kind.kind))),
        )
      : []
    return rows.map(({ createdAt, expiresAt, ...share }) => ({
      ...share,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
  },
  endShare: async ({ params: { slug, id } }, { database, clock, user, request }) => {
    const document = orNotFound(await stored({ kind, database }, slug), 'entry')
    const { by } = orNotFound(await makerOf(database, document.id, id), 'link')
    if (by !== user.id && user.role !== 'admin')
      throw new Failure('forbidden', 'Somebody else made this link. Ask them or an administrator to revoke it.')
    if (!(await removeShare(database, { id, by: user.id, requestId: request.id, at: clock() })))
      throw new Failure('not-found', 'This link was revoked already.')
    return { id }
  },
})

/**
 * Ends the links that a person made to drafts that their `role` may not see any more: all without one. Returns how
 * many.
 */
export const endSharesOf = (transaction: Transaction, userId: string, role?: Role): Promise<number> =>
  removeSharesOf(transaction, userId, role ? [...kinds.keys()].filter((kind) => mayUse({ role }, accessTo(kind))) : [])
