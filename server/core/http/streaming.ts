import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { ZodMiniType } from 'zod/mini'

/** The type of an answer that is a line of JSON for each thing that happens. */
export const LINES = 'application/x-ndjson'

/** An empty line after so much silence tells whoever reads that the connection still stands. */
const SILENCE_MS = 5_000
const SILENT = Symbol('silent')

/** Answers with a line of JSON for each event, as it comes. What the shape does not name is left out. */
export const sendLines = (reply: FastifyReply, shape: ZodMiniType, events: AsyncIterable<unknown>) =>
  reply
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .type(LINES)
    .send(Readable.from(linesOf(shape, events), { objectMode: false }))

async function* linesOf(shape: ZodMiniType, events: AsyncIterable<unknown>) {
  const iterator = events[Symbol.asyncIterator]()
  try {
    let next = iterator.next()
    for (;;) {
      const step = await orSilence(next)
      if (step === SILENT) yield '\n'
      else if (step.done) return
      else {
        yield `${JSON.stringify(shape.parse(step.value))}\n`
        next = iterator.next()
      }
    }
  } finally {
    await iterator.return?.()
  }
}

async function orSilence<T>(next: Promise<T>): Promise<T | typeof SILENT> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<typeof SILENT>((resolve) => {
    timer = setTimeout(() => resolve(SILENT), SILENCE_MS)
  })
  try {
    return await Promise.race([next, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Ends with the connection of a request: when its answer is sent, or when whoever asked has left. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
