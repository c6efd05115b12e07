import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** A proxy before a database on a socket, which can swallow what passes and close nothing, as a broken network does. */
export async function startProxy({ host = '', port = 5432, ...account }: pg.PoolConfig) {
  let silent = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`)
    // Whoever came while it was silent stays unheard.
    let swallowed = silent
    for (const [from, to] of [[near, far], [far, near]] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        swallowed ||= silent
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
    fallSilent: () => { silent = true }, speakAgain: () => { silent = false }, close,
  }
}
