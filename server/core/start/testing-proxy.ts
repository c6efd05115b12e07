import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const HEALTH_MS = 200
const PATIENCE_MS = 10_000
const AGAIN_MS = 50

/**
 * A proxy before some nodes, as the files of deploy/ set one up: it asks each node whether it is ready, sends a request
 * to the next one that is, and another one where that ended without an answer. What changes something is sent again
 * only where it was not taken.
 */
export async function startProxy(port: number, nodes: string[]): Promise<void> {
  const ready = new Set<string>()
  const check = setInterval(() => void Promise.all(nodes.map(ask)), HEALTH_MS)
  async function ask(node: string) {
    const signal = AbortSignal.timeout(1_000)
    const answer = await fetch(`${node}/api/health/ready`, { signal }).catch(() => undefined)
    if (answer?.ok) ready.add(node)
    else ready.delete(node)
  }

  let turn = 0
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => pass(incoming, body, outgoing))
  })

  async function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
    const until = performance.now() + PATIENCE_MS
    while (performance.now() < until) {
      const node = [...ready][turn++ % Math.max(1, ready.size)]
      const outcome = node === undefined ? 'again' : await tryNode(node, incoming, body, outgoing)
      if (outcome === 'done') return
      if (outcome === 'lost' && incoming.method !== 'GET') break
      await wait(AGAIN_MS)
    }
    if (!outgoing.headersSent) outgoing.writeHead(502).end('no node answered')
  }

  server.listen(port, '127.0.0.1')
  onTestFinished(() => {
    clearInterval(check)
    server.closeAllConnections()
    server.close()
  })
  await Promise.all(nodes.map(ask))
}

/** `again` where the node never took it, `lost` where it ended before the whole answer. Streams pass at once. */
function tryNode(node: string, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
  const { method, url, headers, socket } = incoming
  return new Promise<'done' | 'again' | 'lost'>((resolve) => {
    const asked = request(`${node}${url}`, {
      method,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' },
    })
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'again' : 'lost'))
    asked.once('response', (answer) => {
      const status = answer.statusCode ?? 502
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        outgoing.writeHead(status, answer.headers)
        answer.pipe(outgoing)
        answer.once('close', () => outgoing.destroy())
        outgoing.once('close', () => asked.destroy())
        return resolve('done')
      }
      void buffer(answer).then(
        (whole) => {
          if (!answer.complete) return resolve('lost')
          outgoing.writeHead(status, answer.headers).end(whole)
          resolve('done')
        },
        () => resolve('lost'),
      )
    })
    asked.end(body)
  })
}
