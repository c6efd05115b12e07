import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { line } from '../../platform/mail/mail.ts'
import { Lead } from './inbox.ts'

const Title = line(200).check(z.trim(), z.minLength(1, 'Say what is to be done'))

/** What people have to do for leads. */
export const leadTasks = endpoints({
  add: {
    method: 'POST',
    path: '/admin/leads/:id/tasks',
    access: 'admin',
    params: z.object({ id: Id }),
    status: 201,
    body: z.strictObject({ title: Title, dueAt: Timestamp, personId: Id }),
    summary:
      'Gives an administrator something to do for a lead by a moment. They are told at once, and when it is late.',
    reply: Lead,
  },
  change: {
    method: 'PATCH',
    path: '/admin/leads/:id/tasks/:taskId',
    access: 'admin',
    params: z.object({ id: Id, taskId: Id }),
    body: z.strictObject({
      title: z.optional(Title),
      dueAt: z.optional(Timestamp),
      personId: z.optional(Id),
      done: z.optional(z.boolean()),
    }),
    summary: 'Changes a task, gives it to somebody else, or says that it is done or still to be done.',
    reply: Lead,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/leads/:id/tasks/:taskId',
    access: 'admin',
    params: z.object({ id: Id, taskId: Id }),
    summary: 'Removes a task. The story keeps that it was there.',
    reply: Lead,
  },
})
