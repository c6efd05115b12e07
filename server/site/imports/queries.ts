import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../core/database/database.ts'
import type { ImportState } from './states.ts'

/** A table of imported files, and the table of their rows, which are checked before they come in. */
export type ImportTable = PgTable & Record<'id' | 'state', PgColumn>
export type RowTable = PgTable & Record<'importId' | 'line', PgColumn>

const among = (imports: ImportTable, id: string, states: readonly ImportState[]) =>
  and(eq(imports.id, id), inArray(imports.state, [...states]))

/** Changes an import whose state is one of `from`; false if it is none of them. */
export async function turnImport<T extends ImportTable>(
  transaction: Transaction,
  imports: T,
  id: string,
  from: readonly ImportState[],
  set: PgUpdateSetSource<T>,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(imports)
    .set(set)
    .where(among(imports, id, from))
  return (rowCount ?? 0) > 0
}

/** Marks an import as `removing`; false if its state is none of `from`. */
export async function hideImport(
  transaction: Transaction,
  imports: ImportTable,
  id: string,
  from: readonly ImportState[],
): Promise<boolean> {
  const { rowCount } = await transaction.execute(
    sql`update ${imports} set state = 'removing' where ${among(imports, id, from)}`,
  )
  return (rowCount ?? 0) > 0
}

/** Deletes up to `count` rows of an import; gives how many it deleted. */
export async function removeRows({ orm }: Pick<Database, 'orm'>, rows: RowTable, id: string, count: number) {
  const { rowCount } = await orm.execute(sql`
    delete from ${rows} where ${rows.importId} = ${id} and ${rows.line} in (
      select ${rows.line} from ${rows} where ${rows.importId} = ${id} limit ${count})`)
  return rowCount ?? 0
}

export async function removeImport({ orm }: Pick<Database, 'orm'>, imports: ImportTable, id: string): Promise<void> {
  await orm.delete(imports).where(eq(imports.id, id))
}
