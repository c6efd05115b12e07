import { devices } from '../../../contract/field/devices/devices.ts'
import { qrRows } from '../../core/base/qr-rows.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../../planning/organisations/append.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { makeCode } from './enrolling.ts'
import { endDevice, listDevices, lockDevice, readCode, readDevice } from './queries.ts'

/** What the office sees of phones and kiosks, and does with them. */
export const deviceRoutes = tenantRoutes(devices, {
  list: ({ query: { kind = null, guardId = null, siteId = null, page = '1' } }, { tenant }) =>
    listDevices(tenant, { kind, guardId, siteId, page: Number(page) }),

  makeCode: async ({ body }, { tenant, cause, user, env }) => {
    const { id, token, expiresAt } = await makeCode(tenant, { ...cause, actorId: user.id }, body)
    // Behind the `#`, no server and no log sees it.
    const url = `${env.publicUrl}/app/guard#enrol=${token}`
    return { id, url, qr: qrRows(url), expiresAt: expiresAt.toISOString() }
  },

  readCode: async ({ params: { id } }, { tenant, clock }) => {
    const { deviceId, expiresAt } = orNotFound(await readCode(tenant, id), 'code')
    if (deviceId !== null) return { state: 'used' as const, deviceId }
    return { state: expiresAt > clock() ? ('waiting' as const) : ('over' as const), deviceId }
  },

  end: async ({ params: { id }, body: { as, reason } }, { tenant, cause, user, clock }) => {
    const device = orNotFound(await lockDevice(tenant, id), 'device')
    // A phone that was replaced or revoked can still turn out to be lost.
    if (device.state === 'lost' || device.state === as)
      throw new Failure('conflict', `This device is ${device.state} already.`)
    await endDevice(tenant, device, { state: as, endedAt: clock(), endedBy: user.id, reason: reason.trim() })
    await append(tenant, cause, {
      kind: `device.${as}`,
      subject: `device:${id}`,
      body: { guardId: device.guardId },
      personal: { reason: reason.trim() },
    })
    return orNotFound(await readDevice(tenant, id), 'device')
  },
})
