import { MOST_GAPS, MOST_PHONE_FIXES, type phoneFixes } from '../../../contract/field/tracking/phone-fixes.ts'
import { ApiError } from '../../core/api.ts'
import { call } from '../../core/call.ts'
import type { PhoneClock } from './phone-clock.ts'
import type { TrailStore } from './trail-store.ts'

/** All that a phone keeps goes in so many calls. */
const MOST_CALLS = 6
const BAD_REQUEST = 400

const iso = (at: number) => new Date(at).toISOString()

/**
 * Sends the places that wait, the oldest first, and forgets what the server has. What it refuses is forgotten too: it
 * would be refused again. Places of another guard, who had this phone before, are dropped. Throws what the call throws.
 */
export async function sendTrail(store: TrailStore, { clock, token, guardId }: Sender): Promise<void> {
  for (let nth = 0; nth < MOST_CALLS; nth++) {
    const batch = await store.oldest({ fixes: MOST_PHONE_FIXES, gaps: MOST_GAPS })
    const own = { fixes: batch.fixes.filter(isOf(guardId)), gaps: batch.gaps.filter(isOf(guardId)) }
    if (own.fixes.length + own.gaps.length > 0) await sendBatch(own, { clock, token })
    await store.forget(batch)
    if (batch.fixes.length < MOST_PHONE_FIXES && batch.gaps.length < MOST_GAPS) return
  }
}

type Sender = { clock: PhoneClock; token: string; guardId: string }
type Batch = Awaited<ReturnType<TrailStore['oldest']>>

const isOf = (wanted: string) => (each: { guardId: string }) => each.guardId === wanted

async function sendBatch({ fixes, gaps }: Batch, { clock, token }: Omit<Sender, 'guardId'>): Promise<void> {
  try {
    await call<(typeof phoneFixes)['send']>('POST /app/phone/fixes', {
      body: {
        token,
        sentAt: clock.now().toISOString(),
        fixes: fixes.map(({ guardId: _guardId, at, ...said }) => ({ ...said, at: iso(at) })),
        gaps: gaps.map(({ from, to, reason }) => ({ from: iso(from), to: iso(to), reason })),
      },
    })
  } catch (error) {
    // What the server can't read now it can't read later: it must not hold up what comes after it.
    if (!(error instanceof ApiError && error.status === BAD_REQUEST)) throw error
  }
}
