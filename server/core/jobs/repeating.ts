import type { FastifyInstance } from 'fastify'

/**
 * Does `work` at the start of the server and then every `everyMs` milliseconds. A failure is logged with `said`, and
 * the next turn tries again.
 */
export function repeat(app: FastifyInstance, everyMs: number, work: () => Promise<unknown>, said: string): void {
  const tried = () => work().catch((error: Error) => app.log.warn({ reason: error.message }, said))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    await tried()
    timer = setInterval(() => void tried(), everyMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
