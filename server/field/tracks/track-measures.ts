import type { Measure } from '../../core/rooms/room.ts'
import type { Services } from '../../core/rooms/routes.ts'

/** A track that was sealed, without what it holds. A part after the first one holds what came late. */
export type SealedTrack = { part: number; fixes: number; bytes: number }

type Sums = { first: number; late: number; fixes: number; bytes: number }

/** What each process sealed, by its jobs: measures know no more of it. */
const sumsOf = new WeakMap<Services['jobs'], Sums>()

const NOTHING: Sums = { first: 0, late: 0, fixes: 0, bytes: 0 }

/** Counts tracks once they are stored. */
export function countSealed({ jobs }: Pick<Services, 'jobs'>, sealed: SealedTrack[]): void {
  const sums = { ...(sumsOf.get(jobs) ?? NOTHING) }
  for (const { part, fixes, bytes } of sealed) {
    sums[part === 1 ? 'first' : 'late']++
    sums.fixes += fixes
    sums.bytes += bytes
  }
  sumsOf.set(jobs, sums)
}

/** What monitoring is told of the tracks that this process sealed. */
export async function trackMeasures({ jobs }: Services): Promise<Measure[]> {
  const { first, late, fixes, bytes } = sumsOf.get(jobs) ?? NOTHING
  return [
    {
      name: 'watchpost_tracks_sealed_total',
      help: 'Tracks that this process sealed: the first of a shift or a call, or a further one for what came late',
      values: [
        { labels: { part: 'first' }, value: first },
        { labels: { part: 'late' }, value: late },
      ],
    },
    {
      name: 'watchpost_track_positions_total',
      help: 'Positions in the tracks that this process sealed',
      values: [{ value: fixes }],
    },
    {
      name: 'watchpost_track_bytes_total',
      help: 'Bytes of the tracks that this process sealed, as they are stored',
      values: [{ value: bytes }],
    },
  ]
}
