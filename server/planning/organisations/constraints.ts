import { unwrap } from '../../core/database/database.ts'
import { Failure } from '../../core/base/failure.ts'

/** What a constraint of the database means to people: a thing in the way (409), or one that does not exist (404). */
export type ConstraintMessage = { conflict: string } | { missing: string }

/** Runs a change, and says in words which constraint refused it. Other errors are thrown as they came. */
export async function inWords<T>(meanings: Record<string, ConstraintMessage>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { constraint = '' } = unwrap(error) as { constraint?: string }
    const meaning = meanings[constraint]
    if (!meaning) throw error
    throw 'conflict' in meaning
      ? new Failure('conflict', meaning.conflict)
      : new Failure('not-found', `There is no such ${meaning.missing}`)
  }
}

const STALE = 'Somebody changed this meanwhile. Look at the newer version first.'

/** The row that a save changed. Throws `stale` with the stored one where it has another version, else `not-found`. */
export async function savedOr<T>(saved: T | undefined, stored: () => Promise<T | undefined>, what: string): Promise<T> {
  if (saved) return saved
  const current = await stored()
  if (current === undefined) throw new Failure('not-found', `There is no such ${what}`)
  throw new Failure('stale', STALE, { current })
}
