import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Person } from '../../../contract/platform/people/administration.ts'
import type { Role } from '../../../contract/platform/users/users.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Change } from '../../core/documents/documents.ts'
import { readPerson } from './queries-people.ts'

type Rules = {
  /** One's own account too. */
  own?: true
}

/**
 * Changes a person on behalf of an administrator. Every such change holds the rows of all administrators who can sign
 * in, in the same order, so that two of them can't take the right from each other: the second one finds it gone. Throws
 * `forbidden` for a former administrator and for the person's own account, `conflict` for the last administrator,
 * `not-found`.
 */
export function changePerson<T>(
  { database, actorId }: Pick<Change, 'database' | 'actorId'>,
  id: string,
  work: (transaction: Transaction, person: Person) => Promise<T>,
  { own }: Rules = {},
): Promise<T> {
  return database.orm.transaction(async (transaction) => {
    const admins = await holdAdmins(transaction)
    if (!admins.includes(actorId ?? '')) throw new Failure('forbidden', 'You are not an administrator any more.')
    const person = await readPerson(transaction, id)
    if (!own && admins.length === 1 && admins[0] === id)
      throw new Failure('conflict', 'This is the last administrator. Make somebody else one first.')
    if (!own && actorId === id)
      throw new Failure('forbidden', 'You can’t change your own role or access. Ask another administrator.')
    return work(transaction, person)
  })
}

/** The ids of the administrators who can sign in, none of whom changes until the transaction ends. */
async function holdAdmins(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt), isNull(users.invitedAt)))
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

type PersonChange = Partial<Pick<typeof users.$inferInsert, 'role' | 'suspendedAt' | 'invitedAt'>>

export async function updatePerson(
  transaction: Transaction,
  id: string,
  change: PersonChange,
  now: Date,
): Promise<void> {
  await transaction
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
}

/** Removes a person with all that is theirs: sessions, tokens, links, second factor. */
export async function removePerson(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(users).where(eq(users.id, id))
}

/** Adds somebody who is invited. Throws `conflict`, at the field, when the address has an account or an invitation. */
export async function addInvited(
  transaction: Transaction,
  person: { id: string; email: string; role: Role; now: Date },
): Promise<void> {
  const { id, email, role, now } = person
  const added = await transaction
    .insert(users)
    .values({ id, email, role, name: '', invitedAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  const message = 'Somebody with this address has an account or an invitation already.'
  if (added.length === 0) throw new Failure('conflict', message, { fields: { email: message } })
}

/** Throws `forbidden` unless this person is an administrator. Their role stays locked until the transaction ends. */
export async function holdActor(transaction: Transaction, actorId: string | null): Promise<void> {
  if (!(await holdAdmins(transaction)).includes(actorId ?? ''))
    throw new Failure('forbidden', 'You are not an administrator any more.')
}
