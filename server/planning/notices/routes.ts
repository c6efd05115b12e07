import { notices } from '../../../contract/planning/notices/notices.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import type { ActingMember, Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { readGuard } from '../guards/queries.ts'
import { countUnread, kindsFor, listNotices, markRead, readMuted, saveMuted } from './queries.ts'
import { handleReply, listReplies, readReply } from './queries-replies.ts'

/** Throws `forbidden` for a program: only people read notices and choose their mails. */
function requirePerson({ permissions }: ActingMember): void {
  if (permissions) throw new Failure('forbidden', 'A key reads no notices as a person does.')
}

const readerOf = (tenant: Tenant, acting: ActingMember) => ({
  userId: acting.userId,
  kinds: kindsFor(acting, tenant.isScoped),
})

/** What the office should hear of. */
export const noticesRoutes = tenantRoutes(notices, {
  list: async (_, { tenant, acting, clock }) => {
    const reader = readerOf(tenant, acting)
    return {
      notices: await listNotices(tenant, { ...reader, now: clock() }),
      unread: await countUnread(tenant, reader),
      muted: await readMuted(tenant, acting.userId),
    }
  },

  read: async ({ body: { ids } }, { tenant, acting, clock }) => {
    requirePerson(acting)
    await markRead(tenant, acting.userId, ids, clock())
    return { unread: await countUnread(tenant, readerOf(tenant, acting)) }
  },

  choose: async ({ body }, { tenant, acting }) => {
    requirePerson(acting)
    const muted = [...new Set(body.muted)]
    await saveMuted(tenant, acting.userId, muted)
    return { muted }
  },

  replies: async ({ params: { id } }, { tenant }) => {
    orNotFound(await readGuard(tenant, id), 'guard')
    return { replies: await listReplies(tenant, id) }
  },

  handle: async ({ params: { id } }, { tenant, acting, cause, clock }) => {
    orNotFound(await readReply(tenant, id), 'reply')
    const userId = acting.permissions ? null : acting.userId
    const guardId = await handleReply(tenant, id, { userId, at: clock() })
    if (guardId)
      await append(tenant, cause, {
        kind: 'guard.reply_handled',
        subject: `guard:${guardId}`,
        body: { replyId: id },
      })
    return orNotFound(await readReply(tenant, id), 'reply')
  },
})
