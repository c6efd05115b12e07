import type { Transaction } from '../../core/database/database.ts'
import type { JobQueue } from '../../core/jobs/jobs.ts'

/** The job that pushes to guards' phones what a mail tells them as well. Room `devices` knows their phones. */
export const PUSH_GUARDS = 'push-guards'

/** The words of a push. They stand on a locked screen, so they hold no link and no secret. */
export type PushWords = { title: string; text: string }

/** What the phones of some guards show. `about` is the occasion: a newer push of it takes the place of the one before. */
export type PushGuardsJob = {
  organisationId: string
  about: string
  messages: ({ guardId: string } & PushWords)[]
  number: number
}

/** Has guards pushed what they are told, in the transaction of the mails. A push beside a mail makes nobody told. */
export const planPushes = (transaction: Transaction, jobs: JobQueue, job: Omit<PushGuardsJob, 'number'>) =>
  jobs.enqueue(transaction, PUSH_GUARDS, { ...job, number: 1 } satisfies PushGuardsJob)
