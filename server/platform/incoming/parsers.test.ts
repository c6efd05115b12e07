import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressFor, readAddress } from '../mail/reply-address.ts'
import { readReport } from './delivery-report.ts'
import { unquote } from './quoting.ts'

const env = {
  secret: 'a secret of the tests, long enough to be one',
  incoming: { address: 'answers@watchpost.example' },
}

test('reply-address: an address is read back whatever its case and what stands around it, and no other is', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom('a' as const, 'b' as const), fc.nat(50), (mailId, purpose, at) => {
      const address = addressFor(env, purpose, mailId)
      expect(address.indexOf('@')).toBeLessThanOrEqual(64)
      expect(readAddress(env, `Dana <${address.toUpperCase()}>, x@y.z`)).toEqual({ purpose, mailId })
      expect(readAddress({ ...env, secret: 'another secret of the tests, as long' }, address)).toBeUndefined()
      expect(readAddress(env, `x${address}`)).toBeUndefined()
      expect(readAddress(env, `${address}.evil.example`.replace('.example.', '.examples.'))).toBeUndefined()
      const spot = 'answers+'.length + (at % 40)
      const other = address[spot] === 'c' ? 'd' : 'c'
      expect(readAddress(env, address.slice(0, spot) + other + address.slice(spot + 1))).toBeUndefined()
    }),
  )
})

const quoted = '> What would it cost?\n> Dana'
test.each([
  [
    `About 900.\n\nOn Sun, 22 Nov 2026 at 09:00, Watchpost <hello@watchpost.example>\nwrote:\n\n${quoted}`,
    'About 900.',
  ],
  [`About 900.\n\nAm 22.11.2026 um 09:00 schrieb Dana:\n${quoted}`, 'About 900.'],
  ['About 900.\n\n-----Original Message-----\nFrom: Dana\nWhat?', 'About 900.'],
  ['About 900.\n\nFrom: Dana <dana@x.example>\nSent: Sunday\nTo: us\n\nWhat?', 'About 900.'],
  [`About 900.\n\n${quoted}`, 'About 900.'],
  // Answers between the lines stay whole.
  [
    `On Sunday Dana wrote:\n> What?\nAbout 900.\n> When?\nNow.`,
    `On Sunday Dana wrote:\n> What?\nAbout 900.\n> When?\nNow.`,
  ],
  [quoted, quoted],
  ['From: here to there we drive at night.', 'From: here to there we drive at night.'],
])('incoming-quoted: what a mail only repeats is folded away: %j', (text, said) => {
  expect(unquote(text).said).toBe(said)
})

test('incoming-quoted: no text is lost, whatever it is, nor takes long', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom('> quoted', 'On Monday Dana wrote:', '-----Original Message-----', 'From: a', 'Sent: b', ''),
    ),
  )
  fc.assert(
    fc.property(lines, (parts) => {
      const text = parts.join('\n')
      const { said, quoted } = unquote(text)
      const bare = (value: string) => value.replace(/\s/g, '')
      expect(bare(said + quoted)).toBe(bare(text))
    }),
  )
  const began = performance.now()
  unquote(`on ${'a '.repeat(50_000)}\n`.repeat(3) + `${'>\n'.repeat(20_000)}On x\n`.repeat(3))
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('bounce-report: any text is read without an error, and only a failed delivery counts', () => {
  fc.assert(fc.property(fc.string(), (text) => void readReport(text)))
  expect(readReport('Final-Recipient: rfc822; a@b.c\nAction: delivered\nStatus: 2.0.0')).toBe('late')
  expect(
    readReport(
      'Reporting-MTA: dns; x\r\n\r\nAction: FAILED\r\nFinal-Recipient: rfc822;a@b.c\r\nStatus: 5.1.1 ' +
        '(bad)\r\nDiagnostic-Code: smtp;\r\n 550 no',
    ),
  ).toEqual({ recipient: 'a@b.c', kind: 'hard', status: '5.1.1', reason: '550 no' })
})
