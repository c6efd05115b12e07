import type { MediaKind } from '../../../contract/platform/media/library.ts'
import type { Made, Part } from './renditions.ts'

/** What a picture turned out to be, and its largest file. */
export type Work = { kind: MediaKind; made: Made }

/** A picture that lies at `path`, or a part of it in px. */
export type Source = { path: string; part?: Part }

/** What the server says to a worker: where a picture lies, or that the file that was handed over is kept. */
export type ToWorker = Source | 'kept'

/** What a worker says: a finished file, the end of the work, why the picture isn't taken, or a fault of ours. */
export type FromWorker = { name: string; content: Uint8Array } | Work | { refused: string } | { fault: string }
