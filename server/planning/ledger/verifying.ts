import type { Verdict } from '../../../contract/planning/ledger/ledger.ts'
import type { Store } from '../../platform/media/store.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { GENESIS, hashOf, isSigned } from './chain.ts'
import { replacedMedia } from './media-received.ts'
import { rootOf } from './merkle.ts'
import { type Checkpoint, countEvents, listCheckpoints, listSealed } from './queries.ts'

const BATCH = 1_000

export type Fault = NonNullable<Verdict['fault']>

const TEXTS: Record<Exclude<Fault['what'], 'witness'>, string> = {
  changed: 'The event of this number is not the one that was sealed.',
  missing: 'There is no seal with this number.',
  media: 'The medium of this number is not the one that was received.',
  chain: 'This seal does not continue the one before it.',
  checkpoint: 'The chain differs from the checkpoint that was signed here.',
  cut: 'The log ends before this number, although a signed checkpoint names it.',
}

const fault = (seq: number, what: keyof typeof TEXTS): Fault => ({ seq, what, text: TEXTS[what] })

/**
 * Computes the whole chain of an organisation again and compares it with the signed checkpoints. It names the first
 * number that does not hold. Events without a seal that no longer wait for one count as a gap at the end. With `store`
 * it reads the files of all media too.
 */
export async function verifyLedger(tenant: Tenant, secret: string, store?: Store): Promise<Verdict> {
  const points = await listCheckpoints(tenant)
  const signed = new Map(points.map((point) => [point.seq, point]))
  const { all, waiting } = await countEvents(tenant)
  let [seq, hash] = [0, GENESIS]
  let hashes: string[] = []
  let found: Fault | null = null
  for (let after = 0; !found;) {
    const batch = await listSealed(tenant, after, BATCH)
    const replaced = await replacedMedia(tenant, batch, store)
    for (const seal of batch) {
      if (seal.seq !== seq + 1) found = fault(seq + 1, 'missing')
      else if (seal.prevHash !== hash) found = fault(seal.seq, 'chain')
      else if (hashOf(hash, seal) !== seal.hash) found = fault(seal.seq, 'changed')
      if (found) break
      ;[seq, hash] = [seal.seq, seal.hash]
      hashes.push(hash)
      const point = signed.get(seq)
      if (point && !continues(point, hashes, secret)) found = fault(seq, 'checkpoint')
      else if (replaced.has(seq)) found = fault(seq, 'media')
      if (found) break
      if (point) hashes = []
    }
    if (batch.length < BATCH) break
    after = seq
  }
  const last = points.at(-1)
  if (!found && last && last.seq > seq) found = fault(last.seq, 'cut')
  if (!found && all - waiting > seq) found = fault(seq + 1, 'missing')
  return { seals: seq, checkpoints: points.length, waiting, fault: found }
}

/** Whether a checkpoint is signed and of the hashes since the one before, up to its own. */
const continues = (point: Checkpoint, hashes: string[], secret: string): boolean =>
  point.hash === hashes.at(-1) &&
  (point.root === null || point.root === rootOf(hashes)) &&
  isSigned(secret, point, point.signature)
