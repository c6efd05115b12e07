import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Channel, Rule, RuleRecipient } from '../../../contract/platform/notifications/rules.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { noticeRules, noticeSettings, targets } from './table.ts'

/** The rules that admins have made, of one event or of all. */
export const readRules = (transaction: Transaction, event?: string) =>
  transaction
    .select()
    .from(noticeRules)
    .where(event === undefined ? undefined : eq(noticeRules.event, event))

/** Holds the rule of a cell, so that two who change it come one after the other. */
export async function holdRule(transaction: Transaction, event: string, channel: Channel): Promise<Rule | undefined> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`notice_rules:${event}:${channel}`}))`)
  const found = and(eq(noticeRules.event, event), eq(noticeRules.channel, channel))
  return (await transaction.select().from(noticeRules).where(found))[0]?.rule
}

type RuleChange = { event: string; channel: Channel; before: Rule; after: Rule }

/** Stores the rule of a cell, with its audit entry. */
export async function saveRule(
  transaction: Transaction,
  { clock, actorId, requestId }: Change,
  { event, channel, before, after }: RuleChange,
): Promise<void> {
  const at = clock()
  await transaction
    .insert(noticeRules)
    .values({ event, channel, rule: after, updatedAt: at })
    .onConflictDoUpdate({ target: [noticeRules.event, noticeRules.channel], set: { rule: after, updatedAt: at } })
  const subject = `${event}/${channel}`
  await transaction
    .insert(audit)
    .values({ at, actorId, requestId, action: 'update', kind: 'notification_rule', subject, before, after })
}

const active = and(isNull(users.suspendedAt), isNull(users.invitedAt))

/** The people who may be told of anything, by name. */
export async function listPeople(transaction: Transaction) {
  const rows = await transaction
    .select({ id: users.id, name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`, role: users.role })
    .from(users)
    .where(and(active, inArray(users.role, ['admin', 'editor'])))
    .orderBy(asc(users.name), asc(users.id))
  return rows.map(({ role, ...person }) => ({ ...person, role: role as 'admin' | 'editor' }))
}

/** Which of these people and webhooks there are. */
export async function known(transaction: Transaction, to: readonly RuleRecipient[]): Promise<Set<string>> {
  const ids = to.flatMap((each) => ('id' in each ? [each.id] : []))
  if (ids.length === 0) return new Set()
  const [people, hooks] = [
    await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, ids), inArray(users.role, ['admin', 'editor']))),
    await transaction.select({ id: targets.id, kind: targets.kind }).from(targets).where(inArray(targets.id, ids)),
  ]
  return new Set([
    ...people.map(({ id }) => `person:${id}`),
    ...hooks.map(({ id, kind }) => `${kind === 'signed' ? 'webhook' : 'chat'}:${id}`),
  ])
}

/** Somebody who is told, with how they want to be. */
export type Reader = {
  id: string
  name: string
  email: string
  zone: string | null
  quietFrom: number | null
  quietTo: number | null
  digestAt: number | null
  off: string[] | null
}

type RecipientQuery = { to: readonly RuleRecipient[]; access: 'admin' | 'editor'; personId: string | null }

/** The people whom a rule names and who may see what the event is about. */
export async function readersOf(transaction: Transaction, { to, access, personId }: RecipientQuery): Promise<Reader[]> {
  const roles = to.flatMap((each) => (each.type === 'role' ? [each.role] : []))
  const ids = to.flatMap((each) =>
    each.type === 'person' ? [each.id] : each.type === 'concerned' && personId ? [personId] : [],
  )
  if (roles.length === 0 && ids.length === 0) return []
  return transaction
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      zone: noticeSettings.zone,
      quietFrom: noticeSettings.quietFrom,
      quietTo: noticeSettings.quietTo,
      digestAt: noticeSettings.digestAt,
      off: noticeSettings.off,
    })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(
      and(
        active,
        inArray(users.role, access === 'admin' ? ['admin'] : ['admin', 'editor']),
        or(
          roles.length > 0 ? inArray(users.role, roles) : undefined,
          ids.length > 0 ? inArray(users.id, ids) : undefined,
        ),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
}

/** How many people have said how they want to be told. */
export const countSettings = (transaction: Transaction): Promise<number> => transaction.$count(noticeSettings)
