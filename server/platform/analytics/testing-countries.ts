import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const RECORD_BYTES = 3
const SEPARATOR = Buffer.alloc(16)
const MARKER = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')
const BITS_BEFORE_IPV4 = 96

/**
 * A file of countries in the MMDB format (https://maxmind.github.io/MaxMind-DB/), by IPv4 networks such as
 * `203.0.113.0/24`.
 */
export function countriesFile(networks: Record<string, string>): string {
  const nodes: (number | string | null)[][] = [[null, null]]
  for (const [network, country] of Object.entries(networks)) insert(nodes, network, country)

  const codes = [...new Set(Object.values(networks))]
  const data = codes.map((code) => encode({ country: { iso_code: code } }))
  const offsetOf = (code: string) =>
    data.slice(0, codes.indexOf(code)).reduce((sum, { length }) => sum + length, SEPARATOR.length)
  const record = (value: number | string | null) => {
    const bytes = Buffer.alloc(RECORD_BYTES)
    bytes.writeUIntBE(
      typeof value === 'number' ? value : nodes.length + (value === null ? 0 : offsetOf(value)),
      0,
      RECORD_BYTES,
    )
    return bytes
  }
  const metadata = encode({
    node_count: nodes.length,
    record_size: RECORD_BYTES * 8,
    ip_version: 6,
    database_type: 'Country',
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
  })
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-countries-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'countries.mmdb')
  writeFileSync(file, Buffer.concat([...nodes.flat().map(record), SEPARATOR, ...data, MARKER, metadata]))
  return file
}

/** Puts a network into the tree, whose first 96 bits are those of IPv4 addresses within IPv6. */
function insert(nodes: (number | string | null)[][], network: string, country: string) {
  const [address = '', length = ''] = network.split('/')
  const bits = address.split('.').flatMap((byte) => [...Number(byte).toString(2).padStart(8, '0')].map(Number))
  const path = [...Array<number>(BITS_BEFORE_IPV4).fill(0), ...bits.slice(0, Number(length))]
  let at = 0
  for (const [index, bit] of path.entries()) {
    const node = nodes[at]!
    if (index === path.length - 1) node[bit] = country
    else if (typeof node[bit] === 'number') at = node[bit]
    else {
      nodes.push([null, null])
      at = nodes.length - 1
      node[bit] = at
    }
  }
}

type Value = string | number | { [key: string]: Value }

/** A value in the format's data section: texts of less than 29 bytes, whole numbers of two bytes, and maps. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)])
  if (typeof value === 'number') return Buffer.from([(5 << 5) | 2, value >> 8, value & 255])
  const entries = Object.entries(value)
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flatMap(([key, each]) => [encode(key), encode(each)]),
  ])
}
