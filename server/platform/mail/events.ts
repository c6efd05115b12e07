import type { EventKind } from '../../core/jobs/notify.ts'

/** A mail was refused for good. No mail tells of it, since mail is what fails. */
export const mailFailed: EventKind = {
  name: 'mail-failed',
  label: 'A mail was refused',
  group: 'Mail and system',
  tone: 'danger',
  access: 'admin',
  usual: { app: { to: ['admin'] } },
}
