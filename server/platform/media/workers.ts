import { type ChildProcess, fork } from 'node:child_process'
import { commandEnv } from '../../core/start/embedded-account.ts'
import { programOf } from '../../core/base/places.ts'
import { refusal } from './refusal.ts'
import type { FromWorker, Source, ToWorker, Work } from './worker-words.ts'

const SCRIPT = programOf('server/platform/media/worker.ts')
const HEAP_MB = 256
/** The largest picture takes 25 s on a busy small machine. */
const LONGEST_MS = 120_000
const IDLE_MS = 10_000

const TOO_SLOW = 'This picture takes too long to open. Simplify it or save it smaller, and try again.'
const TOO_BIG = 'This picture needs too much memory to open. Save it smaller and try again.'
const BROKE = 'This picture can’t be opened: the program that reads it broke off. Save it anew and try again.'

/** By its own hand or the system's, or by that of its JavaScript, whose heap is full. */
const DIED_OF_MEMORY: NodeJS.Signals[] = ['SIGKILL', 'SIGABRT']

type LastWords = Exclude<FromWorker, { content: Uint8Array }>
type Keep = (name: string, content: Buffer) => Promise<void>

/**
 * Processes that open uploads, so that a hostile one can't stop the site: neither by time, memory or a crash. Each
 * works on one picture at a time, is started when one comes, gets nothing of our environment, and ends after `idleMs`
 * without another. A picture that takes longer than `longestMs` is refused (`invalid`), and so is one that ends its
 * process.
 */
export function pictureWorkers({ script = SCRIPT, longestMs = LONGEST_MS, idleMs = IDLE_MS } = {}) {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  function take(): ChildProcess {
    const free = idle.pop()
    if (!free) return start(script)
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

  /** Makes the files of a picture, each given to `keep`. Throws `invalid`, or what `keep` throws. */
  async function open(source: Source, keep: Keep): Promise<Work> {
    const child = take()
    const said = await talk(child, source, keep, longestMs).catch((error: unknown) => {
      child.kill('SIGKILL')
      throw error
    })
    giveBack(child)
    if ('refused' in said) throw refusal(said.refused)
    if ('fault' in said) throw new Error(said.fault)
    return said
  }
  return { open }
}

function start(script: string): ChildProcess {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
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
function talk(child: ChildProcess, source: Source, keep: Keep, longestMs: number): Promise<LastWords> {
  for (const event of ['message', 'exit', 'disconnect', 'error']) child.removeAllListeners(event)
  return new Promise<LastWords>((resolve, reject) => {
    const timer = setTimeout(() => reject(refusal(TOO_SLOW)), longestMs)
    const say = (words: ToWorker) => child.send(words, (error) => error && reject(refusal(BROKE)))
    child.on('error', reject)
    child.on('exit', (_code, signal) => {
      clearTimeout(timer)
      reject(refusal(DIED_OF_MEMORY.includes(signal!) ? TOO_BIG : BROKE))
    })
    child.on('message', (words: FromWorker) => {
      if ('content' in words) return void keep(words.name, Buffer.from(words.content)).then(() => say('kept'), reject)
      clearTimeout(timer)
      resolve(words)
    })
    say(source)
  })
}
