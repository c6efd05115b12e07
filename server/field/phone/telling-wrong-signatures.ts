import { nameOfDevice } from '../devices/device-names.ts'
import { readDevice } from '../devices/queries.ts'
import { raiseAlert } from '../alerts/raising.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { isReadOnly } from '../../planning/organisations/queries-members.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'

/**
 * Notes that a call named a device whose key did not sign it, and raises an alert. Anybody can send such a call, so one
 * device has one alert at a time, and what comes while it is open is not written down again.
 */
export async function tellWrongSignature(
  tenant: Tenant,
  { clock }: Pick<Cause, 'clock'>,
  deviceId: string,
  seq: number,
): Promise<void> {
  const device = await readDevice(tenant, deviceId)
  if (device?.state !== 'active' || (await isReadOnly(tenant, clock()))) return
  const cause = { clock, actorId: null }
  const { siteId, guardId } = device
  const { isNew } = await raiseAlert(tenant, cause, {
    kind: 'device',
    severity: 3,
    subject: `device:${deviceId}`,
    siteId,
    title: `Wrong signature: ${nameOfDevice(device)}`,
    text:
      'Somebody sent acts in the name of this device, but its key did not sign them. Nothing of it counts. ' +
      'Find out where the device is. If nobody knows, mark it as lost.',
  })
  if (isNew)
    await append(tenant, cause, {
      kind: 'device.signature_wrong',
      subject: `device:${deviceId}`,
      body: { seq, ...(guardId !== null && { guardId }), ...(siteId !== null && { siteId }) },
    })
}
