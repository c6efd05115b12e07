import { createHash, randomBytes } from 'node:crypto'
import { Failure } from '../../core/base/failure.ts'
import { BrokenSeal, seal, unseal } from '../../core/database/sealed.ts'

const SEALED_FOR = 'checkpoint-tag'

/** What finds a checkpoint by its tag. Phones keep this, and never the token of a tag that they did not scan. */
export const tagHash = (token: string): string => createHash('sha256').update(`tag:${token}`).digest('base64url')

/** A new tag: what is stored of it, and the token, which only the tag itself holds. */
export function makeTag(secret: string) {
  const token = randomBytes(16).toString('base64url')
  return { token, stored: { tokenHash: tagHash(token), tokenSealed: seal(secret, SEALED_FOR, token) } }
}

/** The token of a stored tag. Throws `conflict` where `SECRET` is another one. */
export function tokenOf(secret: string, sealed: string): string {
  try {
    return unseal(secret, SEALED_FOR, sealed)
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    throw new Failure('conflict', 'A tag was made with another SECRET. Give its checkpoint a new code, then print it.')
  }
}

/** The web address that a tag holds, as a QR code or as an NFC record. */
export const tagUrl = (publicUrl: string, token: string): string => `${publicUrl}/app/guard/t/${token}`
