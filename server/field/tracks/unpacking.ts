import type { FixRow } from './fix-rows.ts'
import { hashOf, unpackFixes } from './packing-fixes.ts'
import type { StoredTrack } from './queries-tracks.ts'

/** The fixes of a sealed track. Throws for one that is not what was sealed. */
export function unpackTrack({ id, packed, sha256 }: StoredTrack): FixRow[] {
  if (hashOf(packed) !== sha256) throw new Error(`The track ${id} is not what was sealed`)
  return unpackFixes(packed)
}
