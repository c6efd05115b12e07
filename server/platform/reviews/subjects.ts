import type { Database } from '../../core/database/database.ts'
import type { Document } from '../../core/documents/documents.ts'
import { accessTo, type Kind, kinds } from '../../core/rooms/kinds.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { mayUse, type User } from '../../core/rooms/routes.ts'
import { readById } from './queries.ts'

/** A document that people review and comment on. */
export type Subject = Omit<Document<unknown>, 'kind'> & { kind: Kind }

/** The role that may edit a kind, and so review it. */
export const readersOf = (kind: string) => (accessTo(kind) === 'admin' ? 'admin' : 'editor')

/** The kinds that a person may edit, and so review. */
export const kindsOf = (user: User) => [...kinds.keys()].filter((kind) => mayUse(user, accessTo(kind)))

/**
 * A document by its id. `hold` keeps it as it is until the transaction ends, so that changes to its review and its
 * comments wait for each other. Throws `not-found` for one that is gone, `forbidden` for people who may not edit it.
 */
export async function readSubject(database: Database, id: string, user: User, hold = false): Promise<Subject> {
  const document = orNotFound(await readById(database, id, hold), 'entry')
  const kind = orNotFound(kinds.get(document.kind), 'kind of content')
  if (!mayUse(user, accessTo(kind.kind))) throw new Failure('forbidden', 'Only administrators review this.')
  return { ...document, kind }
}
