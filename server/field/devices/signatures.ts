import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { PublicKey } from '../../../contract/field/devices/devices.ts'

/** The key of a device for `isSigned`; undefined where the two numbers are no point of the curve. */
export function keyOf(publicKey: PublicKey): KeyObject | undefined {
  try {
    return createPublicKey({ key: { ...publicKey }, format: 'jwk' })
  } catch {
    return undefined
  }
}

/** Whether a signature (64 bytes, base64url) is that of a key over the UTF-8 bytes of a text. */
export const isSigned = (key: KeyObject, text: string, signature: string): boolean =>
  // WebCrypto writes the two numbers side by side; Node takes ASN.1 unless told.
  verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))

/** What the next command of a chain names: the SHA-256 of a signed text, as base64url. */
export const chainHash = (text: string): string => createHash('sha256').update(text).digest('base64url')
