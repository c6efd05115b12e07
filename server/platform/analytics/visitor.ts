import { createHash, randomBytes } from 'node:crypto'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import type { Caller } from '../../core/http/caller.ts'

const SALT_BYTES = 32

/**
 * Distinguishes visitors of one day without identifying them, by a hash of the address prefix and the browser's name.
 * Its salt is new each `day`, stays in this process's memory, and is overwritten by the next one. So nobody can follow
 * a visitor to another day or find one by an address. A restart counts the day's visitors again.
 */
export class Visitors {
  #day = ''
  #salt = Buffer.alloc(0)

  keyOf({ ip, headers }: Caller, day: string): string {
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
export const refusesMeasuring = ({ headers }: Caller): boolean => headers['dnt'] === '1' || headers['sec-gpc'] === '1'

export function deviceOf(userAgent: string): 'phone' | 'tablet' | 'desktop' {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi/i.test(userAgent) ? 'phone' : 'desktop'
}
