import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type SendingWhole, recipientStates } from '../../../contract/site/newsletter/sending-view.ts'
import { SendingSteps } from './sending-steps.tsx'

const sending: SendingWhole = {
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
  title: 'Newsletter 15',
  subject: 'News',
  path: null,
  newsletter: null,
  segment: null,
  perMinute: 30,
  counts: Object.fromEntries(recipientStates.map((state) => [state, 0])) as SendingWhole['counts'],
  unsubscribed: 0,
  clicks: { counted: 0, links: [] },
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

test('sending-paused: each step bears its own time, and a paused one that of the pause', () => {
  const { rerender } = render(<SendingSteps sending={sending} />)
  expect([timeOf('Started'), timeOf('Sending'), timeOf('All handed over')]).toEqual([
    sending.at,
    sending.firstSentAt,
    undefined,
  ])
  expect(step('Sending')).toHaveAttribute('aria-current', 'step')

  const pausedAt = '2026-11-27T13:01:00.000Z'
  rerender(<SendingSteps sending={{ ...sending, state: 'stopped', pausedAt, reason: 'Paused by Ana Brandt.' }} />)
  expect([timeOf('Started'), timeOf('Paused'), timeOf('All handed over')]).toEqual([sending.at, pausedAt, undefined])
  expect(within(step('Paused')).getByText('Paused by Ana Brandt.')).toBeVisible()

  rerender(<SendingSteps sending={{ ...sending, state: 'sent' }} />)
  expect([timeOf('Sending'), timeOf('All handed over')]).toEqual([sending.firstSentAt, sending.lastSentAt])
})
