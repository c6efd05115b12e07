import type { Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import { SENT_WITHIN_MINUTES } from '../../../contract/field/patrols/checkpoints.ts'
import type { Run } from '../../../contract/field/patrols/runs.ts'
import type { Tour } from '../../../contract/field/patrols/tours.ts'
import { pointAt } from '../../../contract/planning/sites/geometry.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { startLiving } from './testing-living.ts'

/** The night from Saturday to Sunday that the tour of the site follows. London has no daylight saving time then. */
const NOW = '2026-11-22T01:05:00Z'
/** With it, the guard finds one tag broken, and the lower level has no signal. */
const SEED = 'night 291'
const SITE = 'Harbour Street Mall'
const POST = 'Late door'
const STARTS = '01:10'
const OVER_MS = 55 * MINUTE_MS

/** The round of the night: where, what to do there, and after how many minutes. */
const STOPS = [
  ['Control room', 'Take the radio', 0],
  ['West gate', 'Try the lock', 6],
  ['Pharmacy', 'Read the alarm panel', 12],
  ['North doors, basement', 'Try both leaves', 18],
  ['Stock room, basement', 'Look for standing water', 24],
  ['Cinema exit, basement', 'Check both leaves are latched', 31],
  ['Food hall, basement', 'Bay 4 dry, cordon in place', 36],
  ['Loading dock, basement', 'Count the trailers', 42],
] as const

/**
 * A round as a guard of the living sample company walks it, read through the front door: when each checkpoint was due
 * and seen, whether it was skipped, and whether the phone had no signal there. It has no ids, so the same seed always
 * gives the same record.
 */
export async function recordRound() {
  const { get, owner, slug, read, setSpeed, drive, look, clock } = await startLiving(NOW)
  const post = async <T>(path: string, body: object) => {
    const { status, body: answer } = await owner.ask({ method: 'POST', url: `/api/app/${slug}/${path}`, body })
    if (status > 299) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
    return answer as T
  }
  const [place] = await read<{ siteId: string; postId: string; lat: number; lng: number }>(
    `select t.id as "siteId", p.id as "postId", t.lat, t.lng from sites t join site_posts p on p.site_id = t.id
     where t.name = '${SITE}' and p.name = '${POST}'`,
  )
  const { siteId, postId, lat, lng } = place!
  const stops: { checkpointId: string; afterMinutes: number }[] = []
  for (const [nth, [name, what, afterMinutes]] of STOPS.entries()) {
    const at = pointAt({ lat, lng }, { east: nth * 8, north: nth * 5 })
    const draft = { siteId, name, what, kind: 'nfc', radiusM: 20, needsPhoto: false, sunUid: null, ...at }
    const { id } = await post<Checkpoint>('checkpoints', draft)
    stops.push({ checkpointId: id, afterMinutes })
  }
  const plan = {
    order: 'ordered',
    expectedMinutes: 45,
    earlyMinutes: 5,
    lateMinutes: 5,
    missedMinutes: 15,
    stops,
  }
  const { id: tourId, version } = await post<Tour>('tours', { postId, name: 'Night perimeter', plan })
  await post(`tours/${tourId}/schedules`, { rrule: 'FREQ=DAILY', from: '2026-11-21', times: [STARTS], varyMinutes: 0 })
  await post(`tours/${tourId}/use`, { version, from: NOW })
  await read(`update sample_clocks set seed = '${SEED}'`)
  await setSpeed(1)
  await drive()
  for (const until = clock().getTime() + OVER_MS; clock().getTime() < until;) {
    clock.advance(MINUTE_MS)
    await look()
    await drive()
  }
  const span = new URLSearchParams({ from: NOW, to: clock().toISOString() })
  const { runs } = await get<{ runs: Run[] }>(`tour-runs?${span}`)
  const run = runs.find((each) => each.tourId === tourId)!
  const acts = new Map(
    (
      await read<{ checkpointId: string; at: Date; receivedAt: Date }>(
        `select text::jsonb->'body'->>'checkpointId' as "checkpointId", at, received_at as "receivedAt"
         from device_commands where kind in ('scan', 'skip') and text::jsonb->'body'->>'runId' = '${run.id}'`,
      )
    ).map(({ checkpointId, ...act }) => [checkpointId, act]),
  )
  return run.stops.map(({ checkpointId, name, dueAt, skipReason }, nth) => {
    const { at, receivedAt } = acts.get(checkpointId)!
    return {
      name,
      order: STOPS[nth]![1],
      due: clockOf(dueAt),
      at: clockOf(at.toISOString()),
      ...(skipReason && { skipped: skipReason }),
      ...(receivedAt.getTime() - at.getTime() > SENT_WITHIN_MINUTES * MINUTE_MS && { waited: true }),
    }
  })
}

const clockOf = (moment: string) => moment.slice(11, 16)
