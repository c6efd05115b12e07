import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'

/** The most failed jobs that are listed. */
export const MOST_FAILED = 50

/** Work that was given up after its last try. `queue` names the sort of work, `reason` is what the last try said. */
export const FailedJob = z.object({
  id: Id,
  queue: z.string(),
  reason: z.string(),
  tries: z.int(),
  failedAt: Timestamp,
})
export type FailedJob = z.infer<typeof FailedJob>

export const failedJobs = endpoints({
  list: {
    method: 'GET',
    path: '/admin/status/jobs',
    access: 'admin',
    summary: `Work that was given up, newest first, ${MOST_FAILED} at the most; \`total\` counts all of it.`,
    reply: z.object({ items: z.array(FailedJob), total: z.int() }),
  },
  retry: {
    method: 'POST',
    path: '/admin/status/jobs/:id/retry',
    access: 'admin',
    params: z.object({ id: Id }),
    summary: 'Gives the work back to its queue, with all its tries.',
    reply: z.object({ id: Id }),
  },
  dismiss: {
    method: 'DELETE',
    path: '/admin/status/jobs/:id',
    access: 'admin',
    params: z.object({ id: Id }),
    summary: 'Forgets the work: it is never done.',
    reply: z.object({ id: Id }),
  },
})
