import type { Fix } from '../../../contract/field/devices/acts.ts'

/** How long a guard waits for the phone to know its place, and how old a place may be. */
const PATIENCE_MS = 8_000
const OLDEST_MS = 60_000

/** Where the phone is now; null where it can't or may not know. It never throws: an act does not wait for a place. */
export const readFix = (): Promise<Fix | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          lat: coords.latitude,
          lng: coords.longitude,
          accuracyM: coords.accuracy,
          at: new Date(timestamp).toISOString(),
        }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: OLDEST_MS },
    )
  })
