import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import type { FixRefusal } from '../../../contract/field/tracking/ingest.ts'
import { type PositionFlag, positionFlags } from '../../../contract/field/tracking/positions.ts'

/** How long positions are kept, in days. */
export const KEPT_DAYS = 90
/** Under which protocol a fix came, as its row says. */
export const sources = { json: 1, owntracks: 2, osmand: 3, phone: 4 } as const
export type Source = keyof typeof sources

/** A fix as any protocol brings it: `at` by the clock of the device, meters, meters a second, degrees, percent. */
export type Fix = {
  at: Date
  lat: number
  lng: number
  accuracyM?: number | null
  speedMs?: number | null
  heading?: number | null
  battery?: number | null
  isMock?: boolean
}

/** A position as it is stored, in whole numbers. */
export type PositionRow = {
  deviceNo: number
  at: Date
  offsetMs: number | null
  latE7: number
  lngE7: number
  accuracyDm: number | null
  speedCms: number | null
  heading: number | null
  battery: number | null
  source: number
  flags: number
}

const INACCURATE_M = 500
const FAST_MS = 70
const LATE_MS = 5 * MINUTE_MS
/** A smaller offset is what a network takes. */
const LEAST_OFFSET_MS = 5 * SECOND_MS
const CLOCK_WRONG_MS = 10 * MINUTE_MS
const AHEAD_MS = MINUTE_MS
const MOST_SMALL = 32_767
const MOST_INTEGER = 2_147_483_647

/** How far a clock is behind, by what it said when it sent; null where it is close enough, or did not say. */
export function offsetOf(sentAt: Date | null, now: Date): number | null {
  const offset = sentAt === null ? 0 : now.getTime() - sentAt.getTime()
  return Math.abs(offset) <= LEAST_OFFSET_MS || Math.abs(offset) > MOST_INTEGER ? null : Math.round(offset)
}

const isWithin = (value: number | null | undefined, low: number, high: number) =>
  value === null || value === undefined || (value >= low && value <= high)

const isReadable = ({ at, lat, lng, accuracyM, speedMs }: Fix) =>
  !Number.isNaN(at.getTime()) &&
  Number.isFinite(lat) &&
  Number.isFinite(lng) &&
  isWithin(lat, -90, 90) &&
  isWithin(lng, -180, 180) &&
  isWithin(accuracyM, 0, Infinity) &&
  isWithin(speedMs, 0, Infinity)

const whole = (value: number | null | undefined, times: number) =>
  value === null || value === undefined ? null : Math.min(MOST_SMALL, Math.round(value * times))

type Judgement = { row: PositionRow } | { refused: FixRefusal }

/**
 * A fix as a row, or why it is not kept. What is doubtful is kept and flagged: inaccurate over 500 m, faster than
 * 70 m/s, mocked, of a wrong clock, or arrived five minutes late.
 */
export function judgeFix(
  fix: Fix,
  { deviceNo, source, sentAt, now }: { deviceNo: number; source: Source; sentAt: Date | null; now: Date },
): Judgement {
  if (!isReadable(fix)) return { refused: 'invalid' }
  const { at, lat, lng, accuracyM, speedMs, heading, battery, isMock } = fix
  // Broken receivers say this; nobody guards the sea there.
  if (Math.abs(lat) < 1e-4 && Math.abs(lng) < 1e-4) return { refused: 'zero' }
  const offsetMs = offsetOf(sentAt, now)
  const delay = now.getTime() - (at.getTime() + (offsetMs ?? 0))
  if (delay < -DAY_MS) return { refused: 'future' }
  if (delay > KEPT_DAYS * DAY_MS || now.getTime() - at.getTime() > (KEPT_DAYS + 30) * DAY_MS)
    return { refused: 'too_old' }
  const doubts: Record<PositionFlag, boolean> = {
    inaccurate: (accuracyM ?? 0) > INACCURATE_M,
    fast: (speedMs ?? 0) > FAST_MS,
    mock: isMock === true,
    clock: Math.abs(offsetMs ?? 0) > CLOCK_WRONG_MS || delay < -AHEAD_MS,
    late: delay > LATE_MS,
  }
  return {
    row: {
      deviceNo,
      at,
      offsetMs,
      latE7: Math.round(lat * 1e7),
      lngE7: Math.round(lng * 1e7),
      accuracyDm: whole(accuracyM, 10),
      speedCms: whole(speedMs, 100),
      heading: heading === null || heading === undefined ? null : ((Math.round(heading) % 360) + 360) % 360,
      battery: battery === null || battery === undefined ? null : Math.max(0, Math.min(100, Math.round(battery))),
      source: sources[source],
      flags: positionFlags.reduce((bits, flag, bit) => bits | (doubts[flag] ? 1 << bit : 0), 0),
    },
  }
}
