import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { demoPageDefault } from '../../../contract/site/leads/words.ts'
import { show } from '../../core/show.tsx'
import { DemoPage } from './demo-page.tsx'

const user = userEvent.setup()
const slots = [10, 11, 12, 13].flatMap((hour) => [24, 25].map((day) => `2026-11-${day}T${hour}:00:00.000Z`)).toSorted()

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
