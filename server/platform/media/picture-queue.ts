import { lineOf } from '../../core/jobs/line.ts'

/**
 * Works on pictures, two at a time in this process, because each may use all cores and 200 MB. Throws `unavailable`
 * (503) when twenty wait already.
 */
export const queued = lineOf({
  atOnce: 2,
  mayWait: 20,
  busy: 'Many pictures are being worked on. Try again in a moment.',
})
