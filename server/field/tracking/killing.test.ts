import { expect, inject, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { startKillable } from '../../core/start/testing-killing.ts'
import { ADMIN } from '../../core/start/testing-product.ts'
import { signInTo } from '../../platform/users/testing-sign-in.ts'
import { FILL_TRACKED, tokenOf, trackedValues } from './testing-tracked.ts'

const TRACKERS = 8
const BATCH = 20
const KILLS = inject('wholeMatrix') ? 10 : 2
/** Killed once so many batches were answered. */
const ANSWERS = 12

type Batch = { nth: number; first: number; fixes: object[] }

test(
  'tracks-acknowledged: killed while trackers send, the product has all that it said it had, and takes the rest again',
  { timeout: 300_000 },
  async (context) => {
    const { launch, kill, killDatabase, ask, address } = await startKillable({}, context)
    const call = await signInTo(address(), ADMIN)
    const { slug } = await call<Organisation>('POST', '/api/app', { name: 'Vigil', zone: 'Asia/Tokyo' })
    await ask(FILL_TRACKED, trackedValues(slug, TRACKERS, 2))
    const began = Date.now() - 5 * HOUR_MS

    /** Takes a batch in, and says how many of it are new; undefined where no answer came. */
    const send = async ({ nth, fixes }: Batch) => {
      const headers = { authorization: `Bearer ${tokenOf(nth)}`, 'content-type': 'application/json' }
      const answer = await fetch(`${address()}/api/track`, { method: 'POST', headers, body: JSON.stringify({ fixes }) })
        .then(async (response) => (response.ok ? ((await response.json()) as { accepted: number }) : undefined))
        .catch(() => undefined)
      return answer?.accepted
    }
    const sent = Array.from({ length: TRACKERS }, () => 0)
    const batchOf = (nth: number): Batch => {
      const first = sent[nth]!
      sent[nth] = first + BATCH
      const fixes = Array.from({ length: BATCH }, (_, at) => ({
        at: new Date(began + (first + at) * 100).toISOString(),
        lat: 51.5,
        lng: 0.1,
      }))
      return { nth, first, fixes }
    }
    const stored = async () => {
      const [found] = await ask<{ count: number }>('select count(*)::int as count from positions')
      return found!.count
    }

    let acknowledged = 0
    const unanswered: Batch[] = []
    for (let round = 0; round < KILLS; round++) {
      let answers = 0
      let killing: Promise<void> | undefined
      const killOnce = () => {
        if (round % 2 === 1) killDatabase()
        return kill()
      }
      await Promise.all(
        Array.from({ length: TRACKERS }, async (_, nth) => {
          while (!killing) {
            const batch = batchOf(nth)
            const accepted = await send(batch)
            if (accepted === undefined) unanswered.push(batch)
            else acknowledged += accepted
            if (++answers >= ANSWERS) killing ??= killOnce()
          }
        }),
      )
      await killing
      await launch()
      expect(await stored()).toBeGreaterThanOrEqual(acknowledged)
    }
    for (const batch of unanswered) expect(await send(batch)).toBeDefined()
    expect(await stored()).toBe(sent.reduce((sum, count) => sum + count, 0))
  },
)
