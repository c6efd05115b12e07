import type { FastifyInstance } from 'fastify'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { MOST_AT_ONCE, sealAll } from './sealing-events.ts'

const GATHER_MS = 200
const FALLBACK_MS = 5_000

/**
 * Seals new events of every organisation a moment after `wake`, so within half a second. Every five seconds it looks by
 * itself, for events that nobody told of.
 */
export function keepSealing(app: FastifyInstance, services: Services): { wake: () => void } {
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | undefined
  let isServing = false
  const round = async () => {
    if ((await sealAll(services)) >= MOST_AT_ONCE) wake()
  }
  /** Rounds never overlap in one process. */
  const seal = () => (work ??= round().finally(() => (work = undefined)))
  const wake = () => {
    if (!isServing) return
    timer ??= setTimeout(() => {
      timer = undefined
      // A round that runs may have passed this organisation already.
      if (work) wake()
      else void seal().catch(() => undefined) // the next look by itself logs what is wrong
    }, GATHER_MS).unref()
  }
  repeat(app, FALLBACK_MS, seal, 'events can’t be sealed')
  app.addHook('onListen', async () => {
    isServing = true
  })
  app.addHook('onClose', async () => {
    isServing = false
    clearTimeout(timer)
  })
  return { wake }
}
