import { serveWork } from '../../core/start/worker-program.ts'
import { movesIn } from './moving.ts'
import { recognise } from './recognising-files.ts'
import { makeRenditions } from './renditions.ts'
import type { Part, Source, Work } from './worker-words.ts'

/** More than the largest picture that is taken needs, and less than what a small machine has. */
const MAX_BYTES = 1024 * 1024 * 1024
/** What a browser shows at once is drawn in a second. Groups in groups that shine through may take minutes. */
const DRAWING_MS = 15_000
const STANDS_STILL = 'This picture moves, but will stand still here. Save it as GIF or WebP to keep its motion.'

// The process of its own in which uploads are opened: what they make of it, they make of it alone (workers.ts).
serveWork<Source, Part, Work>(async ({ path, part }, handOver, giveUpIn) => {
  const { kind, content } = await recognise(path)
  if (kind === 'svg') giveUpIn(DRAWING_MS)
  const made = await makeRenditions(kind, content, (name, bytes) => handOver({ name, content: bytes }), part)
  return { kind, made, note: movesIn(content) ? STANDS_STILL : null }
}, MAX_BYTES)
