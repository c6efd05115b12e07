import { and, eq } from 'drizzle-orm'
import {
  type SavedSignInRules,
  type SignInRules,
  signInRulesDefault,
} from '../../../contract/platform/people/sign-in-rules.ts'
import { sessions } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { documents } from '../../core/documents/document-tables.ts'
import type { User } from '../../core/rooms/routes.ts'
import { SIGN_IN_RULES } from '../users/second-factor-rule.ts'
import { countWithout } from './queries-people.ts'
import { secretOf } from '../users/queries-second-factor.ts'

/** How people sign in, and who lacks a second factor that the rules would ask for. */
export async function readRules({ orm }: Pick<Database, 'orm'>): Promise<SavedSignInRules> {
  const [saved] = await orm
    .select({ version: documents.version, data: documents.live })
    .from(documents)
    .where(and(eq(documents.kind, SIGN_IN_RULES.kind), eq(documents.slug, SIGN_IN_RULES.slug)))
  return {
    version: saved?.version ?? 0,
    data: (saved?.data as SignInRules | undefined) ?? signInRulesDefault,
    without: await countWithout(orm),
  }
}

/** Whether this session would stay open if its person's role needed a second factor. */
export async function isSecured(
  transaction: Transaction,
  { id, sessionId }: Pick<User, 'id' | 'sessionId'>,
): Promise<boolean> {
  const [session] = await transaction
    .select({ singleSignOn: sessions.singleSignOn })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return Boolean(session?.singleSignOn) || (await secretOf(transaction, id, true)) !== undefined
}
