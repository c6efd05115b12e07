import { busy, workQueue } from '../../core/jobs/work-queue.ts'

/**
 * Works on pictures, two at a time in this process, because each may use all cores and 200 MB. Throws `unavailable`
 * (503) when twenty wait already.
 */
export const queued = workQueue({
  most: 2,
  waiting: 20,
  full: busy('Many pictures are being worked on. Try again in a moment.'),
})
