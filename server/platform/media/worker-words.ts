import type { MediaKind } from '../../../contract/platform/media/library.ts'
import type { LargestFile, Part as Cut } from './renditions.ts'

/** What a picture turned out to be, its largest file, and what of it is not kept. */
export type Work = { kind: MediaKind; made: LargestFile; note: string | null }

/** A picture that lies at `path`, or a part of it in px. */
export type Source = { path: string; part?: Cut }

/** A finished file. */
export type Part = { name: string; content: Uint8Array }
