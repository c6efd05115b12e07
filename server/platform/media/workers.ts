import { programOf } from '../../core/base/places.ts'
import { workerProcesses } from '../../core/start/worker-processes.ts'
import type { Part, Source, Work } from './worker-words.ts'

const SCRIPT = programOf('server/platform/media/worker.ts')
const HEAP_MB = 256
/** The largest picture takes 25 s on a busy small machine. */
const LONGEST_MS = 120_000

/**
 * Processes that open uploads. `open` makes the files of a picture, each given to `keep`. It throws `invalid`, or what
 * `keep` throws.
 */
export function pictureWorkers({
  script = SCRIPT,
  longestMs = LONGEST_MS,
  idleMs,
}: { script?: string; longestMs?: number; idleMs?: number } = {}) {
  const work = workerProcesses<Source, Part, Work>({
    script,
    heapMb: HEAP_MB,
    longestMs,
    idleMs,
    field: 'file',
    slow: 'This picture takes too long to open. Simplify it or save it smaller, and try again.',
    memory: 'This picture needs too much memory to open. Save it smaller and try again.',
    broke: 'This picture can’t be opened: the program that reads it broke off. Save it as a new file and try again.',
  })
  const open = (source: Source, keep: (name: string, content: Buffer) => Promise<void>): Promise<Work> =>
    work(source, ({ name, content }) => keep(name, Buffer.from(content)))
  return { open }
}
