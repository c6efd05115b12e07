import { PACK_DAYS } from '../../../contract/field/phone/limits.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Status } from '../../ui/status.tsx'
import { readValue } from './kept-values.ts'
import { readsNfc } from './nfc.ts'
import { readPushState } from './pushes.ts'
import type { Phone } from './phone.ts'
import type { Words } from '../words/words.ts'

/** Something that a phone can do, or can't. */
export type Ability = { name: string; detail: string; verdict: string; status: Status }

/** How far a clock may be off before the phone says so, in minutes. */
const CLOCK_MINUTES = 2
const MEGABYTE = 1_000_000
const GIGABYTE = 1_000 * MEGABYTE
const INSTALLED = '(display-mode: standalone)'

/** Bytes as people read them. */
export const bytesText = (bytes: number): string =>
  bytes < GIGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`

/** Whether a phone without a signal would open this page. */
async function opensOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.getRegistration('/app/guard')
  return registration?.active !== undefined && registration.active !== null
}

async function placing(): Promise<PermissionState | undefined> {
  return (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined))?.state
}

/** Tries what this phone can do, here and now. It names what no browser can do as well. */
export async function readAbilities(phone: Phone, words: Words): Promise<Ability[]> {
  const [isOffline, storage, isKept, place, contact, pushes] = await Promise.all([
    opensOffline(),
    navigator.storage.estimate(),
    navigator.storage.persisted(),
    placing(),
    readValue(phone.base.database, 'contact'),
    readPushState(),
  ])
  const minutes = Math.round(Math.abs(contact?.offsetMs ?? 0) / MINUTE_MS)
  const isInstalled = matchMedia(INSTALLED).matches
  const room = words.abilityKeepWords(bytesText(storage.usage ?? 0), bytesText(storage.quota ?? 0))
  const good = (name: string, detail: string, verdict = words.works): Ability => ({
    name,
    detail,
    verdict,
    status: 'success',
  })
  const bad = (name: string, detail: string, verdict = words.no): Ability => ({
    name,
    detail,
    verdict,
    status: 'warning',
  })
  return [
    isOffline
      ? good(words.abilityOffline, words.abilityOfflineYes(PACK_DAYS), words.yes)
      : bad(words.abilityOffline, words.abilityOfflineNo),
    isKept || isInstalled
      ? good(words.abilityKeep, `${room}. ${words.abilityKeepPersistent}`)
      : bad(words.abilityKeep, `${room}. ${words.abilityKeepMay}`, words.install),
    place === 'denied'
      ? bad(words.abilityPlace, words.abilityPlaceNo)
      : good(words.abilityPlace, place === 'granted' ? words.works : words.abilityPlaceAsk, words.yes),
    minutes < CLOCK_MINUTES
      ? good(words.abilityClock, words.abilityClockRight, words.yes)
      : bad(words.abilityClock, words.abilityClockWrong(minutes), `${minutes} min`),
    pushes === 'on'
      ? good(words.push, words.works, words.yes)
      : bad(words.push, pushes === 'none' ? words.pushNone : pushes === 'denied' ? words.pushDenied : words.pushAsk),
    isInstalled
      ? good(words.abilityInstalled, words.works, words.yes)
      : bad(words.abilityInstalled, words.abilityInstalledNo),
    readsNfc() ? good(words.abilityNfc, words.works, words.yes) : bad(words.abilityNfc, words.abilityNfcNo),
    { name: words.abilityLocked, detail: words.abilityLockedWords, verdict: words.gaps, status: 'warning' },
    { name: words.abilitySilent, detail: words.abilitySilentWords, verdict: words.no, status: 'danger' },
  ]
}
