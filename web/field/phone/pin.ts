import type { IDBPDatabase } from 'idb'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { PhoneData } from '../outbox/phone-database.ts'
import { dropValues, keepValue, type KeptPin, readValue } from './kept-values.ts'

/** How many digits a PIN has, and how often it may be wrong. After that a new code of the office is needed. */
export const PIN_DIGITS = 4
export const PIN_TRIES = 5
/** After so long without a look at the phone it asks for the PIN. */
const ASKED_AFTER_MS = 5 * MINUTE_MS

/** Slow on purpose: about a tenth of a second on a phone. */
const ROUNDS = 100_000

async function digestOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }, key, 256)
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a phone asks for the PIN, which was looked at last at `seenAt`. A clock that was set back asks too. */
export function asksForPin(pin: KeptPin | undefined, seenAt: string | undefined, now: Date): boolean {
  if (!pin) return false
  if (pin.wrong > 0 || seenAt === undefined) return true
  const away = now.getTime() - Date.parse(seenAt)
  return away < 0 || away > ASKED_AFTER_MS
}

// Two tabs count wrong tries one after the other.
const locked = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('phone-pin', work) as unknown as Promise<T>

/** Sets the PIN of this phone. It stays here, and only what it hashes to is kept. */
export const setPin = (database: IDBPDatabase<PhoneData>, pin: string): Promise<void> =>
  locked(async () => {
    const salt = crypto.getRandomValues(new Uint8Array(16))
    await keepValue(database, 'pin', { salt, digest: await digestOf(pin, salt), wrong: 0 })
  })

/** Removes the PIN. */
export const removePin = (database: IDBPDatabase<PhoneData>): Promise<void> => locked(() => dropValues(database, 'pin'))

/**
 * Tries a PIN, and gives how many tries are left: `right` where it is the one. A try is noted as wrong before it is
 * looked at, so a phone that is killed meanwhile gives nobody one more.
 */
export const tryPin = (database: IDBPDatabase<PhoneData>, pin: string): Promise<'right' | number> =>
  locked(async () => {
    const kept = await readValue(database, 'pin')
    if (!kept) return 'right'
    if (kept.wrong >= PIN_TRIES) return 0
    await keepValue(database, 'pin', { ...kept, wrong: kept.wrong + 1 })
    if ((await digestOf(pin, kept.salt)) !== kept.digest) return PIN_TRIES - kept.wrong - 1
    await keepValue(database, 'pin', { ...kept, wrong: 0 })
    return 'right'
  })
