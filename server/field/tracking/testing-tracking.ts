import { newId } from '../../core/base/ids.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { latestPositions, trackers } from './table.ts'

/** Adds a tracker of a guard, as the office makes one, and gives its id and its token. */
export async function addTracker({ orm, organisationId }: Tenant, guardId: string, at: Date) {
  const id = newId(at)
  const token = `token-of-${id}`
  await orm.insert(trackers).values({
    organisationId,
    id,
    kind: 'tracker',
    state: 'active',
    guardId,
    name: 'Pocket tracker',
    tokenHash: hashToken(token),
    madeAt: at,
  })
  return { id, token }
}

type Put = { guardId: string; siteId: string; shiftId?: string | null; at: Date; lat?: number; lng?: number }

/** Puts a guard somewhere, as if a position had come in. */
export async function putLatest(tenant: Tenant, { guardId, siteId, shiftId = null, at, lat = 52.5, lng = 13.4 }: Put) {
  const { id: deviceId } = await addTracker(tenant, guardId, at)
  const { organisationId } = tenant
  const row = { organisationId, guardId, deviceId, shiftId, siteId, fixAt: at, receivedAt: at, lat, lng, flags: 0 }
  await tenant.orm.insert(latestPositions).values(row)
}
