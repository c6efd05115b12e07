import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge } from './verdict.ts'

test.each([
  // 5.0.0 says nothing, so the answer decides.
  ['soft', '5.0.0', '450 TEMPERROR retry timeout exceeded'],
  ['refused', '5.0.0', '550 Denied by policy'],
  ['hard', '5.0.0', '550 5.1.1 User unknown'],
  ['hard', '5.0.0', '550 Unknown user kim@example.jp'],
  ['hard', '4.0.0', 'DNS: NXDOMAIN, domain name not found'],
  // A reply of 4xx is a matter of time, with any words.
  ['soft', '5.1.1', '451 4.1.1 user unknown, come back'],
  ['soft', '5.1.1', 'host mx.example[192.0.2.5] said: 452-4.2.2 The mailbox is full'],
  // Spam, lists, policies and limits say nothing of the address.
  ['refused', '5.2.0', '550 5.2.0 Mail rejete. Mail rejected. ofr_506 [506]'],
  ['refused', '5.1.0', '550 5.1.0 sender domain example.com is listed in Spamhaus DBL'],
  ['refused', '5.1.0', '550 5.1.0 sender domain is listed in a blocklist'],
  ['refused', '5.1.0', '550 5.1.0 <a@b.example> address rejected: not permitted here'],
  ['soft', '5.2.0', '522 5.2.0 Over quota'],
  [
    'soft',
    '5.2.1',
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
  ],
  ['soft', '5.1.1', '550 5.1.1 203.0.113.9 has sent to too many recipients this hour'],
  ['soft', '5.0.0', '550 Ip frequency limited'],
  ['refused', '5.6.1', '500 5.6.1 content rejected'],
  ['refused', '5.6.0', '554 5.6.0 scored as spam'],
  ['refused', '5.1.1', '550 5.7.1 Message blocked'],
  ['refused', '5.1.7', '550 5.1.7 No such domain ours.example'],
  ['refused', '5.1.8', 'SMTP error after MAIL FROM:<a@ours.example>: 550 Unknown domain'],
  // The address does not exist.
  ['hard', '', '550 5.1.1 User unknown'],
  ['hard', '5.1.2', ''],
  ['hard', '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found'],
  ['hard', '5.2.1', '550 5.2.1 mailbox disabled'],
  ['hard', '5.1.1', 'host 85.5.7.1 said: 550 5.1.1 no such user'],
  [
    'hard',
    '5.1.1',
    'host spam-filter.policy.example[10.4.2.2] said: 550 5.1.1 <junk@block.example>: Recipient unknown',
  ],
  [
    'hard',
    '5.1.1',
    '550-5.1.1 The email account that you tried to reach does not exist. Learn more at https://x.example/?p=NoSuchUser',
  ],
  ['hard', '5.4.1', 'Sorry, no mailbox here by that name. (#5.1.1)'],
  ['hard', '5.5.0', '550 Requested action not taken: mailbox unavailable'],
  ['hard', '5.0.0', '550 Utilisateur inconnu'],
  ['hard', '5.7.1', '550 5.7.1 <kim@x.example>: Recipient address rejected: User unknown'],
  // Trouble at their end.
  ['soft', '5.4.4', '550 5.4.4 loop detected'],
  ['soft', '5.3.4', ''],
  ['soft', '5.2.2', ''],
  ['soft', '4.4.1', 'connect to 5.1.1.7 [5.1.1.7]: failed'],
  [undefined, '', '550 No'],
  [undefined, '', ''],
])('bounce-verdict: %s: Status %j, %j', (kind, status, said) => {
  expect(judge({ status, said })).toBe(kind)
})

test('bounce-verdict: a code within an IP address, a version or a number is none, in any answer', () => {
  const octet = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(octet, octet, octet, octet, (a, b, c, d) => {
      const ip = [a, b, c, d].join('.')
      expect(judge({ status: '5.1.1', said: `host ${ip} said: 550 5.1.1 no such user` })).toBe('hard')
      expect(judge({ said: `550 host ${ip} is odd` })).toBeUndefined()
      expect(judge({ said: `550 ${ip} is odd` })).toBeUndefined()
      expect(judge({ said: `${ip} is odd` })).toBeUndefined()
    }),
  )
})

test('bounce-verdict: no text makes it throw, or takes long', () => {
  const words = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '550',
        '4.2.2',
        '5.1.1',
        'smtp;',
        '(#',
        ' said: ',
        'user',
        'unknown',
        'quota',
        '<a@b.c>',
        '-',
        '\n',
      ),
    ),
  )
  fc.assert(
    fc.property(fc.string(), words, (status, parts) => {
      expect([undefined, 'hard', 'soft', 'refused']).toContain(judge({ status, said: parts.join('') }))
    }),
  )
  const began = performance.now()
  for (const said of ['550 '.repeat(50_000), 'user '.repeat(50_000), '5.1.'.repeat(50_000), '<a@'.repeat(50_000)])
    judge({ status: said, said })
  expect(performance.now() - began).toBeLessThan(1_000)
})
