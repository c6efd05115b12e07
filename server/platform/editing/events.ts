import type { EventKind } from '../../core/jobs/notify.ts'

const shared = { group: 'Content', access: 'editor' } as const

/** Events of schedules. People who may edit the document may be told. */
export const scheduleEvents = {
  done: {
    name: 'schedule-done',
    label: 'Published as scheduled',
    tone: 'success',
    ...shared,
    usual: { app: { to: ['admin', 'editor'] } },
  },
  failed: {
    name: 'schedule-failed',
    label: 'Publishing failed',
    tone: 'danger',
    ...shared,
    usual: { app: { to: ['admin', 'editor'] }, email: { to: ['admin'] } },
  },
} as const satisfies Record<string, EventKind>
