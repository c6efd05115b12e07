import type { Readable } from 'node:stream'
import { MAX_INCOMING_BYTES } from '../../../contract/platform/incoming/incoming.ts'
import { Failure } from '../../core/base/failure.ts'

/** What all mails hold together before their signature is known, and what one network holds: four, and one, at most. */
const MOST_BYTES = 4 * MAX_INCOMING_BYTES
const NETWORK_BYTES = MAX_INCOMING_BYTES

export const busy = () =>
  new Failure('unavailable', 'Too many mails arrive at once. Send this one again in a moment.', {
    retryAfterSeconds: 10,
  })
export const tooLarge = () => new Failure('too-large', 'A mail may have 30 MB at most')

/** A mail that arrives. `release` gives its place back; call it in any case. */
export type Arrival = { read: (body: Readable) => Promise<Buffer>; release: () => void }

/**
 * The mails that are arriving, by the bytes of them that are here: one that is only announced takes no place. A network
 * may hold one of the largest or several small ones, so that it takes no place of another's.
 */
export class Arrivals {
  #held = 0
  readonly #byNetwork = new Map<string, number>()

  /** Begins a mail of a network. Its `read` throws `too-large` past 30 MB, and `unavailable` where no place is left. */
  begin(network: string): Arrival {
    let held = 0
    let isOver = false
    const take = (bytes: number) => {
      if (isOver) throw busy()
      held += bytes
      this.#add(network, bytes)
      if (held > MAX_INCOMING_BYTES) throw tooLarge()
      if (this.#held > MOST_BYTES || this.#byNetwork.get(network)! > NETWORK_BYTES) throw busy()
    }
    return {
      async read(body) {
        const chunks: Buffer[] = []
        // The answer to a mail that is refused half way needs its connection.
        for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          take(chunk.length)
          chunks.push(chunk)
        }
        return Buffer.concat(chunks)
      },
      release: () => {
        if (!isOver) this.#add(network, -held)
        isOver = true
      },
    }
  }

  #add(network: string, bytes: number): void {
    this.#held += bytes
    const held = (this.#byNetwork.get(network) ?? 0) + bytes
    if (held > 0) this.#byNetwork.set(network, held)
    else this.#byNetwork.delete(network)
  }
}
