import type { replays } from '../../../contract/office/replay/replay.ts'
import { query } from '../../core/query.ts'

export type ReplayKind = 'shift' | 'incident'

const fresh = { staleTime: 0, refetchOnMount: false } as const

/** A shift or an incident to play back, with the trails of more guards if asked for. Each reading is on record. */
export const replayQuery = (organisation: string, kind: ReplayKind, id: string, beside: string | undefined) => {
  const asked = { params: { organisation, id }, query: beside === undefined ? {} : { with: beside } }
  return kind === 'shift'
    ? query<(typeof replays)['shift']>('/app/:organisation/replay/shift/:id', asked, fresh)
    : query<(typeof replays)['incident']>('/app/:organisation/replay/incident/:id', asked, fresh)
}
