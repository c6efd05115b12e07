import { account } from '../../../contract/platform/users/account.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Change } from '../../core/documents/documents.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import type { Caller } from '../../core/http/caller.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { type Services, routes, type User } from '../../core/rooms/routes.ts'
import { countCode, takeBack, tryCounted } from './attempts.ts'
import { note } from './audit.ts'
import { sendNotice } from './links.ts'
import { passwordHashOf, readAccount, removeTokensOf, renamePerson } from './queries-account.ts'
import { setPassword } from './queries-links.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  mustHaveSecondFactor,
  removeSecondFactor,
} from './queries-second-factor.ts'
import { endOtherSessions, endSessions, listSessions } from './queries-sessions.ts'
import { ownPasswordLimit } from './rules.ts'
import { newSecret, renewRecoveryCodes, spendCode } from './second-factor.ts'

/** What everybody may do with their own account. What protects it asks for the password once more. */
export const serveAccount = routes(account, {
  account: async (_, { user, database, clock }) => readAccount(database.orm, user.id, clock()),

  rename: ({ body: { name } }, { user, change, database, clock }) =>
    database.orm.transaction(async (transaction) => {
      await renamePerson(transaction, user.id, name.trim(), clock())
      await note(transaction, change, {
        action: 'rename',
        subject: user.id,
        before: { name: user.name },
        after: { name: name.trim() },
      })
      return readAccount(transaction, user.id, clock())
    }),

  changePassword: async ({ body: { current, password, endTokens = true } }, { user, change, ...services }) => {
    await checkPassword(services, user, current, 'current')
    const hash = await hashPassword(password)
    return services.database.orm.transaction(async (transaction) => {
      await setPassword(transaction, user.id, hash, services.clock())
      const ended = await endOtherSessions(transaction, user.id, user.sessionId)
      const tokensEnded = endTokens ? await removeTokensOf(transaction, user.id) : 0
      await note(transaction, change, { action: 'change-password', subject: user.id, after: { ended, tokensEnded } })
      await sendNotice(transaction, services, user, 'password')
      return readAccount(transaction, user.id, services.clock())
    })
  },

  sessions: async (_, { user, database, clock }) => listSessions(database.orm, user.id, clock(), user.sessionId),
  endOthers: async (_, { user, change, database }) =>
    endOwn(database.orm, change, user, (transaction) => endOtherSessions(transaction, user.id, user.sessionId)),
  endSession: async ({ params: { id } }, { user, change, database }) =>
    endOwn(database.orm, change, user, async (transaction) =>
      orNotFound((await endSessions(transaction, user.id, id)) || undefined, 'session'),
    ),

  setUpSecondFactor: async ({ body: { password } }, { user, ...services }) => {
    await checkPassword(services, user, password, 'password')
    return services.database.orm.transaction(async (transaction) => {
      const { siteName } = await services.brand(transaction)
      const { sealed, setup } = newSecret(services, { siteName, email: user.email })
      const begun = await beginSecondFactor(transaction, user.id, sealed, services.clock())
      if (!begun) throw new Failure('conflict', 'The second factor is on already. Turn it off first.')
      return setup
    })
  },

  confirmSecondFactor: async ({ body: { code } }, { user, request, change, ...services }) =>
    withCode(services, request, user, code, false, async (transaction) => {
      await confirmSecondFactor(transaction, user.id, services.clock())
      await endOtherSessions(transaction, user.id, user.sessionId)
      await note(transaction, change, { action: 'second-factor-on', subject: user.id })
      return { recoveryCodes: await renewRecoveryCodes(transaction, user.id) }
    }),

  renewRecoveryCodes: async ({ body: { password, code } }, { user, request, change, ...services }) => {
    await checkPassword(services, user, password, 'password')
    return withCode(services, request, user, code, true, async (transaction) => {
      await note(transaction, change, { action: 'renew-recovery-codes', subject: user.id })
      return { recoveryCodes: await renewRecoveryCodes(transaction, user.id) }
    })
  },

  disableSecondFactor: async ({ body: { password, code } }, { user, request, change, ...services }) => {
    const needed = await mustHaveSecondFactor(services.database.orm, user.id)
    if (needed)
      throw new Failure(
        'conflict',
        'Your role needs a second factor. To move to another phone, ask an administrator to reset it.',
      )
    await checkPassword(services, user, password, 'password')
    return withCode(services, request, user, code, true, async (transaction) => {
      await removeSecondFactor(transaction, user.id)
      await note(transaction, change, { action: 'second-factor-off', subject: user.id })
      await sendNotice(transaction, services, user, 'secondFactor')
      return readAccount(transaction, user.id, services.clock())
    })
  },
})

/** Throws `invalid` at the field for a wrong password; ten of them close it for a quarter of an hour. */
async function checkPassword(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id }: User,
  password: string,
  field: string,
) {
  const counted = ownPasswordLimit(id)
  await limit(database, clock, counted)
  const hash = await passwordHashOf(database.orm, id)
  if (hash === undefined) throw new Failure('conflict', 'Your account has no password: you sign in by single sign-on.')
  const message = 'This is not your password. Try again.'
  if (!(await tryCounted({ database }, [counted], () => verifyPassword({ hash, password }))))
    throw new Failure('invalid', message, { fields: { [field]: message } })
  await takeBack({ database }, [counted])
}

type CodeServices = Pick<Services, 'database' | 'clock' | 'env'>

/**
 * Does `work` in the transaction that uses the code up. Throws `invalid` at the field for a wrong one, whose tries are
 * counted.
 */
async function withCode<T>(
  services: CodeServices,
  request: Caller,
  user: User,
  code: string,
  confirmed: boolean,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const counted = await countCode(services, request, user)
  const message = 'The code is wrong or already used. Wait for the next one and try again.'
  const result = await services.database.orm.transaction(async (transaction) => {
    if (!(await spendCode(transaction, services, user.id, code, confirmed)))
      throw new Failure('invalid', message, { fields: { code: message } })
    return work(transaction)
  })
  await takeBack(services, counted)
  return result
}

const endOwn = (orm: Transaction, change: Change, user: User, end: (transaction: Transaction) => Promise<number>) =>
  orm.transaction(async (transaction) => {
    const ended = await end(transaction)
    if (ended > 0) await note(transaction, change, { action: 'end-sessions', subject: user.id, after: { ended } })
    return { ended }
  })
