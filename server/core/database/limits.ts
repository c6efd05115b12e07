import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, Pool, PoolClient } from 'pg'

/**
 * How many milliseconds a statement of a request may take, and one of a job, seed or check, which nobody waits for. A
 * request is answered within five seconds even if the database keeps silent. `statement_timeout` ends other work
 * earlier.
 */
export type Limits = { request: number; work: number }
export const LIMITS: Limits = { request: 4_000, work: 20_000 }

const asked = new AsyncLocalStorage<true>()

/**
 * Runs the work that answers a request. This process counts the time of its statements, because a frozen server does
 * not.
 */
export const inRequest = <T>(work: () => T): T => asked.run(true, work)

/** Private parts of the driver's client. */
type ClientInternals = { connection: { stream: { destroy(): void } }; connectionParameters: { query_timeout?: number } }
const inside = (client: ClientBase) => client as unknown as ClientInternals

/** Closes a connection at once: a silent server would never answer a regular goodbye. */
export const cut = (client: ClientBase): void => inside(client).connection.stream.destroy()

/** Whether the error is the driver's timeout. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * Gives every connection of the pool the time limit of the work that takes it. A statement that exceeds it ends the
 * connection.
 */
export function limitTime(pool: Pool, limits: Limits): Pool {
  const connect = pool.connect.bind(pool) as (given: ConnectCallback) => void
  const take = (given: ConnectCallback) => {
    const limit = asked.getStore() ? limits.request : limits.work
    connect((error, client, done) => {
      if (client) inside(client).connectionParameters.query_timeout = limit
      given(error, client, done)
    })
  }
  pool.connect = ((given?: ConnectCallback) =>
    given
      ? take(given)
      : new Promise((resolve, reject) =>
          take((error, client) => (error ? reject(error) : resolve(client!))),
        )) as Pool['connect']
  pool.on('connect', takeTurns)
  return pool
}

/**
 * Runs the statements of one connection one after the other. The database answers one at a time, and the driver would
 * count the waiting time of the others. A rollback after a statement that timed out would wait as long again.
 */
function takeTurns(client: PoolClient): void {
  // While the connection is in use nobody else listens to it. Without a listener, a broken connection would end the
  // process.
  client.on('error', () => undefined)
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  let last: Promise<unknown> = Promise.resolve()
  client.query = ((...given: unknown[]) => {
    // With a callback the caller is the pool, which runs a single statement.
    if (typeof given.at(-1) === 'function') return query(...given)
    const answer = last.then(() => query(...given))
    last = answer.catch((error: unknown) => isSilence(error) && cut(client))
    return answer
  }) as PoolClient['query']
}
