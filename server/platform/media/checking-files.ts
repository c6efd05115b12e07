import type { MediaKind } from '../../../contract/platform/media/library.ts'
import { programOf } from '../../core/base/places.ts'
import { busy, workQueue } from '../../core/jobs/work-queue.ts'
import { workerProcesses } from '../../core/start/worker-processes.ts'

/** What content turned out to be, and the clean form of a drawing where that differs. */
export type FileCheck = { kind: MediaKind; clean: Uint8Array | undefined }

const LONGEST_MS = 15_000
const HEAP_MB = 256

const inLine = workQueue({ most: 2, waiting: 20, full: busy('Many files are being checked. Try again in a moment.') })
const check = workerProcesses<Uint8Array, never, FileCheck>({
  script: programOf('server/platform/media/check-worker.ts'),
  heapMb: HEAP_MB,
  longestMs: LONGEST_MS,
  field: 'file',
  slow: 'This picture takes too long to check. Simplify it and try again.',
  memory: 'This picture needs too much memory to check. Save it smaller and try again.',
  broke: 'This picture can’t be checked: the program that reads it broke off. Save it as a new file and try again.',
})

/**
 * Checks in another process what a picture is that is kept as it came, and cleans a drawing. Throws `invalid` for what
 * is no picture of ours, and `unavailable` while many wait.
 */
export const checkContent = (content: Buffer): Promise<FileCheck> => inLine(() => check(content, async () => undefined))
