import type { EventKind } from '../../core/jobs/notify.ts'

/** A service is shown in another state than before, at two checks one after another. */
export const statusChanged: EventKind = {
  name: 'status-changed',
  label: 'The status of a service changed',
  group: 'Mail and system',
  tone: 'warning',
  access: 'admin',
  usual: { app: { to: ['admin'] }, email: { to: ['admin'] } },
}
