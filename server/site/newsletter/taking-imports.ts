import type { Services } from '../../core/rooms/routes.ts'
import { turnImport } from '../imports/queries.ts'
import { type Removal, removeImports } from '../imports/removing.ts'
import { takeRows } from './queries-imports.ts'
import { importRows, imports } from './table-imports.ts'

export const TAKE = 'newsletter-import'

const PER_BATCH = 1_000
const GIVE_UP_SECONDS = 3_600

/** What removes imports. */
export const removal: Removal = { job: 'newsletter-import-remove', imports, rows: importRows, rowsAtOnce: 20_000 }

type Job = { importId: string }

const takeNext = ({ orm }: Services['database'], id: string, batch: Parameters<typeof takeRows>[2]) =>
  orm.transaction((transaction) => takeRows(transaction, id, batch))

/**
 * Brings in the good rows of imports, and removes imports. Each batch of rows is one transaction that ends with the
 * rows: a job that runs twice, or again from the start after the process died, finds only what is left.
 */
export function takeImports(services: Services): void {
  const { jobs, database, clock } = services
  jobs.define<Job>(
    TAKE,
    async ({ importId }) => {
      for (let after: number | null = 0; after !== null;)
        after = await takeNext(database, importId, { at: clock(), after, count: PER_BATCH })
      await database.orm.transaction((transaction) =>
        turnImport(transaction, imports, importId, ['taking'], { state: 'done', endedAt: clock() }),
      )
    },
    { giveUpSeconds: GIVE_UP_SECONDS },
  )
  removeImports(services, removal)
}
