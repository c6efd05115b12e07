import type { MediaKind } from '../../../contract/platform/media/library.ts'
import type { Made } from './renditions.ts'

/** What a picture turned out to be, and its largest file. */
export type Work = { kind: MediaKind; made: Made }

/** What the server says to a worker: where an upload lies, or that the file that was handed over is kept. */
export type ToWorker = { path: string } | 'kept'

/** What a worker says: a finished file, the end of the work, why the picture isn't taken, or a fault of ours. */
export type FromWorker = { name: string; content: Uint8Array } | Work | { refused: string } | { fault: string }
