import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { GuardReply } from '../../../contract/planning/notices/notices.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { guards } from '../guards/table.ts'
import { guardReplies } from './table.ts'

const MOST_REPLIES = 50

const shown = {
  id: guardReplies.id,
  at: guardReplies.at,
  subject: guardReplies.subject,
  text: guardReplies.text,
  from: guardReplies.fromAddress,
  handledAt: guardReplies.handledAt,
  handledBy: users.name,
}
type Row = Omit<GuardReply, 'at' | 'handledAt'> & { at: Date; handledAt: Date | null }
const replyOf = ({ at, handledAt, ...row }: Row): GuardReply => ({
  ...row,
  at: at.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
})

const reading = ({ orm }: Tenant) =>
  orm.select(shown).from(guardReplies).leftJoin(users, eq(users.id, guardReplies.handledBy)).$dynamic()

/** What a guard answered, newest first. A guard may write of any place, so members with a scope read nothing of it. */
export async function listReplies(tenant: Tenant, guardId: string): Promise<GuardReply[]> {
  if (tenant.isScoped) return []
  const found = await reading(tenant)
    .where(eq(guardReplies.guardId, guardId))
    .orderBy(desc(guardReplies.at), desc(guardReplies.id))
    .limit(MOST_REPLIES)
  return found.map(replyOf)
}

/** A reply by its id; undefined where there is none, or where it is not for the reader. */
export async function readReply(tenant: Tenant, id: string): Promise<GuardReply | undefined> {
  if (tenant.isScoped) return undefined
  const [found] = await reading(tenant).where(eq(guardReplies.id, id))
  return found && replyOf(found)
}

/** Keeps a reply; false if it is there already. */
export async function addReply(
  { orm, organisationId }: Tenant,
  reply: Omit<typeof guardReplies.$inferInsert, 'organisationId'>,
): Promise<boolean> {
  const added = await orm
    .insert(guardReplies)
    .values({ ...reply, organisationId })
    .onConflictDoNothing()
    .returning({ id: guardReplies.id })
  return added.length > 0
}

/** Notes that somebody dealt with a reply; false if that is noted already. Gives its guard. */
export async function handleReply({ orm }: Tenant, id: string, by: { userId: string | null; at: Date }) {
  const [handled] = await orm
    .update(guardReplies)
    .set({ handledAt: by.at, handledBy: by.userId })
    .where(and(eq(guardReplies.id, id), isNull(guardReplies.handledAt)))
    .returning({ guardId: guardReplies.guardId })
  return handled?.guardId
}

/** The address of a guard; undefined where there is no such guard. */
export async function readAddressOf({ orm }: Tenant, guardId: string): Promise<{ email: string | null } | undefined> {
  const [found] = await orm.select({ email: guards.email }).from(guards).where(eq(guards.id, guardId))
  return found
}

/** How many replies of a guard came in since a moment. */
export async function countReplies({ orm }: Tenant, guardId: string, since: Date): Promise<number> {
  const [found] = await orm
    .select({ count: count() })
    .from(guardReplies)
    .where(and(eq(guardReplies.guardId, guardId), gt(guardReplies.at, since)))
  return found!.count
}
