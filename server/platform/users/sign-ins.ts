import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../core/database/database.ts'
import type { Services } from '../../core/http/routes.ts'
import { note } from './audit.ts'
import { forgetEnded, noteActive } from './queries-sessions.ts'

/** Notes that somebody came in, and by what; forgets sessions that have ended on the way. */
export async function noteSignIn(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  request: FastifyRequest,
  id: string,
  action: 'sign-in' | 'single-sign-on',
): Promise<void> {
  await forgetEnded(transaction, clock())
  await noteActive(transaction, id, clock())
  await note(transaction, { actorId: id, requestId: request.id, clock }, { action, subject: id })
}
