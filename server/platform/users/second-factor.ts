import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Transaction } from '../../core/database/database.ts'
import { qrRows } from '../../core/base/qr-rows.ts'
import { Failure } from '../../core/base/failure.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { BrokenSeal, seal, unseal } from '../../core/database/sealed.ts'
import { advanceStep, secretOf, spendRecoveryCode, storeRecoveryCodes } from './queries-second-factor.ts'

const SEALED_FOR = 'second-factor'
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

/** A clock may be one step off, before or after (RFC 6238, section 5.2). */
const WINDOW = 1

type FactorServices = Pick<Services, 'env' | 'clock'>

/** A new secret as the store keeps it and as an authenticator app takes it. The code's label names the account. */
export function newSecret({ env }: FactorServices, { siteName, email }: { siteName: string; email: string }) {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer })
  const uri = new TOTP({ issuer: siteName, label: email, secret }).toString()
  return { sealed: seal(env.secret, SEALED_FOR, secret.base32), setup: { secret: secret.base32, uri, qr: qrRows(uri) } }
}

/**
 * Uses a code up: one of the authenticator's six digits, or a recovery code once the factor is `confirmed`. Whether it
 * was right. Each works once, however many ask with it at the same time. Throws `conflict` when `SECRET` is another one
 * than when the factor was set up.
 */
export async function spendCode(
  transaction: Transaction,
  { env, clock }: FactorServices,
  userId: string,
  code: string,
  confirmed = true,
): Promise<boolean> {
  const given = code.replace(/[\s-]/g, '').toLowerCase()
  const sealed = await secretOf(transaction, userId, confirmed)
  if (sealed === undefined) return false
  if (!/^\d{6}$/.test(given)) return confirmed && spendRecoveryCode(transaction, userId, hashToken(given), clock())

  const totp = new TOTP({ secret: Secret.fromBase32(open(env.secret, sealed)) })
  const timestamp = clock().getTime()
  const delta = totp.validate({ token: given, timestamp, window: WINDOW })
  return delta !== null && advanceStep(transaction, userId, totp.counter({ timestamp }) + delta)
}

function open(secret: string, sealed: string): string {
  try {
    return unseal(secret, SEALED_FOR, sealed)
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    throw new Failure(
      'conflict',
      'Codes can’t be checked since this server has another SECRET. ' +
        'Use a recovery code, or ask an administrator to reset your second factor.',
    )
  }
}

/**
 * Makes recovery codes in place of the old ones; only their hashes are kept. Eighty random bits each, so a fast hash
 * keeps them.
 */
export async function renewRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase(),
  )
  await storeRecoveryCodes(transaction, userId, codes.map(hashToken))
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}
