/**
 * Whether a text names a time zone that clocks can be read in. `Intl` alone would also take old names such as `PST`.
 * `Temporal` alone would also take a moment such as `2026-11-24T10:00Z`, and read its zone.
 */
export function isZone(zone: string): boolean {
  try {
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId.toLowerCase() === zone.toLowerCase()
  } catch {
    return false
  }
}
