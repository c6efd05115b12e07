import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** The first words of the product's connection for notices. */
const LISTENING = 'watchpost-listening'

/**
 * A proxy in front of a database's socket. It can swallow all data without closing anything, as a broken network does,
 * or that of connections for notices alone.
 */
export async function startProxy({ host = '', port = 5432, ...account }: pg.PoolConfig) {
  let silent: 'all' | 'notices' | undefined
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`)
    let isForNotices = false
    near.once('data', (data: Buffer) => (isForNotices = data.includes(LISTENING)))
    const isSilent = () => silent === 'all' || (silent === 'notices' && isForNotices)
    // Connections made while it was silent stay unanswered.
    let swallowed = isSilent()
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        swallowed ||= isSilent()
        if (!swallowed) to.write(data)
      })
      from.on('error', () => undefined).on('close', () => void (swallowed || to.destroy()))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return {
    config: { ...account, host: '127.0.0.1', port: (server.address() as AddressInfo).port } satisfies pg.PoolConfig,
    fallSilent: () => {
      silent = 'all'
    },
    /** Statements are answered, and notices get lost. */
    swallowNotices: () => {
      silent = 'notices'
    },
    speakAgain: () => {
      silent = undefined
    },
    close,
  }
}
