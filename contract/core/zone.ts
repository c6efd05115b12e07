/**
 * Whether a text names a time zone that clocks can be read in. `Intl` takes old names such as `PST` besides, and
 * `Temporal` a whole moment such as `2026-11-24T10:00Z`, whose zone it reads.
 */
export function isZone(zone: string): boolean {
  try {
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId.toLowerCase() === zone.toLowerCase()
  } catch {
    return false
  }
}
