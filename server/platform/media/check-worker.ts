import { serveWork } from '../../core/start/worker-program.ts'
import type { Checked } from './checking.ts'
import { recogniseContent } from './recognising.ts'
import { cleanSvg } from './svg.ts'

const MAX_BYTES = 512 * 1024 * 1024

// The process of its own in which pictures are looked at that are kept as they came (checking.ts).
serveWork<Uint8Array, never, Checked>(async (bytes) => {
  const content = Buffer.from(bytes)
  const kind = await recogniseContent(content)
  const clean = kind === 'svg' ? cleanSvg(content) : content
  return { kind, clean: clean.equals(content) ? undefined : clean }
}, MAX_BYTES)
