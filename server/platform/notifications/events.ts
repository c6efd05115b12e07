import type { EventKind } from '../../core/jobs/notify.ts'

/** The event by which people try out their own notifications. */
export const TEST = 'test'

/** The event of a test. It is in no list of rules, since it concerns the person who asks. */
export const testEvent: EventKind = {
  name: TEST,
  label: 'Test',
  group: 'Notifications',
  tone: 'info',
  access: 'editor',
  concerns: 'The person',
  usual: { app: { to: ['concerned'] } },
}
