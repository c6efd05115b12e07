import type { Transaction } from '../../core/database/database.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { Caller, ResponseHead } from '../../core/http/caller.ts'
import { networkWords } from '../../core/http/address-prefix.ts'
import { notify } from '../../core/jobs/notify.ts'
import { signIn } from './accounts.ts'
import { note } from './audit.ts'
import { deviceWords } from './devices.ts'
import { newDevice } from './events.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { endSession, startSession } from './queries-session.ts'
import { forgetEnded, lastActive, noteActive } from './queries-sessions.ts'

/**
 * Tells a person that their account was opened where it never was, unless it is their very first time. To be called
 * before the sign-in is noted.
 */
export async function tellNewDevice(
  transaction: Transaction,
  services: Pick<Services, 'clock' | 'jobs' | 'events' | 'env'>,
  request: Caller,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (knownDevice(request, services, email) || (await lastActive(transaction, id)) === null) return
  const device = deviceWords(request.headers['user-agent'] ?? null)
  await notify(transaction, services, {
    event: newDevice.name,
    subject: `person:${id}`,
    title: `Your account was opened in ${device}`,
    text: `From ${networkWords(request.ip)}. If that was not you, change your password and end the session.`,
    href: '/admin/account',
    personId: id,
  })
}

/** Notes that somebody came in, and by what; forgets sessions that have ended on the way. */
export async function noteSignIn(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  request: Caller,
  id: string,
  action: 'sign-in' | 'single-sign-on',
): Promise<void> {
  await forgetEnded(transaction, clock())
  await noteActive(transaction, id, clock())
  await note(transaction, { actorId: id, requestId: request.id, clock }, { action, subject: id })
}

/** Signs in, in this browser, somebody who has just chosen their first password. */
export async function signInNewPerson(
  { request, reply, ...services }: Services & { request: Caller; reply: ResponseHead },
  given: { email: string; password: string },
): Promise<void> {
  const visitor = { address: request.ip, userAgent: request.headers['user-agent'] }
  const { token, user } = await signIn(services, given, visitor)
  await endSession(request, reply, services)
  await services.database.orm.transaction((transaction) =>
    noteSignIn(transaction, services, request, user.id, 'sign-in'),
  )
  startSession(request, reply, services, token)
  rememberDevice(request, reply, services, given.email, 'sign-in')
}
