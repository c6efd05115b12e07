import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SendingSummary } from '../../../contract/site/newsletter/sendings.ts'
import type { SendOverview } from '../../../contract/site/newsletter/newsletters.ts'
import { stubLayout } from '../../core/testing-layout.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls, thing } from '../../platform/editing/testing-kind.ts'
import type { DraftControl } from '../../platform/editor/use-draft.ts'
import { SendButton } from './send-button.tsx'

beforeEach(stubLayout)
afterEach(() => vi.unstubAllGlobals())

const sending: SendingSummary = {
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
}

test('sending-paused: the editor pauses what is being sent and goes on with it, and offers nothing else meanwhile', async () => {
  const overview: SendOverview = {
    audience: { confirmed: 41, paused: 0, suppressed: 0, outside: 0, reached: 41 },
    segment: null,
    sendings: [sending],
  }
  const reading = '/api/admin/newsletters/lamp/sending'
  const replies: Record<string, unknown> = { [reading]: overview }
  const sent = answerCalls(({ path }) => {
    const state = path.endsWith('/stop') ? 'stopped' : 'sending'
    replies[reading] = { ...overview, sendings: [{ ...sending, state }] }
    return { ...sending, state }
  })
  const control = { draft: { document: thing() } } as unknown as DraftControl
  await show(<SendButton control={control} />, replies)

  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(await screen.findByText('Sending 12 of 41')).toBeVisible()
  expect(buttons()).toEqual(['Send a test to me', 'Pause'])
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Paused at 12 of 41')).toBeVisible()
  await waitFor(() => expect(buttons()).toEqual(['Send a test to me', 'Send the rest', 'Send again']))
  await userEvent.click(screen.getByRole('button', { name: 'Send the rest' }))
  expect(await screen.findByText('Sending 12 of 41')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(
    ['stop', 'resume'].map((what) => `/api/admin/sendings/${sending.id}/${what}`),
  )
})
