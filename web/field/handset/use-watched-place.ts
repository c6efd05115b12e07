import { useEffect, useRef } from 'react'
import type { Fix } from '../../../contract/field/devices/acts.ts'
import { mayPlace } from '../phone/fixes.ts'

/** Where the phone is, followed while a screen is open: a scan does not wait for a place. It never asks by itself. */
export function useWatchedPlace() {
  const place = useRef<Fix | null>(null)
  useEffect(() => {
    let watch: number | undefined
    let isOver = false
    const follow = async () => {
      if (!(await mayPlace()) || isOver) return
      watch = navigator.geolocation.watchPosition(
        ({ coords, timestamp }) => {
          place.current = {
            lat: coords.latitude,
            lng: coords.longitude,
            accuracyM: coords.accuracy,
            at: new Date(timestamp).toISOString(),
          }
        },
        () => undefined,
        { enableHighAccuracy: true },
      )
    }
    void follow()
    return () => {
      isOver = true
      if (watch !== undefined) navigator.geolocation.clearWatch(watch)
    }
  }, [])
  return place
}
