import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Command } from '../../../contract/field/phone/commands.ts'
import type { Presence, ShiftPack } from '../../../contract/field/phone/pack.ts'
import type { SettledCommand } from './kept-values.ts'

/** So long before a call is due the phone rings. */
export const REMINDED_MS = 2 * MINUTE_MS
/** So long after it is due control is alerted, and so long after that it is as bad as panic. */
export const GRACE_MS = 2 * MINUTE_MS

/** What a guard does who is well. The server takes the same acts as calls. */
const SIGNS = new Set(['clock-in', 'check-call', 'break-end', 'scan'])

type Act = Pick<Command, 'kind' | 'deviceAt'> & { by?: Command['by'] }
/** What the phone keeps. `offsetMs` is the server's clock less this phone's. */
type Memory = {
  pack: ShiftPack
  packAt?: string | undefined
  waiting: Act[]
  settled: SettledCommand[]
  offsetMs?: number
}

/**
 * When a guard who is alone has to say that all is well, by the server's clock: as the server said last, or an interval
 * after what the guard did since. Undefined where nobody waits for a call.
 */
export function callDueOf(
  { pack, packAt = '', waiting, settled, offsetMs = 0 }: Memory,
  presence: Presence | null,
): string | undefined {
  const minutes = pack.posts.find(({ id }) => id === presence?.postId)?.checkCallMinutes
  if (!presence || presence.breakSince !== null || minutes == null) return undefined
  const late = settled.filter(({ outcome, settledAt }) => outcome !== 'refused' && settledAt > packAt)
  const signs = [...late, ...waiting].filter(({ kind, by }) => by == null && SIGNS.has(kind))
  const heard = signs.map(({ deviceAt }) => Date.parse(deviceAt) + offsetMs + minutes * MINUTE_MS)
  // A pack that an older version read has none.
  const said = pack.callDueAt == null ? [] : [Date.parse(pack.callDueAt)]
  const due = [...said, ...heard]
  const since = Date.parse(presence.since) + minutes * MINUTE_MS
  return new Date(due.length > 0 ? Math.max(...due) : since).toISOString()
}
