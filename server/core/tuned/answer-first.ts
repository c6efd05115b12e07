import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { hasBody } from '../http/body-time.ts'
import { isPlain } from '../http/request-target.ts'

/**
 * Offers every request to `answer` before the framework wraps it. The framework handles those for which `answer` gives
 * false. Wrapping takes a fifth of the processor time of a stored page (docs/decisions/043).
 */
export function answerFirst(
  { server }: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const others = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  // Once the server stops, the framework closes connections.
  server.on('request', (request, response) => {
    // The framework ends the connection of a body that nobody reads.
    if (server.listening && isPlain(request) && !hasBody(request) && answer(request, response)) return
    for (const each of others) each(request, response)
  })
}
