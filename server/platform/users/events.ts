import type { EventKind } from '../../core/jobs/notify.ts'

/** Somebody's account was opened where it never was. */
export const newDevice: EventKind = {
  name: 'sign-in-new-device',
  label: 'Sign-in from a new device',
  group: 'Mail and system',
  tone: 'warning',
  access: 'editor',
  concerns: 'The person',
  usual: { app: { to: ['concerned'] }, email: { to: ['concerned'], urgent: true } },
}

/** A visitor opened a trial: somebody to get in touch with. */
export const trialOpened: EventKind = {
  name: 'trial-opened',
  label: 'A visitor opened a trial',
  group: 'Leads',
  tone: 'info',
  access: 'admin',
  usual: { app: { to: ['admin'] } },
}
