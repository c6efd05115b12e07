import { createReadStream } from 'node:fs'
import type { SourceSystem } from '../../../contract/site/transfer/imports.ts'
import { Failure } from '../../core/base/failure.ts'
import { programOf } from '../../core/base/places.ts'
import type { Database } from '../../core/database/database.ts'
import { busy, workQueue } from '../../core/jobs/work-queue.ts'
import { workerProcesses } from '../../core/start/worker-processes.ts'
import type { Export, ExportSummary } from './export-rows.ts'
import { addRows, type NewRow } from './queries-reading.ts'

const HEAD_BYTES = 64
const LONGEST_MS = 600_000
const HEAP_MB = 512

const NO_EXPORT = 'This is neither a WordPress export (XML) nor a Ghost export (JSON). Choose another file.'
const SMALLER = 'Export fewer posts at a time, and import one file after the other.'

const inLine = workQueue({ most: 2, waiting: 4, full: busy('Other exports are being read. Try again when they are.') })
const read = workerProcesses<Export, NewRow[], ExportSummary>({
  script: programOf('server/site/transfer/export-worker.ts'),
  heapMb: HEAP_MB,
  longestMs: LONGEST_MS,
  field: 'file',
  slow: `This export takes too long to read. ${SMALLER}`,
  memory: `This export needs too much memory to read. ${SMALLER}`,
  broke: `This export can’t be read: the program that reads it broke off. ${SMALLER}`,
})

/** The program that wrote a file, by how it begins. Throws `invalid`. */
export async function systemOf(path: string): Promise<SourceSystem> {
  for await (const piece of createReadStream(path, { end: HEAD_BYTES }) as AsyncIterable<Buffer>) {
    const [first] = piece
      .toString()
      .replace(/^\uFEFF/, '')
      .trimStart()
    if (first === '<') return 'wordpress'
    if (first === '{') return 'ghost'
    break
  }
  throw new Failure('invalid', NO_EXPORT, { fields: { file: NO_EXPORT } })
}

/**
 * Reads an export into the rows of an import, in another process, because somebody else wrote the file. Gives the
 * number of rows and the site. Throws `invalid`, and `unavailable` while others are read.
 */
export const readExport = (database: Pick<Database, 'orm'>, { id, path, system, site }: Export & { id: string }) =>
  inLine(() => read({ path, system, site }, (rows) => addRows(database, id, rows)))
