import { hashToken } from '../../core/database/hashed-tokens.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { isReadOnly } from '../../planning/organisations/queries-members.ts'
import { deviceSecretAt } from '../../planning/organisations/queries-across.ts'
import { inTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { readOwnHead } from '../../planning/shifts/queries-own.ts'
import { deviceOfToken, type StoredDevice } from './queries.ts'
import { deviceRefused } from './signing-in.ts'

/** Refuses a change while the company can only be read. The phone keeps it until then. */
export async function requireOpen(tenant: Tenant, now: Date): Promise<void> {
  if (await isReadOnly(tenant, now))
    throw new Failure('forbidden', 'Your company can only be read at the moment. Call the office.')
}

/**
 * Runs `work` for the device of a session. Throws `unauthenticated` without such a session, for a device that has
 * ended, and for a guard who gets no shifts any more.
 */
export async function byDevice<T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
  work: (tenant: Tenant, device: StoredDevice) => Promise<T>,
): Promise<T> {
  const hash = hashToken(token)
  const found = await deviceSecretAt(database, hash)
  if (!found) throw deviceRefused('active')
  return inTenant(database, found.organisationId, async (tenant) => {
    const device = await deviceOfToken(tenant, hash)
    if (!device?.tokenExpiresAt || device.tokenExpiresAt <= clock()) throw deviceRefused('active')
    if (device.guardId !== null && !(await readOwnHead(tenant, device.guardId))) throw deviceRefused('active')
    return work(tenant, device)
  })
}
