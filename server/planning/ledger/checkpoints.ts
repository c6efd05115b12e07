import type { Tenant } from '../organisations/queries-tenant.ts'
import { signHead } from './chain.ts'
import { rootOf } from './merkle.ts'
import { addCheckpoint, type Checkpoint, lastCheckpoint, listHashes, readHead } from './queries.ts'

/**
 * Signs the head of the chain, with the Merkle root of the hashes since the last checkpoint. Returns that checkpoint:
 * the last one where nothing was sealed since, undefined before the first seal. The caller holds the turn to seal.
 */
export async function signNewest(tenant: Tenant, secret: string, now: Date): Promise<Checkpoint | undefined> {
  const [head, last] = [await readHead(tenant), await lastCheckpoint(tenant)]
  if (!head || head.seq === last?.seq) return last
  const root = rootOf(await listHashes(tenant, last?.seq ?? 0))
  const point = { organisationId: tenant.organisationId, seq: head.seq, hash: head.hash, at: now, root }
  const signed = { ...point, signature: signHead(secret, point) }
  await addCheckpoint(tenant, signed)
  return signed
}
