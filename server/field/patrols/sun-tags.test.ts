import { expect, test } from 'vitest'
import { aesCmac } from './aes-cmac.ts'
import { readTap } from './sun-tags.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

test('sun-code: AES-CMAC gives the four examples of RFC 4493, section 4', () => {
  const key = hex('2b7e151628aed2a6abf7158809cf4f3c')
  const text = hex(
    '6bc1bee22e409f96e93d7e117393172a ae2d8a571e03ac9c9eb76fac45af8e51' +
      '30c81c46a35ce411e5fbc1191a0a52ef f69f2445df4f9b17ad2b417be66c3710',
  )
  const codes = [0, 16, 40, 64].map((length) => aesCmac(key, text.subarray(0, length)).toString('hex'))
  expect(codes).toEqual([
    'bb1d6929e95937287fa37d129b756746',
    '070a16b46b4d4144f79bdd9dd04a287c',
    'dfa66747de9ae63030ca32611497c827',
    '51f0bebf7e3b9d92fc49741779363cfe',
  ])
})

/** The example of NXP AN12196, whose keys are all zeros. */
const zero = Buffer.alloc(16)
const keys = { metaKey: zero, fileKey: zero }
const picc = 'EF963FF7828658A599F3041510671E88'
const mac = '94EED9EE65337086'

test('sun-code: a tap gives the id and the counter of AN12196’s example', () => {
  expect(readTap(keys, { picc, mac })).toEqual({ uid: '04DE5F1EACC040', counter: 61 })
  expect(readTap(keys, { picc: picc.toLowerCase(), mac: mac.toLowerCase() })?.counter).toBe(61)
  // The session key on the way, as the note prints it.
  expect(aesCmac(zero, hex('3cc3 0001 0080 04de5f1eacc040 3d0000')).toString('hex')).toBe(
    '3fb5f6e3a807a03d5e3570ace393776f',
  )
})

test('sun-code: no bit of the hidden part or of the code can be changed, and no other key reads it', () => {
  const flipped = (text: string, bit: number) => {
    const bytes = hex(text)
    bytes[bit >> 3]! ^= 1 << (bit & 7)
    return bytes.toString('hex')
  }
  for (let bit = 0; bit < 128; bit++) expect(readTap(keys, { picc: flipped(picc, bit), mac })).toBeUndefined()
  for (let bit = 0; bit < 64; bit++) expect(readTap(keys, { picc, mac: flipped(mac, bit) })).toBeUndefined()
  const other = Buffer.alloc(16, 1)
  expect(readTap({ metaKey: other, fileKey: zero }, { picc, mac })).toBeUndefined()
  expect(readTap({ metaKey: zero, fileKey: other }, { picc, mac })).toBeUndefined()
})
