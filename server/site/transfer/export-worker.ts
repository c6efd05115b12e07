import { serveWork } from '../../core/start/worker-program.ts'
import { type Export, type ExportSummary, rowsOfExport } from './export-rows.ts'
import type { NewRow } from './queries-reading.ts'

/** Beside its heap the process holds a piece of the file and a batch of rows. */
const MAX_BYTES = 1024 * 1024 * 1024

// The process of its own in which exports of other programs are read (reading-exports.ts).
serveWork<Export, NewRow[], ExportSummary>(rowsOfExport, MAX_BYTES)
