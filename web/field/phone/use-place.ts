import { useCallback, useEffect, useState } from 'react'
import type { PackSite } from '../../../contract/field/phone/pack.ts'
import { mayPlace, readFreshFix } from './fixes.ts'
import { checkPlace, type PlaceCheck } from './place-check.ts'

/** The place of this phone beside a site. `look` asks for it again, and gives what it found. */
export type Place = {
  check: PlaceCheck | undefined
  isLooking: boolean
  look: () => Promise<PlaceCheck | undefined>
}

/** Looks for the place of this phone by itself where `byItself` is set and the guard allowed it, else when asked. */
export function usePlace(site: PackSite | undefined, byItself: boolean): Place {
  const [check, setCheck] = useState<PlaceCheck>()
  const [isLooking, setLooking] = useState(false)
  const look = useCallback(async () => {
    setLooking(true)
    const fix = await readFreshFix()
    const found = fix && site ? checkPlace(site, fix) : undefined
    setCheck(found)
    setLooking(false)
    return found
  }, [site])
  useEffect(() => {
    if (byItself) void mayPlace().then((may) => (may ? look() : undefined))
  }, [byItself, look])
  return { check, isLooking, look }
}
