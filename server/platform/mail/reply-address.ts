import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReadyEnv } from '../../core/base/env.ts'

type AddressEnv = Pick<ReadyEnv, 'secret'> & { incoming: { address: string } }

/** `a` takes answers to a mail, `b` reports that it did not arrive. */
export type ReplyPurpose = 'a' | 'b'

const ID_BYTES = 16
const SIGNATURE_BYTES = 10
// Mail servers may change the case of a local part, so there is one case only.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const TOKEN = `[ab][${LETTERS}]{42}`

/** The address of ours that belongs to one mail and one purpose, such as `answers+a…@example.com`. */
export function addressFor({ secret, incoming }: AddressEnv, purpose: ReplyPurpose, mailId: string): string {
  const id = Buffer.from(mailId.replaceAll('-', ''), 'hex')
  const at = incoming.address.lastIndexOf('@')
  const token = encode(Buffer.concat([id, sign(secret, purpose, id)]))
  return `${incoming.address.slice(0, at)}+${purpose}${token}${incoming.address.slice(at)}`
}

/** The first address of `addressFor` in a text that carries our signature: its purpose and its mail's id. */
export function readAddress(
  { secret, incoming }: AddressEnv,
  text: string,
): { purpose: ReplyPurpose; mailId: string } | undefined {
  const [name, host] = incoming.address.split('@').map((part) => part.replace(/[^\w]/g, '\\$&'))
  for (const [, found] of text.matchAll(new RegExp(`(?<![\\w.+-])${name}\\+(${TOKEN})@${host}(?![\\w-])`, 'gi'))) {
    const token = found!.toLowerCase()
    const purpose = token[0] as ReplyPurpose
    const bytes = decode(token.slice(1))
    const id = bytes.subarray(0, ID_BYTES)
    if (!timingSafeEqual(bytes.subarray(ID_BYTES), sign(secret, purpose, id))) continue
    const hex = id.toString('hex')
    return { purpose, mailId: [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join('-') }
  }
  return undefined
}

const sign = (secret: string, purpose: string, id: Buffer) =>
  createHmac('sha256', secret).update(`reply-address:${purpose}:`).update(id).digest().subarray(0, SIGNATURE_BYTES)

function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function decode(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
