import { eq } from 'drizzle-orm'
import type { ForeignProvider } from '../../../contract/platform/captcha/captcha.ts'
import { users } from '../../core/database/account-tables.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import { captchaSecrets } from './table.ts'

type Orm = Pick<Database, 'orm'>

/** Which secrets there are, since when and by whom. */
export const listSecrets = ({ orm }: Orm) =>
  orm
    .select({ provider: captchaSecrets.provider, setAt: captchaSecrets.setAt, setBy: users.name })
    .from(captchaSecrets)
    .leftJoin(users, eq(users.id, captchaSecrets.setBy))

/** The sealed secret of a provider; undefined when there is none. */
export async function sealedSecret({ orm }: Orm, provider: ForeignProvider): Promise<string | undefined> {
  const [row] = await orm
    .select({ sealed: captchaSecrets.sealed })
    .from(captchaSecrets)
    .where(eq(captchaSecrets.provider, provider))
  return row?.sealed
}

type ChangeCause = Pick<Change, 'clock' | 'actorId' | 'requestId'>

const note = (transaction: Transaction, { clock, actorId, requestId }: ChangeCause, action: string, subject: string) =>
  transaction.insert(audit).values({ at: clock(), actorId, requestId, action, kind: 'captcha_secret', subject })

/** Stores a secret, or replaces it, and notes that in the log without the value. */
export async function storeSecret(
  transaction: Transaction,
  by: ChangeCause,
  provider: ForeignProvider,
  sealed: string,
) {
  const row = { sealed, setAt: by.clock(), setBy: by.actorId }
  await transaction
    .insert(captchaSecrets)
    .values({ provider, ...row })
    .onConflictDoUpdate({ target: captchaSecrets.provider, set: row })
  await note(transaction, by, 'set-secret', provider)
}

/** Removes a secret; false when there is none. */
export async function removeSecret(
  transaction: Transaction,
  by: ChangeCause,
  provider: ForeignProvider,
): Promise<boolean> {
  const removed = await transaction
    .delete(captchaSecrets)
    .where(eq(captchaSecrets.provider, provider))
    .returning({ provider: captchaSecrets.provider })
  if (removed.length > 0) await note(transaction, by, 'remove-secret', provider)
  return removed.length > 0
}
