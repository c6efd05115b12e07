import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { ZodMiniType } from 'zod/mini'

/** The content type of a stream with one line of JSON per event. */
export const LINES = 'application/x-ndjson'

/** After this silence an empty line tells the client that the connection still works. */
const SILENCE_MS = 5_000
const SILENT = Symbol('silent')

let streams = 0

/** How many streams this process has open. */
export const openStreams = () => streams

/** Answers with one line of JSON per event. Fields outside the shape are dropped. */
export const sendLines = (reply: FastifyReply, shape: ZodMiniType, events: AsyncIterable<unknown>) =>
  reply
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .type(LINES)
    .send(Readable.from(linesOf(shape, events), { objectMode: false }))

async function* linesOf(shape: ZodMiniType, events: AsyncIterable<unknown>) {
  const iterator = events[Symbol.asyncIterator]()
  streams++
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
    streams--
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

/** Ends together with a request: when its answer is sent, or when the client disconnects. */
export function untilGone(reply: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
