import pg from 'pg'

const ROUNDS = 3

/** The process of PostgreSQL that answers a statement outside of a transaction. */
const backendOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

/**
 * Whether something in front of PostgreSQL gives each transaction another session, as PgBouncer does with
 * `pool_mode = transaction`. LISTEN, prepared statements and locks of a session break there. A session of PostgreSQL
 * stays with its connection, and no other connection gets it, in whatever order a pooler gives them out.
 */
export async function isTransactionPooler(client: pg.Client, config: pg.ClientConfig): Promise<boolean> {
  const other = new pg.Client(config)
  other.on('error', () => {}) // the query that meets it tells
  try {
    await other.connect()
    const own = await backendOf(client)
    for (let round = 0; round < ROUNDS; round++) {
      await other.query('begin')
      // With a single session to give, the first client would wait for it from here on.
      if ((await backendOf(other)) === own || (await backendOf(client)) !== own) return true
      await other.query('commit')
    }
    return false
  } finally {
    await other.end().catch(() => {})
  }
}
