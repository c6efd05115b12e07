import type { Enrolment } from '../outbox/phone-database.ts'
import { sessionToken } from './device-session.ts'
import type { PhoneBase } from './phone-base.ts'
import { troubleOf } from './refusals.ts'

/** Calls with the session's token, and once more with a fresh one where it had ended. */
export async function withSession<T>(
  base: PhoneBase,
  enrolment: Enrolment,
  work: (token: string) => Promise<T>,
): Promise<T> {
  try {
    return await work(await sessionToken(base, enrolment))
  } catch (error) {
    if (troubleOf(error).kind !== 'signed-out') throw error
    return work(await sessionToken(base, enrolment, true))
  }
}
