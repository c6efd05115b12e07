import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Connections to the app on a separate port. Tests write requests on them byte by byte. */
export async function listenRaw(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sockets = new Set<Socket>()
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  /** Opens a connection from an address of this machine, each of whose 127.x.y.0/24 counts as a network. */
  const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
      .setEncoding('utf8')
      .on('error', () => undefined)
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    await once(socket, 'connect')
    return socket
  }
  /** The statuses with which these requests are answered, sent one after the other on one connection. */
  const statuses = async (requests: string[]): Promise<number[]> => {
    const socket = await open()
    let text = ''
    const found: number[] = []
    socket.on('data', (part: string) => {
      text += part
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) found.push(Number(status))
      text = text.slice(-'HTTP/1.1 20'.length)
      if (found.length === requests.length) socket.end()
    })
    socket.write(requests.join(''))
    await once(socket, 'close')
    return found
  }
  return { port, open, statuses }
}

/** A GET request for `target`, in any spelling. */
export const rawGet = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`
