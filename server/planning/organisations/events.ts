import type { EventKind } from '../../core/jobs/notify.ts'

/** The owner of a company asks to become a customer: somebody to answer. */
export const customerRequested: EventKind = {
  name: 'customer-requested',
  label: 'A company asks to become a customer',
  group: 'Leads',
  tone: 'success',
  access: 'admin',
  usual: { app: { to: ['admin'] }, email: { to: ['admin'] } },
}
