import { createHash } from 'node:crypto'

const digestOf = (key: (string | number)[]) => createHash('sha256').update(key.join('\u0000')).digest()

/**
 * A number from 0 to below 1 that follows from its key alone. Whatever the order of the questions, the answers are the
 * same, so a company can be computed at any moment without playing the past.
 */
export const chance = (...key: (string | number)[]): number => digestOf(key).readUInt32BE(0) / 2 ** 32

/** Some such numbers of one key, eight at most. */
export function chances(count: number, ...key: (string | number)[]): number[] {
  const digest = digestOf(key)
  return Array.from({ length: count }, (_, nth) => digest.readUInt32BE(nth * 4) / 2 ** 32)
}

/** One of a list, by a key. */
export const oneOf = <T>(list: readonly T[], ...key: (string | number)[]): T =>
  list[Math.floor(chance(...key) * list.length)]!
