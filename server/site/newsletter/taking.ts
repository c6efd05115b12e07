import type { Services } from '../../core/http/routes.ts'
import { removeImport, removeRows, takeRows, turnImport } from './queries-imports.ts'

export const TAKE = 'newsletter-import'
export const REMOVE = 'newsletter-import-remove'

const PER_BATCH = 1_000
const REMOVED_AT_ONCE = 20_000
const GIVE_UP_SECONDS = 3_600

type Job = { importId: string }

/**
 * Brings in the good rows of imports, and removes imports. Each batch of rows is one transaction that ends with the
 * rows: a job that runs twice, or again after the process died, finds only what is left.
 */
export function takeImports({ jobs, database, clock }: Services): void {
  jobs.define<Job>(
    TAKE,
    async ({ importId }) => {
      for (let picked = PER_BATCH; picked > 0;)
        picked = await database.orm.transaction((transaction) => takeRows(transaction, importId, clock(), PER_BATCH))
      await database.orm.transaction((transaction) =>
        turnImport(transaction, importId, ['taking'], { state: 'done', endedAt: clock() }),
      )
    },
    { giveUpSeconds: GIVE_UP_SECONDS },
  )
  jobs.define<Job>(REMOVE, async ({ importId }) => {
    for (let removed = REMOVED_AT_ONCE; removed > 0;) removed = await removeRows(database, importId, REMOVED_AT_ONCE)
    await removeImport(database, importId)
  })
}
