import { unwrap } from './database.ts'

/** What a refusal of the database means to people, and the constraint that it names, for the log. */
export type Refusal = { code: 'conflict' | 'invalid'; message: string; constraint: string }

const TAKEN = 'Somebody else saved the same thing at the same moment. Load it again and try once more.'
const GONE = 'Something that belongs to this was changed or removed meanwhile. Load it again and try once more.'
const WRONG = 'Something of this can’t be kept as it is. Check what you entered.'

/** By the classes of PostgreSQL: unique_violation, exclusion_violation, foreign_key_violation, check_violation. */
const MEANINGS: Record<string, Pick<Refusal, 'code' | 'message'>> = {
  '23505': { code: 'conflict', message: TAKEN },
  '23P01': { code: 'conflict', message: TAKEN },
  '23503': { code: 'conflict', message: GONE },
  '23514': { code: 'invalid', message: WRONG },
}

/**
 * What it means that a constraint refused a change; undefined for every other error. Rooms say it nearer where people
 * often meet one, such as a name that is taken. What is left are changes at the same moment.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  const { code = '', constraint } = unwrap(error) as { code?: string; constraint?: string }
  const meaning = MEANINGS[code]
  return meaning && constraint ? { ...meaning, constraint } : undefined
}
