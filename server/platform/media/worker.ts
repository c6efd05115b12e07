import { serveWork } from '../../core/start/worker-program.ts'
import { recognise } from './recognising-files.ts'
import { makeRenditions } from './renditions.ts'
import type { Part, Source, Work } from './worker-words.ts'

/** More than the largest picture that is taken needs, and less than what a small machine has. */
const MAX_BYTES = 1024 * 1024 * 1024
/** What a browser shows at once is drawn in a second. Groups in groups that shine through may take minutes. */
const DRAWING_MS = 15_000

// The process of its own in which uploads are opened: what they make of it, they make of it alone (workers.ts).
serveWork<Source, Part, Work>(async ({ path, part }, handOver, giveUpIn) => {
  const { kind, content } = await recognise(path)
  if (kind === 'svg') giveUpIn(DRAWING_MS)
  return { kind, made: await makeRenditions(kind, content, (name, bytes) => handOver({ name, content: bytes }), part) }
}, MAX_BYTES)
