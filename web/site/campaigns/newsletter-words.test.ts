import { expect, test } from 'vitest'
import type { Campaign } from '../../../contract/site/newsletter/campaigns.ts'
import { campaignNotes, campaignWords } from './newsletter-words.ts'

const campaign = (given: Partial<Campaign>): Campaign => ({
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
  expect(campaignWords(campaign({}), 9)).toBe('Sent to 214 on 3 Nov 2020')
  expect(campaignWords(campaign({ state: 'sending', sent: 120 }), 9)).toBe('Sending 120 of 214')
  expect(campaignWords(campaign({ state: 'sending', sent: 0, total: 0 }), 9)).toBe('Sending begins')
  expect(campaignWords(campaign({ state: 'stopped', sent: 1200, total: 2140 }), 9)).toBe('Paused at 1,200 of 2,140')
  expect(campaignWords(campaign({ state: 'planned' }), 1)).toMatch(
    /^Scheduled for 1 subscriber with the post, Tue 3 Nov 2020, \d\d:00$/,
  )
})

test('each failure has a sentence, and nothing else does', () => {
  expect(campaignNotes(campaign({}))).toEqual([])
  expect(campaignNotes(campaign({ failed: 2, left: 1, reason: 'Paused by Ana.' }))).toEqual([
    'Paused by Ana.',
    '2 failed: refused by the mail server.',
    '1 left out: unsubscribed meanwhile.',
  ])
  expect(campaignNotes(campaign({ kept: 3, unsure: 1 }))).toEqual([
    expect.stringContaining('there is no mail server'),
    expect.stringContaining('may have sent them'),
  ])
})
