import { useEffect, useRef } from 'react'
import type { Fix } from '../../../contract/field/devices/acts.ts'
import { followPlace } from './fixes.ts'

/** Where the phone is, followed while a screen is open: a scan does not wait for a place. It never asks by itself. */
export function useWatchedPlace() {
  const place = useRef<{ last: () => Fix | null }>({ last: () => null })
  useEffect(() => {
    const followed = followPlace()
    place.current = followed
    return followed.stop
  }, [])
  return place
}
