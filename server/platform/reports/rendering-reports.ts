import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Report } from '../../../contract/platform/reports/report.ts'
import { Failure } from '../../core/base/failure.ts'
import { programOf } from '../../core/base/places.ts'

/** What is sent to the thread that draws. `at` is in milliseconds since 1970. */
export type ReportTask = { report: Report; at: number }

/** The most rows of all tables of a report. */
export const MOST_ROWS = 4_000

const PROGRAM = programOf('server/platform/reports/report-worker.ts')
const GIVE_UP_MS = 15_000
const MEMORY_MB = 256
const AT_ONCE = 2
const MOST_WAITING = 8
const RETRY_SECONDS = 10

let running = 0
const waiting: (() => void)[] = []

/** Throws `invalid` for a report of more rows than a document may have. */
export function requireReadable({ blocks }: Report): void {
  const rows = blocks.reduce(
    (sum, block) =>
      sum + (block.kind === 'table' ? block.rows.length : block.kind === 'labels' ? block.labels.length : 0),
    0,
  )
  if (rows > MOST_ROWS)
    throw new Failure('invalid', `This document would have ${rows} rows. Choose a shorter time, a guard or a site.`)
}

/**
 * The PDF of a report, drawn in a thread of its own; `at` is the moment that it names as that of its making. Two are
 * drawn at once and eight may wait. Throws `invalid` for too many rows, and `unavailable` where too many wait or the
 * drawing takes longer than 15 seconds.
 */
export async function renderPdf(report: Report, at: Date): Promise<Buffer> {
  requireReadable(report)
  await takeTurn()
  try {
    return await inThread({ report, at: at.getTime() })
  } finally {
    running--
    waiting.shift()?.()
  }
}

/**
 * The same as a stream that begins to draw once it is read: an answer is sent after its transaction, so that a document
 * which waits for its turn holds no connection.
 */
export const pdfStream = (report: Report, at: Date): Readable => {
  requireReadable(report)
  return Readable.from(drawn(report, at))
}

async function* drawn(report: Report, at: Date) {
  yield await renderPdf(report, at)
}

async function takeTurn(): Promise<void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING)
      throw new Failure('unavailable', 'Many documents are being made. Try again in a moment.', {
        retryAfterSeconds: RETRY_SECONDS,
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
}

function inThread(task: ReportTask): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(PROGRAM, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
    })
    const gaveUp = () =>
      reject(
        new Failure('unavailable', 'This document takes too long. Choose a shorter time, a guard or a site.', {
          retryAfterSeconds: RETRY_SECONDS,
        }),
      )
    const timer = setTimeout(() => void worker.terminate().then(gaveUp), GIVE_UP_MS)
    worker.once('message', ({ bytes }: { bytes: Uint8Array }) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      gaveUp()
    })
  })
}
