import { pagesOf } from '../../../contract/core/core.ts'
import type { Database } from '../../core/database/database.ts'
import { orNotFound } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'

type Orm = Pick<Database, 'orm'>
type ReadServices = Pick<Services, 'database'>

/** How many imports a page of their list has, and how many rows a page of one of them. */
export const IMPORTS = 20
export const ROWS = 50

/** The queries of one kind of import. `F` is what narrows its rows. */
type Queries<I, R, F> = {
  readImport: (database: Orm, id: string) => Promise<I | undefined>
  listImports: (database: Orm, page: number) => Promise<I[]>
  countImports: (database: Orm) => Promise<number>
  listRows: (database: Orm, id: string, filter: F) => PromiseLike<R[]>
  countRows: (database: Orm, id: string, filter: F) => Promise<number>
}

/**
 * How one kind of import, their list and the rows of one are read. Throws `not_found` for an import that is not there.
 */
export function importReads<I, R, F extends { page?: string | undefined }>(queries: Queries<I, R, F>) {
  const readOne = async ({ database }: ReadServices, id: string): Promise<I> =>
    orNotFound(await queries.readImport(database, id), 'import')
  return {
    readOne,
    list: async ({ query: { page = '1' } }: { query: { page?: string | undefined } }, { database }: ReadServices) => {
      const [items, total] = await Promise.all([
        queries.listImports(database, Number(page)),
        queries.countImports(database),
      ])
      return { items, total, page: Number(page), pages: pagesOf(total, IMPORTS) }
    },
    read: ({ params: { id } }: { params: { id: string } }, services: ReadServices) => readOne(services, id),
    rows: async ({ params: { id }, query }: { params: { id: string }; query: F }, services: ReadServices) => {
      await readOne(services, id)
      const [items, total] = await Promise.all([
        queries.listRows(services.database, id, query),
        queries.countRows(services.database, id, query),
      ])
      return { items, total, page: Number(query.page ?? 1), pages: pagesOf(total, ROWS) }
    },
  }
}
