import type { Device } from '../../../contract/field/devices/devices.ts'

/** What people call a device: the phone of a guard, or a kiosk by its name and site. */
export const nameOfDevice = ({ guard, name, site }: Pick<Device, 'guard' | 'name' | 'site'>): string =>
  guard === null ? `kiosk ${[name, site].filter(Boolean).join(', ')}` : `phone of ${guard}`
