import { expect, test } from 'vitest'
import { makeTag, tagHash, tagUrl, tokenOf } from './tags.ts'

test('tags-secret: a tag has 128 random bits, opens with its SECRET alone, and is known by the hash that phones make', () => {
  const { token, stored } = makeTag('a secret')
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(makeTag('a secret').token).not.toBe(token)
  expect(stored).toMatchObject({ tokenHash: tagHash(token) })
  expect(tokenOf('a secret', stored.tokenSealed)).toBe(token)
  expect(() => tokenOf('another', stored.tokenSealed)).toThrow('another SECRET')
  expect(tagHash('abcdefghijklmnopqrstu_')).toBe('PIYExuZEzA6atFdNqoawVZaMM9MsbdsvuSh3gjqDts4')
  expect(tagUrl('https://watchpost.example', token)).toBe(`https://watchpost.example/app/guard/t/${token}`)
})
