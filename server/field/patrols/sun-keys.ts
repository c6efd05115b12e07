import { unseal } from '../../core/database/sealed.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { readSunKeys } from './queries-checkpoints.ts'
import type { SunKeys } from './sun-tags.ts'

export const SUN_SEALED_FOR = 'sun-keys'

/** The keys of a company's SUN tags; undefined where none are set. */
export async function openSunKeys(tenant: Tenant, secret: string): Promise<SunKeys | undefined> {
  const sealed = await readSunKeys(tenant)
  if (sealed === undefined) return undefined
  const { metaKey, fileKey } = JSON.parse(unseal(secret, SUN_SEALED_FOR, sealed)) as Record<keyof SunKeys, string>
  return { metaKey: Buffer.from(metaKey, 'hex'), fileKey: Buffer.from(fileKey, 'hex') }
}
