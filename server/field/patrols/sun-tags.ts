import { createDecipheriv, timingSafeEqual } from 'node:crypto'
import type { SunTap } from '../../../contract/field/patrols/patrol-acts.ts'
import { aesCmac } from './aes-cmac.ts'

/** The two keys of a company's tags, 16 bytes each: one hides id and counter, the other makes the code. */
export type SunKeys = { metaKey: Buffer; fileKey: Buffer }

/** Id of 7 bytes and counter of 3: the only layout that suppliers are asked to write. */
const LAYOUT = 0xc7
const CODE_LABEL = Buffer.from('3cc300010080', 'hex')

const decrypt = (key: Buffer, data: Buffer): Buffer =>
  createDecipheriv('aes-128-cbc', key, Buffer.alloc(16)).setAutoPadding(false).update(data)

/**
 * The id and the counter that an NTAG 424 DNA put into its address, or undefined where the tag did not write it
 * (NXP AN12196, sections 3.3 and 3.4). A repeated tap is for the caller to find: by counters that do not rise.
 */
export function readTap({ metaKey, fileKey }: SunKeys, { picc, mac }: SunTap) {
  const data = decrypt(metaKey, Buffer.from(picc, 'hex'))
  if (data[0] !== LAYOUT) return undefined
  const uid = data.subarray(1, 8)
  const counter = data.subarray(8, 11)
  const session = aesCmac(fileKey, Buffer.concat([CODE_LABEL, uid, counter]))
  const whole = aesCmac(session, Buffer.alloc(0))
  // The tag sends every second byte.
  const code = Buffer.from(whole.filter((_, at) => at % 2 === 1))
  if (!timingSafeEqual(code, Buffer.from(mac, 'hex'))) return undefined
  return { uid: uid.toString('hex').toUpperCase(), counter: counter.readUIntLE(0, 3) }
}
