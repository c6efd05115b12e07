import type { FastifyInstance } from 'fastify'

function spent() {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/**
 * Asks whether the server lives, again and again until `work` is done. Gives what came of the work, how often the
 * server answered, and what its thread did in the longest wait for an answer, as a share of all that it did. Both are
 * time of the processor: other programs of a busy machine don't change it.
 */
export async function healthDuring<T>(app: FastifyInstance, work: Promise<T>) {
  const state = { over: false }
  const done = work.finally(() => {
    state.over = true
  })
  const begun = spent()
  let answers = 0
  let longest = 0
  while (!state.over) {
    const asked = spent()
    const { statusCode } = await app.inject({ url: '/api/health/live' })
    if (statusCode !== 200) throw new Error(`Health answered with ${statusCode}`)
    answers++
    await new Promise<void>((resolve) => setImmediate(resolve))
    longest = Math.max(longest, spent() - asked)
  }
  return { result: await done, answers, share: longest / (spent() - begun) }
}
