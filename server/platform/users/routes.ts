import type { FastifyInstance } from 'fastify'
import { signOut, users } from '../../../contract/platform/users/users.ts'
import { signIn } from './accounts.ts'
import { issueCsrf } from '../../core/http/csrf.ts'
import { Failure } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { hashPassword } from './passwords.ts'
import { normalEmail } from './queries-new-people.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { countStored, MAIL_BYTES } from '../../core/http/stored-bytes.ts'
import { type Services, routes } from '../../core/rooms/routes.ts'
import { awaitCode, endAccessOf, endSession, startSession } from './queries-session.ts'
import { sessionCookie } from '../../core/http/session-cookie.ts'
import { serveAccount } from './account-routes.ts'
import { countCode, countSignIn, takeBack, tryCounted } from './attempts.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import { note } from './audit.ts'
import { rememberDevice } from './known-device.ts'
import { RESET, sendNotice, sendResets } from './links.ts'
import { addProof, idForReset, joinPerson, personOfLink, setPassword, spendLink } from './queries-links.ts'
import { lacksSecondFactor } from './queries-second-factor.ts'
import { awaitingCode, completeSession } from './queries-sessions.ts'
import { isOwnNavigation, linkLimit, resetLimits } from './rules.ts'
import { spendCode } from './second-factor.ts'
import { noteSignIn, signInNewPerson, tellNewDevice } from './sign-ins.ts'
import { serveSingleSignOn } from './single-sign-on.ts'
import { serveTrials } from './trial-routes.ts'
import { withoutTokens } from './without-tokens.ts'

const serveUsers = routes(users, {
  csrfToken: async (_, { request, reply, env }) => ({ token: issueCsrf(request, reply, env) }),
  me: async (_, { user }) => user,
  signInWays: async (_, { env: { oidc } }) => ({ singleSignOn: oidc ? { name: oidc.name } : null }),

  signIn: async ({ body }, { request, reply, ...services }) => {
    const counted = await countSignIn(services, request, body.email)
    const visitor = { address: request.ip, userAgent: request.headers['user-agent'] }
    const { token, user, awaitsCode } = await tryCounted(services, counted, () => signIn(services, body, visitor))
    await takeBack(services, counted)
    await endSession(request, reply, services)
    if (awaitsCode) {
      awaitCode(request, reply, services, token)
      return { secondFactor: 'code' as const }
    }
    await services.database.orm.transaction(async (transaction) => {
      await tellNewDevice(transaction, services, request, user)
      await noteSignIn(transaction, services, request, user.id, 'sign-in')
    })
    startSession(request, reply, services, token)
    rememberDevice(request, reply, services, user.email, 'sign-in')
    return (await lacksSecondFactor(services.database.orm, user.id))
      ? { ...user, secondFactorDue: true as const }
      : user
  },

  verifySignIn: async ({ body: { code } }, { request, reply, ...services }) => {
    const { database, clock } = services
    const person = await awaitingCode(database.orm, request.cookies[sessionCookie(services.env)] ?? '', clock())
    if (!person) throw new Failure('unauthenticated', 'That took too long. Log in with your password again.')
    const { sessionId, id, email, name, role } = person
    const counted = await countCode(services, request, person)
    const token = await database.orm.transaction(async (transaction) => {
      if (!(await spendCode(transaction, services, id, code))) return undefined
      await tellNewDevice(transaction, services, request, person)
      await noteSignIn(transaction, services, request, id, 'sign-in')
      return completeSession(transaction, sessionId, clock())
    })
    if (token === undefined)
      throw new Failure('unauthenticated', 'The code is wrong or already used. Wait for the next one and try again.')
    await takeBack(services, counted)
    startSession(request, reply, services, token)
    rememberDevice(request, reply, services, email, 'sign-in')
    return { id, email, name, role }
  },

  askReset: async ({ body: { email } }, { request, database, clock, jobs, env }) => {
    for (const rule of resetLimits(request.ip, email)) await limit(database, clock, rule)
    if (!sendsMail({ env })) {
      return {
        message: 'This site sends no mails yet. Ask your administrator for a link to set a new password.',
        mailed: false,
      }
    }
    const userId = await idForReset(database.orm, normalEmail(email))
    await database.orm.transaction(async (transaction) => {
      await countStored(transaction, { env, clock, request }, MAIL_BYTES)
      await jobs.enqueue(transaction, RESET, { userId })
    })
    return {
      message: 'If an account has this address, a mail with a link is on its way. It works for an hour.',
      mailed: true,
    }
  },

  resetPassword: async ({ body: { token, password } }, { request, reply, change, ...services }) => {
    const { database, clock } = services
    await limit(database, clock, linkLimit(request.ip))
    await personOfLink(database.orm, token, 'reset', clock())
    const hash = await hashPassword(password)
    const { email } = await database.orm.transaction(async (transaction) => {
      const person = await spendLink(transaction, token, 'reset', clock())
      await setPassword(transaction, person.id, hash, clock())
      await endAccessOf(transaction, person.id)
      await note(transaction, { ...change, actorId: person.id }, { action: 'reset-password', subject: person.id })
      await sendNotice(transaction, services, person, 'password')
      return person
    })
    rememberDevice(request, reply, services, email, 'reset')
    return { done: true as const }
  },

  invitation: async ({ body: { token } }, { request, database, clock }) => {
    await limit(database, clock, linkLimit(request.ip))
    return personOfLink(database.orm, token, 'invitation', clock())
  },

  acceptInvitation: async ({ body: { token, name, password } }, { change, ...services }) => {
    const { request, database, clock } = services
    await limit(database, clock, linkLimit(request.ip))
    await personOfLink(database.orm, token, 'invitation', clock())
    const hash = await hashPassword(password)
    const { email } = await database.orm.transaction(async (transaction) => {
      const person = await spendLink(transaction, token, 'invitation', clock())
      const { id } = person
      await joinPerson(transaction, { userId: id, name: name.trim(), now: clock() })
      await addProof(transaction, {
        id: newId(clock()),
        userId: id,
        providerId: 'credential',
        accountId: id,
        password: hash,
        now: clock(),
      })
      await note(
        transaction,
        { ...change, actorId: id },
        { action: 'accept-invitation', subject: id, after: { name: name.trim() } },
      )
      return person
    })
    await signInNewPerson(services, { email, password })
    return { done: true as const }
  },
})

/** Accounts: who is there, signing in by password or single sign-on, the way out, one's own account, and trials. */
export function usersRoutes(app: FastifyInstance, services: Services): void {
  sendResets(services)
  services.endpoints.push(signOut)
  withoutTokens(app, services, (room) => {
    serveUsers(room, services)
    serveAccount(room, services)
    serveSingleSignOn(room, services)
    serveTrials(room, services)
    room.get(`/api${signOut.path}`, { exposeHeadRoute: false }, async (request, reply) => {
      if (!isOwnNavigation(request)) throw new Failure('forbidden', 'Open this site and sign out there.')
      await endSession(request, reply, services)
      return reply.header('cache-control', 'no-store').redirect('/')
    })
  })
}
