/** Whether a text names a time zone that clocks can be read in. `Intl` takes old names such as `PST` besides. */
export function isZone(zone: string): boolean {
  try {
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId !== ''
  } catch {
    return false
  }
}
