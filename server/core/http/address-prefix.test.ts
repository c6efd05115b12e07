import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressPrefix, networkWords } from './address-prefix.ts'

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['::FFFF:C000:0207', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7:4711', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['127.0.0.1', 'This computer'],
  ['::ffff:127.0.0.1', 'This computer'],
  ['::1', 'This computer'],
  [null, 'Unknown'],
  ['', 'Unknown'],
])('network-names: people read %s as %s', (address, words) => {
  expect(networkWords(address)).toBe(words)
})

const hex = (group: number) => group.toString(16)
const groups = (count: number) => fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: count, maxLength: count })

test('whatever an IPv6 network puts in its own half counts as that network', () => {
  fc.assert(
    fc.property(groups(4), groups(4), (network, host) => {
      const full = [...network, ...host].map(hex)
      const short = `${network.map(hex).join(':')}::${hex(host[0]!)}`
      const padded = full.map((group) => group.padStart(4, '0').toUpperCase()).join(':')
      const prefixes = new Set([full.join(':'), short, padded].map(addressPrefix))
      return prefixes.size === 1 && prefixes.has(`${network.map(hex).join(':')}::/64`)
    }),
  )
})

test('every text has a prefix', () => {
  fc.assert(fc.property(fc.oneof(fc.ipV6(), fc.ipV4Extended(), fc.string()), (text) => addressPrefix(text) !== ''))
})
