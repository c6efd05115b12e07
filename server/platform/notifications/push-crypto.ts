// By hand: web-push is quiet since 2024 and calls addresses itself, past the guard of outbound.ts (docs/decisions/040).
import type { JWK } from 'jose'
import { createCipheriv, createECDH, type ECDH, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscription } from '../../../contract/platform/notifications/push.ts'

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const RECORD_BYTES = 4096
/** Ends the last record (RFC 8188, section 2). */
const LAST = 2
/** Push services refuse a signature that is good for more than a day (RFC 8292, section 2). */
const GOOD_SECONDS = 12 * 3600

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

function newPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

/**
 * Encrypts a message so that one browser alone can read it (RFC 8291, with the one record of RFC 8188). Throws for keys
 * that are no point of the curve. `ours` and `salt` are new for each message; tests give those of the standard.
 */
export function encryptFor(
  { p256dh, auth }: PushSubscription['keys'],
  message: string,
  { ours = newPair(), salt = randomBytes(SALT_BYTES) }: { ours?: ECDH; salt?: Buffer } = {},
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()])
  const secret = derive(ours.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const hidden = Buffer.concat([cipher.update(message), cipher.update(Buffer.of(LAST)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  const sender = ours.getPublicKey()
  return Buffer.concat([salt, size, Buffer.of(sender.length), sender, hidden, cipher.getAuthTag()])
}

/** `publicKey` as browsers take it, an uncompressed point as base64url; `privateKey` as JSON. */
export type PushKeys = { publicKey: string; privateKey: string }

export function makePushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE })
  const key = privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(key.x!, 'base64url'), Buffer.from(key.y!, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: JSON.stringify(key) }
}

/** The header that tells a push service who sends (VAPID, RFC 8292). `site` is where the sender can be found. */
export async function authorizationFor(
  { publicKey, privateKey }: PushKeys,
  endpoint: string,
  site: string,
  now: Date,
): Promise<string> {
  const { SignJWT } = await import('jose')
  const token = await new SignJWT({ sub: site })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + GOOD_SECONDS)
    .sign(JSON.parse(privateKey) as JWK)
  return `vapid t=${token}, k=${publicKey}`
}
