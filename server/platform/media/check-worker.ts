import { serveWork } from '../../core/start/worker-program.ts'
import type { FileCheck } from './checking-files.ts'
import { recogniseContent } from './recognising-files.ts'
import { cleanSvg } from './svg.ts'

const MAX_BYTES = 512 * 1024 * 1024

// The process of its own in which pictures are looked at that are kept as they came (checking-files.ts).
serveWork<Uint8Array, never, FileCheck>(async (bytes) => {
  const content = Buffer.from(bytes)
  const kind = await recogniseContent(content)
  const clean = kind === 'svg' ? cleanSvg(content) : content
  return { kind, clean: clean.equals(content) ? undefined : clean }
}, MAX_BYTES)
