import { DAY_MS } from '../../../contract/core/units.ts'
import { administration, type Person } from '../../../contract/platform/people/administration.ts'
import { newApiToken } from '../users/queries-api-tokens.ts'
import { toCsv } from '../csv/csv.ts'
import type { Transaction } from '../../core/database/database.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { normalEmail } from '../users/queries-new-people.ts'
import { routes } from '../../core/rooms/routes.ts'
import { SIGN_IN_RULES } from '../users/second-factor-rule.ts'
import { endAccessOf } from '../users/queries-session.ts'
import { saveSetting } from '../../core/documents/settings.ts'
import { endSharesOf } from '../editing/shares.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import { note } from '../users/audit.ts'
import { changeMany, personChanges, seen } from './person-changes.ts'
import { sendInvitation, sendNotice } from '../users/links.ts'
import { addInvited, changePerson, holdActor, removePerson } from './queries.ts'
import { allPeople, listPeople, readPerson } from './queries-people.ts'
import { isSecured, readRules } from './queries-rules.ts'
import { removeSecondFactor } from '../users/queries-second-factor.ts'
import { endSessions, listSessions } from '../users/queries-sessions.ts'
import { addToken, listTokens, removeToken } from './queries-tokens.ts'

/** The facts that identify a person in the log after their account is deleted. */
const identity = ({ name, email, role, state }: Person) => ({ name, email, role, state })

/** The people who may sign in, and the API tokens. Each change stands in the log, in its own transaction. */
export const serveAdministration = routes(administration, {
  people: ({ query }, { database }) => listPeople(database.orm, query),
  person: ({ params: { id } }, { database }) => readPerson(database.orm, id),
  peopleCsv: async ({ query }, { database }) => {
    const rows = (await allPeople(database.orm, query)).map(
      ({ name, email, role, state, secondFactor, secondFactorDue, lastActiveAt, createdAt }) => [
        name,
        email,
        role,
        state,
        secondFactor ? 'on' : secondFactorDue ? 'due' : 'off',
        lastActiveAt,
        createdAt,
      ],
    )
    return {
      name: 'people.csv',
      text: toCsv(['Name', 'Email', 'Role', 'State', 'Second factor', 'Last active', 'Added'], rows),
    }
  },

  rules: (_, { database }) => readRules(database),
  saveRules: async ({ body: { version, data } }, { user, change, database }) => {
    if (data.secondFactor.includes(user.role) && !(await isSecured(database.orm, user))) {
      throw new Failure(
        'conflict',
        'Set your own second factor up first, under My account: else this would shut you out.',
      )
    }
    await saveSetting(change, { ...SIGN_IN_RULES, version, data, title: 'Sign-in rules', tags: [] })
    return readRules(database)
  },

  invite: async ({ body: { email, role } }, { user, change, ...services }) => {
    const { database, clock } = services
    const person = { id: newId(clock()), email: normalEmail(email), role }
    return database.orm.transaction(async (transaction) => {
      await holdActor(transaction, user.id)
      await addInvited(transaction, { ...person, now: clock() })
      const link = await sendInvitation(transaction, services, { ...person, name: '', inviter: user.name })
      await note(transaction, change, {
        action: 'invite',
        subject: person.id,
        after: { email: person.email, role, ...seen(link).after },
      })
      return { ...(await readPerson(transaction, person.id)), link }
    })
  },
  mailState: async (_, services) => ({ sends: sendsMail(services) }),
  sendReset: ({ params: { id } }, by) => personChanges(by).sendReset(id),
  resend: ({ params: { id } }, by) => personChanges(by).resend(id),
  setRole: ({ params: { id }, body: { role } }, by) => personChanges(by).setRole(id, role),
  suspend: ({ params: { id } }, by) => personChanges(by).suspend(id),
  unsuspend: ({ params: { id } }, by) => personChanges(by).unsuspend(id),
  bulk: ({ body }, by) => changeMany(body, by),
  remove: ({ params: { id } }, { change }) =>
    changePerson(change, id, async (transaction, person) => {
      const linksEnded = await endSharesOf(transaction, id)
      await removePerson(transaction, id)
      const action = person.state === 'invited' ? 'revoke-invitation' : 'remove'
      await note(transaction, change, {
        action,
        subject: id,
        before: identity(person),
        ...(linksEnded > 0 && { after: { linksEnded } }),
      })
      return { id }
    }),
  resetSecondFactor: ({ params: { id } }, { change, ...services }) =>
    changePerson(change, id, async (transaction, person) => {
      if (!(await removeSecondFactor(transaction, id)))
        throw new Failure('conflict', 'This person has no second factor.')
      await endAccessOf(transaction, id)
      await note(transaction, change, { action: 'reset-second-factor', subject: id })
      await sendNotice(transaction, services, person, 'secondFactor')
      return readPerson(transaction, id)
    }),

  sessionsOf: async ({ params: { id } }, { user, database, clock }) => {
    await readPerson(database.orm, id)
    return listSessions(database.orm, id, clock(), user.sessionId)
  },
  endSessionsOf: ({ params: { id } }, { change }) =>
    changePerson(change, id, (transaction) => end(transaction, change, id), { own: true }),
  endSessionOf: ({ params: { id, session } }, { change }) =>
    changePerson(
      change,
      id,
      async (transaction) => {
        const { ended } = await end(transaction, change, id, session)
        return { ended: orNotFound(ended || undefined, 'session') }
      },
      { own: true },
    ),

  tokens: ({ query }, { database, clock }) => listTokens(database.orm, clock(), query),
  tokensCsv: async ({ query }, { database, clock }) => {
    const rows = (await listTokens(database.orm, clock(), query)).map(
      ({ name, hint, owner, role, access, createdAt, expiresAt, lastUsedAt }) => [
        name,
        hint,
        owner,
        role,
        access,
        createdAt,
        expiresAt,
        lastUsedAt,
      ],
    )
    return {
      name: 'tokens.csv',
      text: toCsv(['Name', 'Begins with', 'Owner', 'Role', 'Access', 'Made', 'Ends', 'Last used'], rows),
    }
  },
  addToken: ({ body: { name, role, access, days } }, { user, change, database, clock }) => {
    const now = clock()
    const { token, ...kept } = newApiToken()
    const expiresAt = new Date(now.getTime() + days * DAY_MS)
    return database.orm.transaction(async (transaction) => {
      await holdActor(transaction, user.id)
      const added = await addToken(transaction, {
        ...kept,
        id: newId(now),
        userId: user.id,
        name: name.trim(),
        role,
        access,
        expiresAt,
        createdAt: now,
      })
      await note(transaction, change, {
        action: 'add-token',
        subject: user.id,
        after: { token: added.name, role, access, expiresAt: added.expiresAt },
      })
      return { ...added, token }
    })
  },
  revokeToken: ({ params: { id } }, { user, change, database }) =>
    database.orm.transaction(async (transaction) => {
      await holdActor(transaction, user.id)
      const name = await removeToken(transaction, id)
      await note(transaction, change, { action: 'revoke-token', subject: user.id, before: { token: name } })
      return { id }
    }),
})

async function end(transaction: Transaction, change: Parameters<typeof note>[1], id: string, session?: string) {
  const ended = await endSessions(transaction, id, session)
  if (ended > 0) await note(transaction, change, { action: 'end-sessions', subject: id, after: { ended } })
  return { ended }
}
