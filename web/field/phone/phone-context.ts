import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import { clockText, fullMomentText } from '../../../contract/core/short-dates.ts'
import { minuteOf, wallAt } from '../../../contract/core/time.ts'
import { HOUR_MINUTES, MINUTE_MS } from '../../../contract/core/units.ts'
import type { ThemeChoice } from '../../platform/dashboard/theme.ts'
import type { Panics } from './panic.ts'
import type { Phone, PhoneState } from './phone.ts'
import type { Trail } from './trail.ts'
import type { usePinLock } from './use-pin-lock.ts'
import type { Language, Words } from '../words/words.ts'

/** What every screen of the phone reads. */
type PhoneRoom = {
  phone: Phone
  theme: ThemeChoice
  language: Language
  words: Words
  speak: (language: Language) => void
  pin: ReturnType<typeof usePinLock>
  go: (place: Place) => void
  panics: Panics
  trail: Trail
  /** What the phone of a supervisor can do besides. */
  others: ReactNode
}

/** The screens of the phone. */
export const places = [
  'now',
  'shifts',
  'orders',
  'outbox',
  'help',
  'report',
  'more',
  'looked',
  'rounds',
  'tag',
] as const
export type Place = (typeof places)[number]

const Room = createContext<PhoneRoom | null>(null)
export const PhoneRoomContext = Room.Provider

/** The phone of the screen that asks. Throws outside one. */
export function usePhone(): PhoneRoom & { state: PhoneState } {
  const room = use(Room)
  if (!room) throw new Error('There is no phone around this')
  const state = useSyncExternalStore(room.phone.subscribe, room.phone.state)
  return { ...room, state }
}

/** The moment by the server's clock, as the last contact measured it. It moves each `everyMs`. */
export function useNow(everyMs: number): Date {
  const { phone, state } = usePhone()
  const [now, setNow] = useState(phone.base.clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(phone.base.clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [phone, everyMs])
  return new Date(now.getTime() + state.offsetMs)
}

/** Times as the company writes them. `zone` is that of a site, or else the company's. */
export function timesOf(pack: ShiftPack | undefined) {
  const locale = pack?.own?.locale ?? pack?.locale ?? 'en-US'
  const home = pack?.own?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    clock: (moment: string | Date, zone = home) => clockText(locale, minuteOf(wallAt(zone, new Date(moment)))),
    moment: (moment: string, zone = home) => fullMomentText(locale, zone, moment),
  }
}

/** A length as hours and minutes, such as `3:46`. */
export function lengthText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  return `${Math.floor(minutes / HOUR_MINUTES)}:${String(minutes % HOUR_MINUTES).padStart(2, '0')}`
}
