import type { EventKind } from '../../core/jobs/notify.ts'

const shared = { group: 'Leads', access: 'admin', concerns: 'Assignee', ownMail: true } as const

/** What happens to leads that people want to know of. Their mails say more than others, so the room writes them. */
export const leadEvents = {
  new: {
    name: 'lead-new',
    label: 'New lead',
    tone: 'info',
    ...shared,
    usual: { app: { to: ['admin'] }, email: { to: ['admin'] } },
  },
  overdue: {
    name: 'lead-overdue',
    label: 'An answer is late',
    tone: 'danger',
    ...shared,
    usual: { app: { to: ['admin'] }, email: { to: ['admin'] } },
  },
  heard: {
    name: 'lead-heard',
    label: 'Somebody wrote back about a lead',
    tone: 'info',
    group: 'Leads',
    access: 'admin',
    concerns: 'Assignee',
    ownMail: true,
    usual: { app: { to: ['concerned'] }, email: { to: ['concerned'] } },
  },
  heardByNobody: {
    name: 'lead-heard-by-nobody',
    label: 'Somebody wrote back, and nobody looks after the lead',
    tone: 'warning',
    group: 'Leads',
    access: 'admin',
    ownMail: true,
    usual: { app: { to: ['admin'] }, email: { to: ['admin'] } },
  },
  answerHeld: {
    name: 'lead-answer-held',
    label: 'An answer from your mailbox was not sent on',
    tone: 'warning',
    group: 'Leads',
    access: 'admin',
    concerns: 'The person who wrote it',
    usual: { app: { to: ['concerned'] }, email: { to: ['concerned'] } },
  },
  mentioned: {
    name: 'lead-mentioned',
    label: 'Somebody names you in a note on a lead',
    tone: 'info',
    group: 'Leads',
    access: 'admin',
    concerns: 'The person who is named',
    usual: { app: { to: ['concerned'] }, email: { to: ['concerned'] } },
  },
  taskGiven: {
    name: 'lead-task-given',
    label: 'Somebody gives you a task on a lead',
    tone: 'info',
    group: 'Leads',
    access: 'admin',
    concerns: 'The person who has the task',
    usual: { app: { to: ['concerned'] } },
  },
  taskLate: {
    name: 'lead-task-late',
    label: 'A task on a lead is late',
    tone: 'warning',
    group: 'Leads',
    access: 'admin',
    concerns: 'The person who has the task',
    usual: { app: { to: ['concerned'] }, email: { to: ['concerned'] } },
  },
} as const satisfies Record<string, EventKind>
