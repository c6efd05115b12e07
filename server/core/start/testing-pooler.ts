import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

const SYNCED = 'Z'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)

/** Calls `onMessage` with each whole message that a PostgreSQL sends. */
function readMessages(socket: Socket, onMessage: (message: Buffer) => void) {
  let rest = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1
      onMessage(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  })
}

/** A session of PostgreSQL: its answer to the greeting, and whom it serves right now. */
type Session = { socket: Socket; greeting: Buffer[]; client: Socket | undefined }

/**
 * A pooler as PgBouncer is by transaction: it holds `sessions` of PostgreSQL, and gives each transaction one that is
 * free, the one that became free `last` or `first`. A client waits while none is.
 */
export async function startPooler(
  { host = '', port = 5432, ...account }: pg.PoolConfig,
  { sessions, gives }: { sessions: number; gives: 'last' | 'first' },
) {
  const free: Session[] = []
  const waiting: { client: Socket; data: Buffer }[] = []
  const sockets = new Set<Socket>()
  const sessionOf = new Map<Socket, Session>()

  const serve = () => {
    while (waiting.length > 0 && free.length > 0) {
      const { client, data } = waiting.shift()!
      const session = gives === 'last' ? free.pop()! : free.shift()!
      session.client = client
      sessionOf.set(client, session)
      session.socket.write(data)
    }
  }
  const openSession = async (hello: Buffer) => {
    const socket = connect(`${host}/.s.PGSQL.${port}`)
    sockets.add(socket)
    const session: Session = { socket, greeting: [], client: undefined }
    const greeted = new Promise<void>((resolve) =>
      readMessages(socket, (message) => {
        const isFree = message[0] === SYNCED && message[5] === IDLE
        const { client } = session
        if (client) client.write(message)
        else session.greeting.push(message)
        if (!isFree) return
        if (client) sessionOf.delete(client)
        session.client = undefined
        free.push(session)
        resolve()
        serve()
      }),
    )
    socket.write(hello)
    await greeted
    return session
  }

  let opened: Promise<Session[]> | undefined
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => undefined)
    client.once('data', async (hello: Buffer) => {
      opened ??= Promise.all(Array.from({ length: sessions }, () => openSession(hello)))
      const [first] = await opened
      client.write(Buffer.concat(first!.greeting))
      client.on('data', (data: Buffer) => {
        const session = sessionOf.get(client)
        if (session) return session.socket.write(data)
        if (data[0] === 'X'.charCodeAt(0)) return client.end()
        waiting.push({ client, data })
        return serve()
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { user, database } = account
  return {
    url: `postgresql://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
