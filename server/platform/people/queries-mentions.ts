import { and, asc, inArray, isNull, ne, sql } from 'drizzle-orm'
import { users } from '../../core/database/account-tables.ts'
import type { Transaction } from '../../core/database/database.ts'

/** The roles whose people see what editors, or only administrators, may see. */
const rolesWith = (access: 'admin' | 'editor') =>
  access === 'admin' ? (['admin'] as const) : (['admin', 'editor'] as const)

/** People who accepted an invitation, are not suspended and may see what `access` asks for. */
export const seesIt = (access: 'admin' | 'editor') =>
  and(inArray(users.role, [...rolesWith(access)]), isNull(users.suspendedAt), isNull(users.invitedAt))

/** People who may see what `access` asks for, by name, at most `most` of them. */
export const listReaders = (transaction: Transaction, access: 'admin' | 'editor', most: number) =>
  transaction
    .select({ id: users.id, name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})` })
    .from(users)
    .where(seesIt(access))
    .orderBy(asc(users.name), asc(users.id))
    .limit(most)

/**
 * The people whom a text names as `@Full Name` and who may see what `access` asks for, but not the person with
 * `exceptId`.
 */
export async function mentionedIn(
  transaction: Transaction,
  text: string,
  { access, exceptId }: { access: 'admin' | 'editor'; exceptId: string },
): Promise<{ id: string }[]> {
  if (!text.includes('@')) return []
  const people = await transaction
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(seesIt(access), ne(users.id, exceptId)))
  return people.filter(({ name }) => isNamed(text, name.trim()))
}

const isLetter = (each: string | undefined) => each !== undefined && /[\p{L}\p{N}]/u.test(each)

/** Whether a text says `@Full Name`, and not an address or the beginning of a longer name. */
function isNamed(text: string, name: string): boolean {
  if (name === '') return false
  const [said, sought] = [text.toLowerCase(), `@${name.toLowerCase()}`]
  for (let at = said.indexOf(sought); at >= 0; at = said.indexOf(sought, at + 1))
    if (!isLetter(said[at - 1]) && !isLetter(said[at + sought.length])) return true
  return false
}
