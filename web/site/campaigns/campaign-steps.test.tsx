import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CampaignWhole, recipientStates } from '../../../contract/site/newsletter/campaign-view.ts'
import { CampaignSteps } from './campaign-steps.tsx'

const campaign: CampaignWhole = {
  id: '018f7d5e-0000-7000-8000-0000000000ba',
  state: 'sending',
  at: '2026-11-27T12:59:00.000Z',
  by: 'Ana Brandt',
  total: 41,
  sent: 12,
  failed: 0,
  unsure: 0,
  kept: 0,
  left: 0,
  reason: null,
  title: 'Issue 15',
  subject: 'News',
  path: null,
  issue: null,
  segment: null,
  perMinute: 30,
  counts: Object.fromEntries(recipientStates.map((state) => [state, 0])) as CampaignWhole['counts'],
  unsubscribed: 0,
  firstSentAt: '2026-11-27T12:59:20.000Z',
  lastSentAt: '2026-11-27T13:00:40.000Z',
  pausedAt: null,
  rate: [],
  sources: { form: 41, imported: 0 },
  html: '',
  text: '',
  from: '',
}

const step = (name: string) => screen.getByText(name, { selector: 'b' }).closest('li')!
const timeOf = (name: string) => step(name).querySelector('time')?.dateTime

test('campaign-paused: each step bears its own time, and a paused one that of the pause', () => {
  const { rerender } = render(<CampaignSteps campaign={campaign} />)
  expect([timeOf('Started'), timeOf('Sending'), timeOf('All handed over')]).toEqual([
    campaign.at,
    campaign.firstSentAt,
    undefined,
  ])
  expect(step('Sending')).toHaveAttribute('aria-current', 'step')

  const pausedAt = '2026-11-27T13:01:00.000Z'
  rerender(<CampaignSteps campaign={{ ...campaign, state: 'stopped', pausedAt, reason: 'Paused by Ana Brandt.' }} />)
  expect([timeOf('Started'), timeOf('Paused'), timeOf('All handed over')]).toEqual([campaign.at, pausedAt, undefined])
  expect(within(step('Paused')).getByText('Paused by Ana Brandt.')).toBeVisible()

  rerender(<CampaignSteps campaign={{ ...campaign, state: 'sent' }} />)
  expect([timeOf('Sending'), timeOf('All handed over')]).toEqual([campaign.firstSentAt, campaign.lastSentAt])
})
