import { createCipheriv } from 'node:crypto'

// By hand: `node:crypto` has no CMAC, and no kept library has it alone.

const BLOCK = 16
const ZERO = Buffer.alloc(BLOCK)

/** AES-128 in CBC mode over whole blocks, beginning with zeros. */
export const encryptBlocks = (key: Buffer, data: Buffer): Buffer =>
  createCipheriv('aes-128-cbc', key, ZERO).setAutoPadding(false).update(data)

/** Doubles in GF(2^128): one bit to the left, and the polynomial where a bit fell out (RFC 4493, section 2.3). */
function doubled(block: Buffer): Buffer {
  const out = Buffer.from(block.map((byte, at) => (byte << 1) | ((block[at + 1] ?? 0) >> 7)))
  if (block[0]! & 0x80) out[BLOCK - 1]! ^= 0x87
  return out
}

/** The AES-CMAC of a message under a key of 16 bytes (RFC 4493, section 2.4): 16 bytes. */
export function aesCmac(key: Buffer, message: Buffer): Buffer {
  const isWhole = message.length > 0 && message.length % BLOCK === 0
  const first = doubled(encryptBlocks(key, ZERO))
  const mask = isWhole ? first : doubled(first)
  const padded = isWhole ? Buffer.from(message) : Buffer.concat([message, Buffer.of(0x80)])
  const blocks = Buffer.alloc(Math.ceil(padded.length / BLOCK) * BLOCK)
  padded.copy(blocks)
  const last = blocks.length - BLOCK
  for (const [at, byte] of mask.entries()) blocks[last + at]! ^= byte
  return encryptBlocks(key, blocks).subarray(-BLOCK)
}
