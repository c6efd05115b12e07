import type { FastifyInstance } from 'fastify'

/**
 * Asks whether the server lives, again and again until `work` is done. Gives what came of the work, how often the
 * server answered, and the longest wait for an answer as a share of the whole time.
 */
export async function healthDuring<T>(app: FastifyInstance, work: Promise<T>) {
  const state = { over: false }
  const done = work.finally(() => {
    state.over = true
  })
  const begun = performance.now()
  let answers = 0
  let longest = 0
  while (!state.over) {
    const asked = performance.now()
    const { statusCode } = await app.inject({ url: '/api/health/live' })
    if (statusCode !== 200) throw new Error(`Health answered with ${statusCode}`)
    answers++
    await new Promise<void>((resolve) => setImmediate(resolve))
    longest = Math.max(longest, performance.now() - asked)
  }
  return { result: await done, answers, share: longest / (performance.now() - begun) }
}
