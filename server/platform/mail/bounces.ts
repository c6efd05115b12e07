import type { Bounce } from '../../core/rooms/incoming-mail.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { markBounced } from './queries-outbox.ts'

/**
 * Marks a mail as bounced and tells every room that reads bounces, once a mail: a report that comes again changes
 * nothing. `services` are a transaction's.
 */
export async function noteBounce(services: Services, bounce: Bounce): Promise<void> {
  const reason = [bounce.status, bounce.reason].filter(Boolean).join(' ')
  if (!(await markBounced(services.database.orm, bounce.mail.id, bounce.severity, reason))) return
  await tellBounce(services, bounce)
}

/** Tells every room that reads bounces. */
export async function tellBounce(services: Services, bounce: Bounce): Promise<void> {
  for (const { onBounce } of services.mailReaders) await onBounce?.(services, bounce)
}
