import type { EventKind } from '../../core/jobs/notify.ts'

const usual = { app: { to: ['admin'] }, email: { to: ['admin'], urgent: true } } satisfies EventKind['usual']

/** A backup could not be made, and no try is left. */
export const backupFailed: EventKind = {
  name: 'backup-failed',
  label: 'A backup failed',
  group: 'Mail and system',
  tone: 'danger',
  access: 'admin',
  usual,
}

/** A backup could not be restored when that was tested. */
export const restoreTestFailed: EventKind = {
  name: 'restore-test-failed',
  label: 'A restore test failed',
  group: 'Mail and system',
  tone: 'danger',
  access: 'admin',
  usual,
}
