import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inWords } from '../../../contract/core/time.ts'
import type { Lead, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { BookingActions } from '../leads/booking-actions.tsx'
import { LeadOthers } from './lead-others.tsx'
import { SpamDialog } from './spam-dialog.tsx'

const idOf = (nth: number) => `018f7d5e-0000-7000-8000-00000000000${nth}`
const other = (nth: number, name: string, email: string) =>
  ({ id: idOf(nth), name, email, form: 'contact', stage: 'new' }) as LeadSummary

const lead = {
  ...other(1, 'Nils Berg', 'nils@x.example'),
  company: 'Meridian',
  others: [other(2, 'Nils Berg', 'NILS@x.example'), other(3, 'Kari Lie', 'kari@x.example')],
  merged: [],
  mergedInto: null,
} as unknown as Lead

const answering = (answer: Parameters<typeof answerCalls>[0]) => {
  onTestFinished(() => void vi.unstubAllGlobals())
  return answerCalls(answer)
}

test('lead-merge: one person’s leads are merged at a press; of one company somebody says first whether they are one person', async () => {
  const sent = answering(() => lead)
  await show(<LeadOthers lead={lead} />)
  const company = screen.getByRole('heading', { name: 'Same company' }).closest('section')!
  await userEvent.click(within(company).getByRole('button', { name: /^Merge Kari Lie/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Is this the same person?' })
  expect(dialog).toHaveTextContent('Kari Lie (kari@x.example) and Nils Berg (nils@x.example)')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Two people' }))
  expect(sent).toEqual([])

  await userEvent.click(within(company).getByRole('button', { name: /^Merge Kari Lie/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'One person, merge' }))
  await userEvent.click(screen.getByRole('button', { name: /^Merge Nils Berg/ }))
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ otherId: idOf(3), as: 'person' }, { otherId: idOf(2) }])
})

test('lead-spam-taught: marking as spam blocks what is chosen, never a provider that everybody uses', async () => {
  const sent = answering(({ path }) => (path.includes('blocks') ? { id: idOf(9) } : lead))
  const onDone = vi.fn<() => void>()
  await show(<SpamDialog lead={lead} onClose={() => undefined} onDone={onDone} />)
  await userEvent.click(screen.getByRole('checkbox', { name: /from or with links to x.example/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /with these words/ }), 'guest post')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as spam' }))
  await expect.poll(() => onDone).toHaveBeenCalledOnce()
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'address', value: 'nils@x.example' },
    { kind: 'domain', value: 'x.example' },
    { kind: 'word', value: 'guest post' },
    { stage: 'spam' },
  ])
})

test('lead-spam-taught: the domain of a shared provider is not offered', async () => {
  await show(
    <SpamDialog lead={{ ...lead, email: 'nils@gmail.com' }} onClose={() => undefined} onDone={() => undefined} />,
  )
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

test('booking-moved: a demo is moved to a free time in the visitor’s zone, which is named', async () => {
  const sent = answering(() => ({}))
  const onDone = vi.fn<() => void>()
  const demo = {
    id: idOf(1),
    name: 'Nils Berg',
    zone: 'Europe/Berlin',
    booking: { startsAt: '2036-11-24T15:00:00.000Z', state: 'asked' as const },
  }
  await show(<BookingActions demo={demo} onDone={onDone} />, {
    '/api/admin/demo-bookings/slots': { zone: 'America/New_York', minutes: 30, slots: ['2036-11-25T15:00:00.000Z'] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Change the demo of Nils Berg' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Move', 'Confirm', 'Cancel'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move the demo' })
  expect(dialog).toHaveTextContent(inWords('Europe/Berlin', new Date(demo.booking.startsAt)))
  await within(dialog).findByRole('option', {
    name: inWords('Europe/Berlin', new Date('2036-11-25T15:00:00.000Z')),
  })
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), '2036-11-25T15:00:00.000Z')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move and tell them' }))
  await expect.poll(() => onDone).toHaveBeenCalledOnce()
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [expect.stringContaining(`/demo-bookings/${idOf(1)}/move`), { startsAt: '2036-11-25T15:00:00.000Z' }],
  ])
})
