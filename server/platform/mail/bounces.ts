import type { Bounce } from '../../core/rooms/incoming-mail.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { markBounced } from './queries-outbox.ts'

/**
 * Marks a mail as bounced and tells every room that reads bounces, once a mail: a report that comes again changes
 * nothing. A mail that somebody complains of did arrive, so it stays as it is, and every complaint is told.
 * `services` are a transaction's.
 */
export async function noteBounce(services: Services, bounce: Bounce): Promise<void> {
  const reason = [bounce.status, bounce.reason].filter(Boolean).join(' ')
  const { kind, mail } = bounce
  if (kind === 'complaint') return tellBounce(services, bounce)
  const severity = kind === 'hard' ? 'hard' : 'soft'
  if (await markBounced(services.database.orm, mail.id, severity, reason)) await tellBounce(services, bounce)
}

/** Tells every room that reads bounces. */
export async function tellBounce(services: Services, bounce: Bounce): Promise<void> {
  for (const { onBounce } of services.mailReaders) await onBounce?.(services, bounce)
}
