import { expect, test } from 'vitest'
import type { SendingSummary } from '../../../contract/site/newsletter/sendings.ts'
import { sendingNotes, sendingWords } from './newsletter-words.ts'

const sending = (given: Partial<SendingSummary>): SendingSummary => ({
  id: '018f7d5e-0000-7000-8000-000000000009',
  state: 'sent',
  at: '2020-11-03T12:00:00.000Z',
  by: 'Ana',
  total: 214,
  sent: 214,
  failed: 0,
  unsure: 0,
  kept: 0,
  left: 0,
  reason: null,
  ...given,
})

test('a sending says in one line how far it is', () => {
  expect(sendingWords(sending({}), 9)).toBe('Sent to 214 on 3 Nov 2020')
  expect(sendingWords(sending({ state: 'sending', sent: 120 }), 9)).toBe('Sending 120 of 214')
  expect(sendingWords(sending({ state: 'sending', sent: 0, total: 0 }), 9)).toBe('Sending begins')
  expect(sendingWords(sending({ state: 'stopped', sent: 1200, total: 2140 }), 9)).toBe('Paused at 1,200 of 2,140')
  expect(sendingWords(sending({ state: 'planned' }), 1)).toMatch(
    /^Scheduled for 1 subscriber with the post, Tue 3 Nov 2020, \d\d:00$/,
  )
})

test('each failure has a sentence, and nothing else does', () => {
  expect(sendingNotes(sending({}))).toEqual([])
  expect(sendingNotes(sending({ failed: 2, left: 1, reason: 'Paused by Ana.' }))).toEqual([
    'Paused by Ana.',
    '2 failed: refused by the mail server.',
    '1 left out: unsubscribed meanwhile.',
  ])
  expect(sendingNotes(sending({ kept: 3, unsure: 1 }))).toEqual([
    expect.stringContaining('there is no mail server'),
    expect.stringContaining('may have sent them'),
  ])
})
