import type { Overview } from '../../../contract/core/overview.ts'
import { failedJobs, MOST_FAILED } from '../../../contract/platform/status/failed-jobs.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { countDead, forgetDead, listDead } from '../../core/jobs/dead-jobs.ts'
import { noteStatus } from './queries-control.ts'

const inWords = (queue: string) => queue.replaceAll('-', ' ')

/** Work that was given up after its last try: a person tries it again or forgets it. */
export const failedJobRoutes = routes(failedJobs, {
  list: async (_, { database }) => {
    const [items, queues] = await Promise.all([listDead(database, MOST_FAILED), countDead(database)])
    return {
      items: items.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
      total: queues.reduce((sum, { count }) => sum + count, 0),
    }
  },
  retry: ({ params: { id } }, services) =>
    transaction(services, async ({ database }) => {
      orNotFound((await services.jobs.revive(database.orm, [id])) > 0 ? id : null, 'failed job')
      await noteStatus(database.orm, services.change, { action: 'retry-job', subject: id })
      return { id }
    }),
  dismiss: ({ params: { id } }, services) =>
    transaction(services, async ({ database }) => {
      orNotFound((await forgetDead(database, id)) ? id : null, 'failed job')
      await noteStatus(database.orm, services.change, { action: 'dismiss-job', subject: id })
      return { id }
    }),
})

/** Failed work waits for a person, one line a sort of work. */
export async function failedJobsOverview({ database }: Pick<Services, 'database'>): Promise<Overview> {
  return {
    waiting: (await countDead(database)).map(({ queue, count, failedAt, reason }) => ({
      group: 'delivery',
      state: 'failed',
      label: count === 1 ? `A job of “${inWords(queue)}” failed` : `${count} jobs of “${inWords(queue)}” failed`,
      detail: reason.slice(0, 160),
      at: failedAt.toISOString(),
      action: 'See jobs',
      href: '/admin/status#failed-jobs',
    })),
  }
}
