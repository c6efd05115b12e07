import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from './queries-tenant.ts'
import { invitations } from './table.ts'

type New = Omit<typeof invitations.$inferInsert, 'organisationId'>
export type StoredInvitation = typeof invitations.$inferSelect

const shown = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  guard: sql<string | null>`(select g.name from guards g where g.id = ${invitations.guardId})`,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
}

/** The invitations that nobody accepted yet, newest first. */
export const listInvitations = ({ orm }: Tenant) =>
  orm.select(shown).from(invitations).orderBy(desc(invitations.createdAt), desc(invitations.id)).limit(500)

/** One of them; undefined where there is none. */
export const readInvitation = async ({ orm }: Tenant, id: string) =>
  (await orm.select(shown).from(invitations).where(eq(invitations.id, id)))[0]

export const addInvitation = async ({ orm, organisationId }: Tenant, invitation: New) =>
  void (await orm.insert(invitations).values({ ...invitation, organisationId }))

/** Gives an invitation a new link and a new end; undefined where there is none. */
export async function renewInvitation({ orm }: Tenant, id: string, set: { tokenHash: string; expiresAt: Date }) {
  const [renewed] = await orm.update(invitations).set(set).where(eq(invitations.id, id)).returning()
  return renewed
}

/** Takes an invitation away, and gives it; undefined where there is none. */
export async function takeInvitation({ orm }: Tenant, id: string): Promise<StoredInvitation | undefined> {
  const [taken] = await orm.delete(invitations).where(eq(invitations.id, id)).returning()
  return taken
}

/** An invitation that can be accepted, by its link; undefined once that ended. */
export async function readOpenInvitation({ orm }: Tenant, tokenHash: string, now: Date) {
  const [found] = await orm
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
  return found
}

/** Whether an address, or the record of a guard, belongs to a member already. */
export async function isMember(tenant: Tenant, email: string, guardId: string | null): Promise<boolean> {
  const [found] = await rows<{ known: boolean }>(tenant, {
    name: 'is-member-already',
    text: `select exists (select from memberships m join users u on u.id = m.user_id
      where u.email = $1 or m.guard_id = $2) as known`,
    values: [email, guardId],
  })
  return found!.known
}
