import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { addressPrefix } from '../../core/http/address-prefix.ts'

const SALT_BYTES = 32

/**
 * Tells visitors of one day apart without knowing them: a hash of the address prefix and the browser's name with a salt
 * that is made anew each `day`, lives in this process's memory only and is overwritten by the next day's. So no visitor
 * can be followed from day to day or found by an address, and a restart counts the day's visitors anew.
 */
export class Visitors {
  #day = ''
  #salt = Buffer.alloc(0)

  keyOf({ ip, headers }: FastifyRequest, day: string): string {
    if (day !== this.#day) {
      this.#day = day
      this.#salt = randomBytes(SALT_BYTES)
    }
    return createHash('sha256')
      .update(this.#salt)
      .update(`${addressPrefix(ip)} ${headers['user-agent'] ?? ''}`)
      .digest('base64url')
      .slice(0, 22)
  }
}

/** Whether a visitor asked not to be measured: Do Not Track or Global Privacy Control. */
export const refusesMeasuring = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'

export function deviceOf(userAgent: string): 'phone' | 'tablet' | 'desktop' {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi/i.test(userAgent) ? 'phone' : 'desktop'
}
