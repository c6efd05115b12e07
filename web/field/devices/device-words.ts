import type { Device, DeviceKind, DeviceState } from '../../../contract/field/devices/devices.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'

/** How a phone stands, in words. */
export const STATE_WORDS: Record<DeviceState, string> = {
  active: 'In use',
  replaced: 'Replaced by a newer phone',
  lost: 'Lost',
  revoked: 'Revoked',
}

/** How far a phone's clock is off, in words; undefined within two minutes. */
export function skewInWords(skewMs: number): string | undefined {
  const minutes = Math.round(Math.abs(skewMs) / MINUTE_MS)
  if (minutes <= 2) return undefined
  const length = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
  return `Clock ${length} ${skewMs > 0 ? 'behind' : 'ahead'}`
}

/** What a device is, in words. */
export const KIND_WORDS: Record<DeviceKind, string> = { phone: 'Phone', kiosk: 'Kiosk' }

/** What people call a device: the guard of a phone, or the place of a kiosk. */
export const nameOf = ({ kind, guard, site, name }: Pick<Device, 'kind' | 'guard' | 'site' | 'name'>): string =>
  kind === 'phone' ? (guard ?? '') : [name, site].filter(Boolean).join(', ')
