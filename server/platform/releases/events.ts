import type { EventKind } from '../../core/jobs/notify.ts'

const shared = { group: 'Content', access: 'editor' } as const

/** Events of scheduled releases. */
export const releaseEvents = {
  done: {
    name: 'release-done',
    label: 'Released as scheduled',
    tone: 'success',
    ...shared,
    usual: { app: { to: ['admin', 'editor'] } },
  },
  failed: {
    name: 'release-failed',
    label: 'Release failed',
    tone: 'danger',
    ...shared,
    usual: { app: { to: ['admin', 'editor'] }, email: { to: ['admin'] } },
  },
} as const satisfies Record<string, EventKind>
