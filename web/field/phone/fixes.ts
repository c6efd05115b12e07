import type { Fix } from '../../../contract/field/devices/acts.ts'

/** How long a guard waits for the phone to know its place, and how old a place may be. */
const PATIENCE_MS = 8_000
const OLDEST_MS = 60_000

/** Whether the guard allowed the phone to know its place: it never asks by itself. */
export const mayPlace = async (): Promise<boolean> =>
  (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined))?.state === 'granted'

/** Where the phone is now; null where it can't or may not know. It never throws: an act does not wait for a place. */
export const readFix = (): Promise<Fix | null> => ask(OLDEST_MS)

/** The same for somebody who has moved since: an older place serves only where no new one comes. */
export const readFreshFix = async (): Promise<Fix | null> => (await ask(0)) ?? ask(OLDEST_MS)

const ask = async (oldestMs: number): Promise<Fix | null> => {
  const position = await readPosition(true, oldestMs)
  return position && fixOf(position)
}

/** All that the receiver says of the place now; null where it can't or may not say anything. */
export const readPosition = (enableHighAccuracy: boolean, oldestMs = 0): Promise<GeolocationPosition | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), {
      enableHighAccuracy,
      timeout: PATIENCE_MS,
      maximumAge: oldestMs,
    })
  })

/** Where the phone is, followed until `stop`; null while nobody knows. It never asks by itself. */
export function followPlace(): { last: () => Fix | null; stop: () => void } {
  let watch: number | undefined
  let isOver = false
  let last: Fix | null = null
  const follow = async () => {
    if (!(await mayPlace()) || isOver) return
    watch = navigator.geolocation.watchPosition(
      (position) => (last = fixOf(position)),
      () => undefined,
      { enableHighAccuracy: true },
    )
  }
  void follow()
  return {
    last: () => last,
    stop: () => {
      isOver = true
      if (watch !== undefined) navigator.geolocation.clearWatch(watch)
    },
  }
}

const fixOf = ({ coords, timestamp }: GeolocationPosition): Fix => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracyM: coords.accuracy,
  at: new Date(timestamp).toISOString(),
})
