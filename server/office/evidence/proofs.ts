import type { ProofStep } from '../../../contract/office/evidence/bundles.ts'
import { proofsOf } from '../../planning/ledger/merkle.ts'
import { type Checkpoint, listCheckpoints } from '../../planning/ledger/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { listHashesBetween } from './queries.ts'

/** The checkpoint that holds a seal, and the way up to its root. */
export type Proof = { checkpoint: number; path: ProofStep[] }

/**
 * The proofs of seals by their numbers, and the checkpoints that they lead to. A seal that is newer than the last
 * checkpoint has none yet, and neither has one whose checkpoint is from before roots.
 */
export async function proveSeals(tenant: Tenant, seqs: number[]) {
  const points = await listCheckpoints(tenant)
  const proofs = new Map<number, Proof>()
  const used: Checkpoint[] = []
  let from = 0
  for (const point of points) {
    const [after, mine] = [from, seqs.filter((seq) => seq > from && seq <= point.seq)]
    from = point.seq
    if (mine.length === 0 || point.root === null) continue
    used.push(point)
    const hashes = (await listHashesBetween(tenant, after, point.seq)).map(({ hash }) => hash)
    const paths = proofsOf(
      hashes,
      mine.map((seq) => seq - after - 1),
    )
    for (const seq of mine) proofs.set(seq, { checkpoint: point.seq, path: paths.get(seq - after - 1)! })
  }
  return { proofs, checkpoints: used }
}
