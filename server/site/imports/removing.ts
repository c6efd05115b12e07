import type { Transaction } from '../../core/database/database.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { hideImport, type ImportTable, removeImport, removeRows, type RowTable } from './queries.ts'
import type { ImportState } from './states.ts'

/** How to remove imports of one kind: the job's name, their tables, and how many rows one statement deletes. */
export type Removal = { job: string; imports: ImportTable; rows: RowTable; rowsAtOnce: number }

/** Removes imports in a job, because a file may have a million rows. */
export function removeImports({ jobs, database }: Services, { job, imports, rows, rowsAtOnce }: Removal): void {
  jobs.define<{ importId: string }>(job, async ({ importId }) => {
    for (let removed = rowsAtOnce; removed > 0;) removed = await removeRows(database, rows, importId, rowsAtOnce)
    await removeImport(database, imports, importId)
  })
}

/** Marks an import as `removing` and starts its job; false if its state is none of `from`. */
export async function beginRemoval(
  transaction: Transaction,
  jobs: Services['jobs'],
  { job, imports }: Removal,
  id: string,
  from: readonly ImportState[],
): Promise<boolean> {
  if (!(await hideImport(transaction, imports, id, from))) return false
  await jobs.enqueue(transaction, job, { importId: id })
  return true
}

/** Reads the file of an import. If that fails, the import is removed and the error thrown again. */
export async function readOrRemove(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  removal: Removal,
  id: string,
  read: () => Promise<void>,
): Promise<void> {
  try {
    await read()
  } catch (error) {
    await database.orm.transaction((transaction) => beginRemoval(transaction, jobs, removal, id, ['reading']))
    throw error
  }
}
