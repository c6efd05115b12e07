import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressFor, readAddress } from '../mail/reply-address.ts'
import { readReport } from './delivery-report.ts'

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

test('bounce-report: any text is read without an error, and only a failed delivery counts', () => {
  fc.assert(fc.property(fc.string(), (text) => void readReport(text)))
  for (const [action, status] of [
    ['delivered', '2.0.0'],
    ['delayed', '4.4.7'],
    ['relayed', '2.1.9'],
    ['Expanded', '2.0.0'],
  ])
    expect(readReport(`Final-Recipient: rfc822; a@b.c\nAction: ${action}\nStatus: ${status}`), action).toBe('late')
  expect(
    readReport(
      'Reporting-MTA: dns; x\r\n\r\nAction: FAILED\r\nFinal-Recipient: rfc822;a@b.c\r\nStatus: 5.1.1 ' +
        '(bad)\r\nDiagnostic-Code: smtp;\r\n 550 no',
    ),
  ).toEqual({ recipient: 'a@b.c', kind: 'hard', status: '5.1.1', reason: '550 no' })
})
