import { inject } from 'vitest'
import { copyOf, install } from './testing-product.ts'

let installed: Promise<string> | undefined

/**
 * A data folder of one's own, as an installation with `ADMIN` leaves it. The first call of this process installs; the
 * end of the run removes what it made.
 */
export async function installedFolder(prefix: string): Promise<string> {
  installed ??= install(`${inject('cluster').template}-`)
  return copyOf(await installed, prefix)
}
