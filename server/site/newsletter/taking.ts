import type { Services } from '../../core/http/routes.ts'
import { removeImport, removeRows, takeRows, turnImport } from './queries-imports.ts'

export const TAKE = 'newsletter-import'
export const REMOVE = 'newsletter-import-remove'

const PER_BATCH = 1_000
const REMOVED_AT_ONCE = 20_000
const GIVE_UP_SECONDS = 3_600

type Job = { importId: string }

const takeNext = ({ orm }: Services['database'], id: string, batch: Parameters<typeof takeRows>[2]) =>
  orm.transaction((transaction) => takeRows(transaction, id, batch))

/**
 * Brings in the good rows of imports, and removes imports. Each batch of rows is one transaction that ends with the
 * rows: a job that runs twice, or again from the start after the process died, finds only what is left.
 */
export function takeImports({ jobs, database, clock }: Services): void {
  jobs.define<Job>(
    TAKE,
    async ({ importId }) => {
      for (let after: number | null = 0; after !== null;)
        after = await takeNext(database, importId, { at: clock(), after, count: PER_BATCH })
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
