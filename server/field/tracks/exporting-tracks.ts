import type { ReadableColumn } from '../../core/rooms/room.ts'
import { type FixRow, momentOf } from './fix-rows.ts'
import { unpackFixes } from './packing-fixes.ts'

const positionOf = (fix: FixRow) => ({
  at: new Date(momentOf(fix)).toISOString(),
  lat: fix.latE7 / 1e7,
  lng: fix.lngE7 / 1e7,
  accuracyM: fix.accuracyDm === null ? null : fix.accuracyDm / 10,
})

function* positionsOf(fixes: FixRow[]) {
  for (const fix of fixes) yield positionOf(fix)
}

/** The positions of a sealed track; null where its bytes are none. */
function readPositions(packed: Buffer) {
  try {
    return positionsOf(unpackFixes(packed))
  } catch {
    return null
  }
}

/** The positions of each sealed track in the export of a company, beside the bytes whose hash the log holds. */
export const exportTracks: ReadableColumn = { table: 'tracks', of: 'packed', as: 'positions', read: readPositions }
