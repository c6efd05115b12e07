import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoPageDefault, leadMessages } from '../../../contract/site/leads/words.ts'
import { show } from '../../core/testing-show.tsx'
import { DemoPage } from './demo-page.tsx'

const user = userEvent.setup()
const calls = vi.fn<(path: string) => Promise<Response>>()
const slots = [10, 11, 12, 13].flatMap((hour) => [24, 25].map((day) => `2026-11-${day}T${hour}:00:00.000Z`)).toSorted()

beforeEach(() => {
  calls.mockImplementation(async (path) =>
    Response.json(path.includes('stamp') ? { stamp: 'a stamp' } : { provider: 'none' }),
  )
  vi.stubGlobal('fetch', calls)
})
afterEach(() => vi.unstubAllGlobals())

const open = async (reply: unknown = { zone: 'America/New_York', minutes: 30, slots }, fields: object = {}) => {
  const shown = await show(<DemoPage />, {
    '/api/demo': { ...demoPageDefault, fields: { ...demoPageDefault.fields, ...fields } },
    '/api/demo/slots': reply,
  })
  await screen.findByRole('heading', { level: 1, name: 'Schedule Demo' })
  return shown
}
const times = () => screen.getAllByRole('checkbox').filter((box) => box.closest('.slot-times') !== null)
const chosen = () => screen.getByRole('list', { name: 'Chosen times' })

test('what to expect stands there step by step', async () => {
  await open()
  for (const { title, time } of demoPageDefault.expectSteps) {
    expect(screen.getByRole('heading', { name: title }).closest('li')).toHaveTextContent(time)
  }
})

test('demo-times: times stand by day in the visitor’s zone, which is named', async () => {
  await open()
  expect(await screen.findByText(/Times are in your zone,/)).toBeVisible()
  expect(within(screen.getByRole('radiogroup', { name: 'Day' })).getAllByRole('radio')).toHaveLength(2)
  expect(times()).toHaveLength(4)
})

test('demo-times: up to three can be chosen over several days, in the order of preference, and taken back', async () => {
  await open()
  await screen.findByText(/Times are in your zone,/)
  await user.click(times()[2]!)
  await user.click(screen.getAllByRole('radio')[1]!)
  await user.click(times()[0]!)
  await user.click(times()[1]!)

  const wanted = () => [...document.querySelectorAll<HTMLInputElement>('input[name="slots"]')].map(({ value }) => value)
  expect(wanted()).toEqual([slots[2], slots[4], slots[5]])
  expect(times()[3]).toBeDisabled()

  await user.click(within(chosen()).getAllByRole('button', { name: /^Remove/ })[0]!)
  expect(wanted()).toEqual([slots[4], slots[5]])
  expect(times()[3]).toBeEnabled()
})

test.each([
  ['no times are open', { zone: 'UTC', minutes: 30, slots: [] }],
  ['they can’t be read', new Error('500: no')],
])('when %s the form can be sent without', async (_, reply) => {
  await open(reply)
  expect(await screen.findByText(demoPageDefault.noSlots)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Schedule Demo' })).toBeEnabled()
})

test('while they are on their way their room is kept', async () => {
  const { container } = await open(new Promise(() => {}))
  expect(container.querySelector('.slots .skeleton')).toBeInTheDocument()
})

test('the content of the page decides which fields there are, what they are called and which must be filled in', async () => {
  await open(undefined, {
    name: { label: 'Your name' },
    company: { label: 'Agency', use: 'optional' },
    phone: { label: 'Mobile', use: 'required' },
    guards: { label: 'Guards', use: 'hidden' },
    companySize: { label: 'Team', use: 'optional' },
    slots: { use: 'hidden' },
  })
  expect(await screen.findByRole('textbox', { name: 'Your name' })).toBeRequired()
  expect(screen.getByRole('textbox', { name: 'Mobile' })).toBeRequired()
  expect(screen.getByRole('textbox', { name: 'Agency' })).not.toBeRequired()
  expect(screen.getByRole('combobox')).toHaveAccessibleName('Team')
  expect(screen.getByRole('option', { name: 'Choose one' })).toBeEnabled()
  expect(screen.queryByRole('group', { name: demoPageDefault.slotsTitle })).not.toBeInTheDocument()
})

test('form-fields-required: each field says what is missing, the first one has the focus, and nothing is sent', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Schedule Demo' }))

  const box = (name: string) => screen.getByRole('textbox', { name })
  expect(await screen.findByText(leadMessages.name)).toBeVisible()
  expect(box('Name')).toHaveFocus()
  expect(box('Name')).toHaveAccessibleDescription(leadMessages.name)
  expect(box('Work email')).toHaveAccessibleDescription(leadMessages.email)
  expect(box('Company')).toHaveAccessibleDescription(leadMessages.company)
  for (const name of ['Company size', 'Guards'])
    expect(screen.getByRole('combobox', { name })).toHaveAccessibleDescription(leadMessages.choice)
  expect(screen.getByRole('checkbox', { name: demoPageDefault.form.consentText })).toHaveAccessibleDescription(
    leadMessages.consent,
  )
  expect(calls.mock.calls.map(([path]) => path)).not.toContain('/api/leads/demo')

  await user.type(box('Name'), 'D')
  expect(screen.queryByText(leadMessages.name)).toBeNull()
})

test('only the times are asked of the server before the form is touched', async () => {
  const { asked } = await open()
  await screen.findByText(/Times are in your zone,/)
  expect(asked).toContain('/api/demo/slots')
  expect(calls).not.toHaveBeenCalled()

  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await waitFor(() =>
    expect(calls.mock.calls.map(([path]) => path).toSorted()).toEqual([
      '/api/captcha/challenge?form=demo',
      '/api/leads/stamp',
    ]),
  )
})
