import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import type { SendingSummary } from '../../../contract/site/newsletter/sendings.ts'
import { show } from '../../core/testing-show.tsx'
import type { PublishOptions } from '../../platform/editor/publish-options.ts'
import { AlsoNewsletter } from './also-newsletter.tsx'

const sending = (given: Partial<SendingSummary>): SendingSummary => ({
  id: '018f7d5e-0000-7000-8000-000000000009',
  state: 'planned',
  at: '2030-01-07T06:00:00.000Z',
  by: 'Ana',
  total: 0,
  sent: 0,
  failed: 0,
  unsure: 0,
  kept: 0,
  left: 0,
  reason: null,
  ...given,
})

/** The tick beside a publication, with what it asks for. */
function Tick() {
  const [asked, setAsked] = useState<PublishOptions | null>(null)
  return (
    <>
      <AlsoNewsletter document={{ slug: 'rounds' } as EditedDocument} asked={asked} onAsk={setAsked} />
      <output aria-label="Asked">{JSON.stringify(asked)}</output>
    </>
  )
}
const open = (sendings: SendingSummary[], audience = 3) =>
  show(<Tick />, { '/api/admin/posts/rounds/newsletter': { sendings, audience } })
const tick = () => screen.findByRole('checkbox', { name: /as newsletter$/ })
const asked = () => JSON.parse(screen.getByLabelText('Asked').textContent) as unknown

test('a planned newsletter stays ticked for an earlier publication until somebody takes the tick off', async () => {
  await open([sending({})])
  await waitFor(async () => expect(await tick()).toBeChecked())
  expect(asked()).toEqual({ also: { newsletter: {} }, words: 'send to 3' })

  await userEvent.click(await tick())
  expect(await tick()).not.toBeChecked()
  expect(asked()).toEqual({ also: { newsletter: null } })
})

test('without a plan nothing is ticked, and a post that went out says when and to how many', async () => {
  const { unmount } = await open([])
  expect(await tick()).not.toBeChecked()
  expect(await screen.findByText('It reaches 3 subscribers.')).toBeVisible()
  unmount()

  await open([sending({ state: 'sent', at: '2020-11-03T12:00:00.000Z', total: 2, sent: 2 })])
  expect(await screen.findByText('Sent to 2 on 3 Nov 2020. 3 subscribers would get it once more.')).toBeVisible()
  await userEvent.click(await tick())
  expect(asked()).toEqual({ also: { newsletter: { again: true } }, words: 'send to 3' })
})

test('with nobody to reach, or while the post goes out, the tick is disabled', async () => {
  const { unmount } = await open([], 0)
  expect(await screen.findByText('Nobody has confirmed a subscription yet.')).toBeVisible()
  expect(await tick()).toBeDisabled()
  unmount()

  await open([sending({ state: 'sending', total: 3, sent: 1 })])
  expect(await screen.findByText('Sending 1 of 3 just now.')).toBeVisible()
  expect(await tick()).toBeDisabled()
})
