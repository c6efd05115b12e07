import { Failure } from '../../core/base/failure.ts'
import { recognise } from './recognising.ts'
import { makeRenditions } from './renditions.ts'
import type { FromWorker, Source, ToWorker } from './worker-words.ts'

/** More than the largest picture that is taken needs, and less than what a small machine has. */
const MAX_BYTES = 1024 * 1024 * 1024
const LOOK_MS = 50

// The process of its own in which uploads are opened: what they make of it, they make of it alone (workers.ts).
setInterval(() => {
  // A regular exit would wait for the code that uses the memory.
  if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS).unref()

const say = (words: FromWorker) => process.send!(words)
let taken: () => void = () => undefined

/** Hands one finished file over, and waits until it is kept: only one of them is in memory twice. */
const handOver = (name: string, content: Buffer) =>
  new Promise<void>((resolve) => {
    taken = resolve
    say({ name, content })
  })

async function work({ path, part }: Source): Promise<void> {
  try {
    const { kind, content } = await recognise(path)
    say({ kind, made: await makeRenditions(kind, content, handOver, part) })
  } catch (error) {
    const { message, stack = message } = error as Error
    say(error instanceof Failure ? { refused: message } : { fault: stack })
  }
}

process.on('message', (words: ToWorker) => {
  if (words === 'kept') taken()
  else void work(words)
})
// Ctrl-C in the terminal is for the server, which lets this process finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
