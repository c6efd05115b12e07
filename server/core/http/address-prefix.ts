import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of an IP address that a visitor can't easily change, in one spelling. It is the first 24 bits of IPv4 (also
 * inside IPv6) or the first 64 bits of IPv6. All invalid addresses share one prefix.
 */
export function addressPrefix(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (isIPv4(bare)) return v4Prefix(bare.split('.').map(Number))
  if (!isIPv6(bare)) return 'unknown'

  const groups = v6Groups(bare)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return v4Prefix([groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255])
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * An address's network as people read it: "203.0.113.0/24", "2001:db8::/64", or "This computer". Null gives "Unknown".
 */
export function networkWords(address: string | null): string {
  const prefix = addressPrefix(address ?? '')
  if (prefix === 'unknown') return 'Unknown'
  if (prefix.startsWith('127.') || isLoopback(address!)) return 'This computer'
  const [network = '', bits] = prefix.split('/') as [string, string]
  return isIPv4(network) ? prefix : `${new URL(`http://[${network}]`).hostname.slice(1, -1)}/${bits}`
}

const isLoopback = (address: string) =>
  isIPv6(address) && new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname === '[::1]'

const v4Prefix = (bytes: number[]) => `${bytes.slice(0, 3).join('.')}.0/24`

/**
 * The eight 16-bit groups of an IPv6 address. The URL parser knows every spelling and writes the dotted one as groups.
 */
function v6Groups(address: string): number[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [start, end] = [parse(left), parse(right ?? '')]
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}
