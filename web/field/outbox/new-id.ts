/**
 * A UUID of version 7 (RFC 9562): ids of one phone are in the order of their moments. By hand, as it is one line of
 * bits.
 */
export function newId(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setBigUint64(0, (BigInt(now) << 16n) | BigInt((bytes[6]! << 8) | bytes[7]!))
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
