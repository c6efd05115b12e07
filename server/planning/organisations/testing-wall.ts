import type { Database, OpenDatabase } from '../../core/database/database.ts'

/** The statements with which a transaction becomes one of an organisation, and of a part of it. */
const ENTERING = ['enter-tenant', 'see-regions']

const SETTINGS = `select concat_ws(', ', 'role ' || current_user,
  'organisation ' || coalesce(current_setting('app.organisation', true), ''),
  'sites ' || coalesce(current_setting('app.scope_sites', true), ''),
  'clients ' || coalesce(current_setting('app.scope_clients', true), '')) as settings`

const settingsOf = async ({ pool }: Pick<Database, 'pool'>) =>
  (await pool.query<{ settings: string }>(SETTINGS)).rows[0]!.settings

/**
 * Watches every transaction of an organisation: right before its commit it must have the role, the organisation and the
 * scope that it was entered with. `breaches` gets a sentence of each that has not. Transactions of the whole product
 * are left alone.
 */
export function watchWall(opened: OpenDatabase): { database: OpenDatabase; breaches: string[] } {
  const breaches: string[] = []
  const watched = <D extends Database>(database: D): D => ({
    ...database,
    transaction: (work) =>
      database.transaction(async (within) => {
        let entered: string | undefined
        const query = async (...asked: [statement: string | { name?: string }, values?: unknown[]]) => {
          const answer = await within.pool.query(...(asked as [string]))
          const [statement] = asked
          if (typeof statement === 'object' && ENTERING.includes(statement.name ?? ''))
            entered = await settingsOf(within)
          return answer
        }
        const pool = { query } as Database['pool']
        const result = await work(watched({ ...within, pool }))
        const left = entered && (await settingsOf(within))
        if (left !== entered) breaches.push(`entered with ${entered}; left with ${left}`)
        return result
      }),
  })
  return { database: watched(opened), breaches }
}
