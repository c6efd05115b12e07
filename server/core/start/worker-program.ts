import { Failure } from '../base/failure.ts'
import type { WorkerMessage, WorkerOrder } from './worker-words.ts'

const LOOK_MS = 50

/**
 * Makes this process a worker of `workerProcesses`. `work` gets what it is to do, and a function that hands over one
 * finished part and waits until it is kept: only one of them is in memory twice. With `giveUpIn` it gets less time than
 * other works of its kind. A process that uses more than `mostBytes` ends itself.
 */
export function serveWork<Work, Part, Result>(
  work: (
    work: Work,
    handOver: (part: Part) => Promise<void>,
    giveUpIn: (milliseconds: number) => void,
  ) => Promise<Result>,
  mostBytes: number,
): void {
  setInterval(() => {
    // A regular exit would wait for the code that uses the memory.
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
  }, LOOK_MS).unref()

  const say = (words: WorkerMessage<Part, Result>) => process.send!(words)
  let kept: () => void = () => undefined
  const handOver = (part: Part) =>
    new Promise<void>((resolve) => {
      kept = resolve
      say({ part })
    })
  const begin = (given: Work) =>
    work(given, handOver, (givenUpIn) => say({ givenUpIn })).then(
      (done) => say({ done }),
      (error: Error) =>
        say(
          error instanceof Failure
            ? { refused: error.message, fields: error.details.fields, internal: error.internal }
            : { fault: error.stack ?? error.message },
        ),
    )
  process.on('message', (words: WorkerOrder<Work>) => {
    if (words === 'kept') kept()
    else void begin(words.work)
  })
  // Ctrl-C in the terminal is for the server, which lets this process finish.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
}
