import type { FastifyInstance } from 'fastify'

/**
 * Does `work` when the app begins to listen and every `everyMs` milliseconds from then on. A failure is logged with
 * `said` and tried again the next time.
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
