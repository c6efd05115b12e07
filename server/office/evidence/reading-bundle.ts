import { createHash } from 'node:crypto'
import { canonical } from '../../../contract/core/canonical.ts'
import type { EvidenceFile } from '../../../contract/field/parties/evidence.ts'
import { BUNDLE_FORMAT, MOST_BUNDLED } from '../../../contract/office/evidence/bundles.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { readIncident } from '../../field/incidents/queries-reading.ts'
import { listFiles, listItems } from '../../field/parties/queries-evidence.ts'
import { publicKeyOf } from '../../planning/ledger/chain.ts'
import { readOrganisation } from '../../planning/organisations/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { proveSeals } from './proofs.ts'
import { type BundledEvent, countWaiting, listBundled } from './queries.ts'

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** What a medium is called in a bundle: its place in the list, and the beginning of its hash. */
const nameOf = ({ sha256, type }: EvidenceFile, nth: number) =>
  `media/${String(nth + 1).padStart(2, '0')}-${sha256.slice(0, 12)}.${ENDINGS[type] ?? 'bin'}`

/**
 * The words of an event, or why a bundle leaves them out: `persons` for details of people, `erased`, and `unmatched`
 * for those that do not give the hash that was sealed, as words from before their canonical form.
 */
function wordsOf({ kind, salt, personal, privateHash }: BundledEvent) {
  if (privateHash === null) return { words: null, left: null }
  if (kind.startsWith('party.')) return { words: null, left: 'persons' as const }
  if (salt === null || personal === null) return { words: null, left: 'erased' as const }
  const hash = createHash('sha256')
    .update(salt + canonical(personal))
    .digest('hex')
  if (hash !== privateHash) return { words: null, left: 'unmatched' as const }
  return { words: { salt, body: personal }, left: null }
}

/**
 * What a bundle says of an incident: the record as it reads now, its sealed events with proofs, the checkpoints that
 * they lead to, media, and custody. Throws `not-found`, and `too-large` for an incident with more events than a bundle
 * holds.
 */
export async function readBundle(tenant: Tenant, { id, now, secret }: { id: string; now: Date; secret: string }) {
  const incident = orNotFound(await readIncident(tenant, id), 'incident')
  const found = await listBundled(tenant, id)
  if (found.length > MOST_BUNDLED)
    throw new Failure('too-large', `A bundle holds at most ${MOST_BUNDLED} events. Ask us to make this one.`)
  const { proofs, checkpoints } = await proveSeals(
    tenant,
    found.map(({ seq }) => seq),
  )
  const files = await listFiles(tenant, id)
  const { name, slug, zone } = await readOrganisation(tenant, { role: 'owner' })
  const data = {
    format: BUNDLE_FORMAT,
    madeAt: now.toISOString(),
    organisation: { id: tenant.organisationId, name, slug, zone },
    key: publicKeyOf(secret),
    incident,
    waiting: await countWaiting(tenant, id),
    seqs: found.map(({ seq }) => seq),
    events: found.map((each) => ({
      seq: each.seq,
      prevHash: each.prevHash,
      hash: each.hash,
      event: {
        id: each.id,
        at: each.at.toISOString(),
        kind: each.kind,
        subject: each.subject,
        actorId: each.actorId,
        body: each.body,
        privateHash: each.privateHash,
      },
      actor: each.actorName,
      ...wordsOf(each),
      proof: proofs.get(each.seq) ?? null,
    })),
    checkpoints: checkpoints.map(({ organisationId, seq, hash, at, root, signature }) => ({
      organisationId,
      seq,
      hash,
      at: at.toISOString(),
      root,
      signature,
    })),
    media: files.map((file, nth) => ({
      name: file.mediaId === null ? null : nameOf(file, nth),
      sha256: file.sha256,
      bytes: file.bytes,
      type: file.type,
      takenAt: file.takenAt,
      takenBy: file.takenBy,
      addedBy: file.addedBy,
      seq: file.seq,
    })),
    custody: { files: files.map(({ sha256, steps }) => ({ sha256, steps })), items: await listItems(tenant, id) },
  }
  return { data, mediaIds: files.flatMap(({ mediaId }) => mediaId ?? []) }
}

export type BundleData = Awaited<ReturnType<typeof readBundle>>['data']
