import * as z from 'zod/mini'
import { endpoints, Id, text, Timestamp, words } from '../../core/core.ts'
import { WithinId } from '../../planning/organisations/organisations.ts'

/** The most tasks, and the most supplements, of one incident. */
export const MOST_TASKS = 100
export const MOST_SUPPLEMENTS = 100

export const taskStates = ['open', 'done', 'removed'] as const

/** Something to be done before an incident is closed. `assignee` names the person it is for. */
export const IncidentTask = z.object({
  id: Id,
  text: z.string(),
  assignee: z.string(),
  dueAt: z.nullable(Timestamp),
  state: z.enum(taskStates),
  addedAt: Timestamp,
  addedBy: z.nullable(z.string()),
  endedAt: z.nullable(Timestamp),
  endedBy: z.nullable(z.string()),
})
export type IncidentTask = z.infer<typeof IncidentTask>

export const TaskDraft = z.strictObject({ text: words(300), assignee: text(120), dueAt: z.nullable(Timestamp) })
export type TaskDraft = z.infer<typeof TaskDraft>

/** A correction or addition to a frozen record. `corrects` is the passage that it puts right, empty for none. */
export const Supplement = z.object({
  id: Id,
  number: z.int(),
  text: z.string(),
  corrects: z.string(),
  at: Timestamp,
  by: z.nullable(z.string()),
})
export type Supplement = z.infer<typeof Supplement>

const base = { access: 'member', permission: 'incidents.manage', params: WithinId } as const

/** What is done about an incident. */
export const incidentWork = endpoints({
  addTask: {
    ...base,
    method: 'POST',
    path: '/app/:organisation/incidents/:id/tasks',
    status: 201,
    summary: 'Adds a task that has to end before the incident is closed',
    body: TaskDraft,
    reply: IncidentTask,
  },
  endTask: {
    ...base,
    method: 'POST',
    path: '/app/:organisation/incident-tasks/:id/end',
    summary: 'Notes that a task is done, or removes it; the log keeps it',
    body: z.strictObject({ as: z.enum(['done', 'removed']) }),
    reply: IncidentTask,
  },
  addSupplement: {
    ...base,
    method: 'POST',
    path: '/app/:organisation/incidents/:id/supplements',
    status: 201,
    summary: 'Adds to a record that is frozen, or corrects a passage of it; both stay readable',
    body: z.strictObject({ text: words(4_000), corrects: text(500) }),
    reply: Supplement,
  },
})
