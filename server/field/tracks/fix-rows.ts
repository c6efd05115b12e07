/** A stored fix with nothing lost: `at` is the time of the device as it came, in milliseconds since 1970. */
export type FixRow = {
  deviceNo: number
  at: number
  receivedMs: number
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

/** What makes a fix the same when it comes again: the first one stays. */
export const keyOf = ({ deviceNo, at }: FixRow): string => `${deviceNo} ${at}`

/** When a fix was measured by the server's clock, in milliseconds since 1970: no later than it arrived. */
export const momentOf = ({ at, offsetMs, receivedMs }: FixRow): number =>
  Math.min(at + (offsetMs ?? 0), at + receivedMs)

/** The order of a trail, which is the same however fixes came. */
export const byMoment = (a: FixRow, b: FixRow): number =>
  momentOf(a) - momentOf(b) || a.deviceNo - b.deviceNo || a.at - b.at
