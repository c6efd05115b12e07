import { together } from '../core/database.ts'
import type { Document } from '../core/documents.ts'
import { Failure } from '../core/failure.ts'
import type { Kind } from '../core/kinds.ts'
import { type House, parse } from '../core/routes.ts'
import { type At, liveTags, publish } from './saving.ts'

/** What is asked for besides a publication, in the kind's shape. Throws `invalid` (400). */
export function readAlso({ also }: Kind, given: unknown): unknown {
  if (!also) throw new Failure('invalid', 'Nothing else can be asked for when this is published.')
  return parse(also.shape, given)
}

/** Publishes a draft and does what else is asked for, both or neither. Throws as `publish` does, and what the kind refuses. */
export async function publishAlso(at: At, house: House, document: Document<unknown>, version: number, given: unknown) {
  const { kind, change, user } = at
  const asked = readAlso(kind, given) as never
  const { id, slug, data } = document
  const edited = await together(house.database, async (database) => {
    const published = await publish({ ...at, database, change: { ...change, database } }, document, version)
    await kind.also!.publish({ transaction: database.orm, house, id, slug, live: data, by: user.id, asked })
    return published
  })
  // What was read since the statement was read before its end.
  house.content.drop(liveTags(kind, slug))
  return edited
}
