import pg from 'pg'

/** Parts of the driver's client that its types leave out. */
type ClientInternals = { _queryable: boolean; _ended: boolean; _activeQuery: unknown; ref(): void; unref(): void }
const inside = (client: pg.Client) => client as unknown as ClientInternals

type Done = (error?: Error) => void

const END = pg.Client.prototype.end as (this: pg.Client) => Promise<void>

/** Open connections that no pool has, by what they were opened with. */
const idle = new Map<string, pg.Client[]>()

const nameOf = ({ host, port, user, database, application_name, statement_timeout }: pg.ClientConfig) =>
  JSON.stringify([host, port, user, database, application_name, statement_timeout])

/**
 * Gives the database pools whose connections outlive them, for the pools of later tests: a new connection starts a
 * process, and plans each statement again. A connection within a transaction, or one that broke, ends as usual.
 */
export function keepConnections(config: pg.PoolConfig): pg.PoolConfig {
  const Client = function (options: pg.ClientConfig) {
    if (options.database !== config.database) return new pg.Client(options)
    const client = idle.get(nameOf(options))?.pop()
    if (client === undefined) return openKept(options)
    client.removeAllListeners()
    inside(client).ref()
    return client
  }
  return { ...config, Client: Client as unknown as new () => pg.ClientBase }
}

/** Ends the kept connections to the database. */
export async function endConnections({ database }: pg.PoolConfig): Promise<void> {
  for (const [name, clients] of idle)
    if (name.includes(`"${database}"`)) for (const client of clients.splice(0)) await END.call(client)
}

function openKept(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client(options)
  const connect = client.connect.bind(client) as (done: Done) => void
  const end = client.end.bind(client) as (done: Done) => void
  let isOpen = false
  client.connect = ((done: Done) => {
    if (isOpen) return process.nextTick(done)
    connect((error) => {
      isOpen = !error
      done(error)
    })
  }) as pg.Client['connect']
  client.end = ((done: Done) => {
    if (!isOpen || !isUsable(client)) return end(done)
    // What the pool and limits.ts have put on it goes.
    client.removeAllListeners()
    inside(client).unref()
    delete (client as Partial<pg.Client>).query
    client.on('error', () => forget(client))
    const name = nameOf(options)
    idle.set(name, [...(idle.get(name) ?? []), client])
    process.nextTick(done)
  }) as pg.Client['end']
  return client
}

function isUsable(client: pg.Client): boolean {
  const { _queryable, _ended, _activeQuery } = inside(client)
  return _queryable && !_ended && _activeQuery === null && client.getTransactionStatus() === 'I'
}

function forget(client: pg.Client): void {
  for (const clients of idle.values()) if (clients.includes(client)) clients.splice(clients.indexOf(client), 1)
}
