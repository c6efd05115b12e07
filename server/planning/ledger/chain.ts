import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import type { SignedHead } from '../../../contract/planning/ledger/lines.ts'
import { canonical } from '../../../contract/core/canonical.ts'

/** The parts of an event that its seal holds. */
export type SealedEvent = {
  id: string
  at: Date
  kind: string
  subject: string
  actorId: string | null
  body: Record<string, unknown>
  privateHash: string | null
}

/** The hash before the first seal of an organisation. */
export const GENESIS = '0'.repeat(64)

/** The hash of a seal: SHA-256 of the hash before it and the event in canonical JSON (RFC 8785), in hex. */
export const hashOf = (prevHash: string, { id, at, kind, subject, actorId, body, privateHash }: SealedEvent): string =>
  createHash('sha256')
    .update(prevHash)
    .update(canonical({ id, at: at.toISOString(), kind, subject, actorId, body, privateHash }))
    .digest('hex')

// The ASN.1 wrapping of an Ed25519 seed (RFC 8410, section 7).
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs checkpoints. It comes from `SECRET`, which no database holds. */
const keyOf = (secret: string) =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(hkdfSync('sha256', secret, '', 'ledger-checkpoints', 32))]),
    format: 'der',
    type: 'pkcs8',
  })

type Head = Omit<SignedHead, 'signature'>

// Older checkpoints have no root, and were signed without one.
const said = ({ organisationId, seq, hash, at, root }: Head) =>
  Buffer.from(canonical({ organisationId, seq, hash, at: at.toISOString(), root: root ?? undefined }))

/** The signature (Ed25519) of a head of the chain, in base64url. */
export const signHead = (secret: string, head: Head): string =>
  sign(null, said(head), keyOf(secret)).toString('base64url')

/** Whether a signature belongs to this head. */
export const isSigned = (secret: string, head: Head, signature: string): boolean =>
  verify(null, said(head), createPublicKey(keyOf(secret)), Buffer.from(signature, 'base64url'))

/** Signs a text with the key of the checkpoints (Ed25519), in base64url. */
export const signText = (secret: string, text: string): string =>
  sign(null, Buffer.from(text), keyOf(secret)).toString('base64url')

/** The public key of the checkpoints: its 32 bytes in base64url, and their SHA-256 in hex, by which people know it. */
export function publicKeyOf(secret: string): { key: string; fingerprint: string } {
  const { x } = createPublicKey(keyOf(secret)).export({ format: 'jwk' })
  return { key: x!, fingerprint: createHash('sha256').update(Buffer.from(x!, 'base64url')).digest('hex') }
}
