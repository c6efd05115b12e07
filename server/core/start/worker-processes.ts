import { type ChildProcess, fork } from 'node:child_process'
import { Failure } from '../base/failure.ts'
import { commandEnv } from './embedded-account.ts'
import type { WorkerMessage, WorkerResult, WorkerOrder } from './worker-words.ts'

const IDLE_MS = 10_000

/** By its own hand or the system's, or by that of its JavaScript, whose heap is full. */
const DIED_OF_MEMORY: NodeJS.Signals[] = ['SIGKILL', 'SIGABRT']

type Options = {
  /** The path of the program that calls `serveWork`. */
  script: string
  heapMb: number
  longestMs: number
  idleMs?: number | undefined
  /** The field of the request that a refusal belongs to, and the words of a refusal by its reason. */
  field: string
  slow: string
  memory: string
  broke: string
}

/**
 * Processes that read what people and strangers send, so that a hostile file can't stop the site: neither by time,
 * memory nor a crash. Each does one work at a time, is started when one comes, gets nothing of our environment, and
 * ends after `idleMs` without another. A work that takes longer than `longestMs` is refused (`invalid`), and so is one
 * that ends its process.
 */
export function workerProcesses<Work, Part, Result>(options: Options) {
  const { idleMs = IDLE_MS } = options
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  function take(): ChildProcess {
    const free = idle.pop()
    if (!free) return start(options)
    clearTimeout(free.timer)
    return free.child
  }

  function giveBack(child: ChildProcess): void {
    const place = { child, timer: setTimeout(() => child.disconnect(), idleMs).unref() }
    const leave = () => {
      clearTimeout(place.timer)
      const at = idle.indexOf(place)
      if (at !== -1) idle.splice(at, 1)
    }
    child.once('disconnect', leave).once('exit', leave).on('error', leave)
    idle.push(place)
  }

  /** Has a process do a work, each part of which is given to `keep`. Throws `invalid`, or what `keep` throws. */
  return async (work: Work, keep: (part: Part) => Promise<unknown>): Promise<Result> => {
    const child = take()
    const said = await talk<Work, Part, Result>(child, work, keep, options).catch((error: unknown) => {
      child.kill('SIGKILL')
      throw error
    })
    giveBack(child)
    if ('refused' in said) {
      const { refused, fields, internal } = said
      throw new Failure('invalid', refused, { ...(fields && { fields }), internal })
    }
    if ('fault' in said) throw new Error(said.fault)
    return said.done
  }
}

function start({ script, heapMb }: Options): ChildProcess {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { ...commandEnv, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It never keeps this process from ending.
  child.unref()
  child.channel?.unref()
  return child
}

/** Has a worker do its work and gives its last words. */
function talk<Work, Part, Result>(
  child: ChildProcess,
  work: Work,
  keep: (part: Part) => Promise<unknown>,
  { longestMs, field, slow, memory, broke }: Options,
): Promise<WorkerResult<Result>> {
  const refusal = (message: string, internal?: string) =>
    new Failure('invalid', message, { fields: { [field]: message }, internal })
  for (const event of ['message', 'exit', 'disconnect', 'error']) child.removeAllListeners(event)
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(refusal(slow, 'A worker took too long.'))
    let timer = setTimeout(giveUp, longestMs)
    const say = (words: WorkerOrder<Work>) =>
      child.send(words, (error) => error && reject(refusal(broke, `A worker could not be reached: ${error.message}`)))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      reject(
        refusal(DIED_OF_MEMORY.includes(signal!) ? memory : broke, `A worker ended by ${signal ?? `code ${code}`}.`),
      )
    })
    child.on('message', (words: WorkerMessage<Part, Result>) => {
      if ('givenUpIn' in words) {
        clearTimeout(timer)
        timer = setTimeout(giveUp, Math.min(words.givenUpIn, longestMs))
        return
      }
      if ('part' in words) return void keep(words.part).then(() => say('kept'), reject)
      clearTimeout(timer)
      resolve(words)
    })
    say({ work })
  })
}
