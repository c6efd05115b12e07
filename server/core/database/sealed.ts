import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `sealed:${purpose}`, 32))

/**
 * Encrypts a text for people who have the database but not `SECRET`. A text sealed for one `purpose` opens for no
 * other.
 */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), iv)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** A sealed text can't be opened. */
export class BrokenSeal extends Error {}

/** Decrypts a text of `seal`. Throws `BrokenSeal` if the `SECRET` or the purpose differ, or the text was changed. */
export function unseal(secret: string, purpose: string, sealed: string): string {
  try {
    return open(keyOf(secret, purpose), sealed)
  } catch {
    throw new BrokenSeal('This was sealed with another SECRET and can’t be opened.')
  }
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
