import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Call } from '../../../contract/field/dispatch/calls.ts'
import type { CallMessage } from '../../../contract/field/dispatch/messages.ts'
import type { NoShow } from '../../../contract/field/dispatch/no-show.ts'
import type { CallUnit, RankedUnit, Unit } from '../../../contract/field/dispatch/units.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'

import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import DispatchScreen from './dispatch-screen.tsx'
import { stopsOf } from './no-show-stops.ts'
import { AT, noShow } from './testing-no-show.ts'
import { UnitsPane } from './units-pane.tsx'

const company = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  locale: 'en-GB',
  currency: 'GBP',
  role: 'dispatcher',
  weekStartsOn: 1,
} as OpenCompany
const lydia: CallUnit = {
  id: 'u1',
  guardId: 'g1',
  guard: 'Lydia Osei',
  phone: '+44 7700 900123',
  role: 'lead',
  state: 'on_scene',
  by: 'Imogen Vale',
  assignedAt: AT,
  acceptedAt: AT,
  enRouteAt: AT,
  onSceneAt: AT,
  endedAt: null,
  reason: '',
  asked: null,
}
const call = {
  id: 'c1',
  number: 'CFS-2026-0001',
  kind: 'alarm',
  title: 'Forced door, cage 4',
  text: '',
  severity: 3,
  priority: 3,
  state: 'on_scene',
  siteId: 's1',
  site: 'Meridian Quay',
  zone: 'Europe/London',
  post: null,
  incidentId: null,
  alertId: null,
  openedAt: AT,
  asksSince: null,
  enoughAt: null,
  enoughBy: null,
  units: [lydia],
} as unknown as Call
const priya = {
  guardId: 'g2',
  guard: 'Priya Raman',
  post: 'Gate',
  site: 'Meridian Quay',
  state: 'assigned',
  inCar: false,
  meters: 190,
  seconds: 146,
  barrier: 'on_call',
  caution: null,
  leaves: 'CFS-2026-0002',
  sentBy: 'Imogen Vale',
  askedAt: null,
  askAnswer: null,
  refusedAt: null,
} as unknown as RankedUnit
const nils = {
  ...priya,
  guardId: 'g3',
  guard: 'Nils Aho',
  barrier: null,
  leaves: null,
  state: 'available',
} as RankedUnit
const message: CallMessage = {
  id: 'm1',
  text: 'Take the ladder',
  at: AT,
  by: 'Imogen Vale',
  guards: [
    { guardId: 'g1', guard: 'Lydia Osei', deliveredAt: AT, readAt: AT, answer: 'It is gone' },
    { guardId: 'g2', guard: 'Priya Raman', deliveredAt: AT, readAt: null, answer: '' },
    { guardId: 'g3', guard: 'Nils Aho', deliveredAt: null, readAt: null, answer: '' },
  ],
}
const unit = {
  guardId: 'g1',
  guard: 'Lydia Osei',
  state: 'on_scene',
  post: 'Gate',
  site: 'Quay',
  callId: 'c1',
  call: 'CFS-2026-0001',
} as Unit

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

type Board = { open?: Partial<Call>; units?: RankedUnit[]; messages?: CallMessage[]; noShow?: NoShow }

async function board({ open = {}, units = [nils], messages = [], noShow }: Board, answer: () => unknown = () => ({})) {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(answer)
  const replies: Record<string, unknown> = {
    '/api/app/north/dispatch': { at: AT, calls: [{ ...call, ...open }], units: [unit] },
    '/api/app/north/calls/c1/units': { units },
    '/api/app/north/calls/c1/messages': { messages },
    '/api/app/north/calls/c1/no-show': { noShow: noShow ?? null },
  }
  await show(
    <CompanyContext value={company}>
      <DispatchScreen />
    </CompanyContext>,
    replies,
  )
  const pane = within(await screen.findByRole('region', { name: /Forced door/ }))
  return { sent, pane, replies }
}

test('call-messages: the office writes to those who are on a call, and reads how far each is with what it wrote', async () => {
  const { sent, pane } = await board({ messages: [message] })
  expect(await pane.findByText('Take the ladder')).toBeVisible()
  expect(pane.getByText(/Lydia Osei read it/)).toBeVisible()
  expect(pane.getByText('It is gone')).toBeVisible()
  expect(pane.getByText(/On the phone of Priya Raman, not read/)).toBeVisible()
  expect(pane.getByText('Sent, not on the phone of Nils Aho yet')).toBeVisible()
  const send = pane.getByRole('button', { name: 'Send the message' })
  expect(send).toBeDisabled()
  fireEvent.change(pane.getByLabelText('Message to Lydia Osei'), { target: { value: ' Come back ' } })
  fireEvent.click(send)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: '/api/app/north/calls/c1/messages',
    body: { text: 'Come back', guardId: null },
  })
  await waitFor(() => expect(pane.getByLabelText('Message to Lydia Osei')).toHaveValue(''))
})

test('call-messages: with several on the call one of them is chosen, and nobody writes where nobody is on it', async () => {
  const both = [lydia, { ...lydia, id: 'u2', guardId: 'g2', guard: 'Priya Raman', role: 'backup' as const }]
  const { sent, pane } = await board({ open: { units: both } })
  fireEvent.change(await pane.findByLabelText('To'), { target: { value: 'g2' } })
  fireEvent.change(pane.getByLabelText('Message'), { target: { value: 'Go round' } })
  fireEvent.click(pane.getByRole('button', { name: 'Send the message' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ text: 'Go round', guardId: 'g2' }]))
})

test('enough-units: one press keeps who is there and folds the ranking away, and one more unfolds it', async () => {
  const { sent, pane } = await board({})
  fireEvent.click(await pane.findByRole('button', { name: 'Enough, keep Lydia' }))
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/app/north/calls/c1/enough', { isEnough: true }],
    ]),
  )
  expect(pane.getByText(/alone for/)).toBeVisible()
  expect(await pane.findByRole('button', { name: 'Send Nils' })).toBeVisible()
})

test('enough-units: a call whose units suffice says who said so, and ranks nobody', async () => {
  const { sent, pane } = await board({ open: { enoughAt: AT, enoughBy: 'Imogen Vale' } })
  expect(await pane.findByText('Enough: Lydia stays')).toBeVisible()
  expect(pane.getByText(/Imogen Vale said so/)).toBeVisible()
  expect(pane.queryByRole('button', { name: 'Send Nils' })).toBeNull()
  fireEvent.click(pane.getByRole('button', { name: 'Send somebody else too' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { isEnough: false } }))
})

test('ask-for-a-unit: the wish stands beside the unit of the other dispatcher, who answers it there', async () => {
  const asked = { by: 'Lukas Brandt', at: AT, callId: 'c2', call: 'CFS-2026-0002', severity: 3, answer: null }
  const { sent, pane } = await board({ open: { units: [{ ...lydia, asked }] } })
  expect(
    await pane.findByText(/Lukas Brandt asks: may I have Lydia Osei afterwards, for CFS-2026-0002, S3/),
  ).toBeVisible()
  fireEvent.click(pane.getByRole('button', { name: 'Yes, afterwards' }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ path: '/api/app/north/calls/c1/units/u1/answer', body: { answer: 'yes' } }),
  )
})

test('ask-for-a-unit: the answer stands below the ranking of who asked', async () => {
  const { pane } = await board({ units: [{ ...priya, askedAt: AT, askAnswer: 'yes' }] })
  expect(await pane.findByText('Yes: Priya Raman is yours afterwards')).toBeVisible()
})

test('ask-for-a-unit: a dispatcher who lost a race may ask the other one for that unit', async () => {
  const current = { taken: 'unit', guardId: 'g2', guard: 'Priya Raman', best: null }
  const lost = { code: 'conflict', message: 'Imogen Vale sent Priya Raman.', current }
  const { sent, pane, replies } = await board({ units: [{ ...priya, barrier: null }] }, () => {
    replies['/api/app/north/calls/c1/units'] = { units: [priya] }
    return Response.json(lost, { status: 409 })
  })
  fireEvent.click(await pane.findByRole('button', { name: 'Send Priya' }))
  expect(await pane.findByText(/Imogen Vale sent Priya Raman/)).toBeVisible()
  fireEvent.click(await pane.findByRole('button', { name: 'Imogen, may I have Priya after?' }))
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ path: '/api/app/north/calls/c1/ask', body: { guardId: 'g2' } }),
  )
})

test('no-show-path: the way says what happened and what comes, and the second wave goes out by one press', async () => {
  const { sent, pane } = await board({ open: { kind: 'no_show' }, noShow })
  const way = within(await pane.findByRole('region', { name: 'The way of the shift' }))
  expect(
    way
      .getAllByRole('listitem')
      .slice(0, 5)
      .map(({ textContent }) => textContent),
  ).toEqual(['02:00Due, done', '02:05Late, done', '02:10No-show, done', '02:14Wave 1 out, now', '02:29Wave 2'])
  expect(way.getByText(/Wave 1, said no/)).toBeVisible()
  expect(way.getByText('Wave 1, asked 02:14')).toBeVisible()
  expect(way.getByText('£92.40')).toBeVisible()
  expect(way.getAllByText(/ km$/).map(({ textContent }) => textContent)).toEqual(['4.1 km'])
  expect(way.getByText('about 10 min')).toBeVisible()
  expect(way.getByRole('link', { name: 'Call Nia' })).toHaveAttribute('href', 'tel:+44 7700 900001')
  fireEvent.click(way.getByRole('button', { name: 'Send wave 2 now' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ path: '/api/app/north/offers/o1/next' }))
})

test('no-show-path: a way that is over says who takes it or that the guard came', () => {
  const taken = {
    ...noShow.offer!,
    state: 'filled' as const,
    asked: [{ ...noShow.offer!.asked[0]!, state: 'accepted' as const, answeredAt: AT }],
  }
  expect(stopsOf({ ...noShow, offer: taken }).map(({ words }) => words)).toEqual([
    'Due',
    'Late',
    'No-show',
    'Wave 1 out',
    'Nia Roberts takes it',
  ])
  expect(stopsOf({ ...noShow, offer: null, cameAt: AT }).at(-1)!.words).toBe('The guard came')
})

test('call-of-an-incident: the pane of an incident has its units, their messages and who is best to go next', async () => {
  vi.stubGlobal('EventSource', SilentStream)
  answerCalls(() => ({}))
  await show(
    <CompanyContext value={company}>
      <UnitsPane incidentId="i1" />
    </CompanyContext>,
    {
      '/api/app/north/dispatch/incidents/i1': { calls: [call], units: [nils] },
      '/api/app/north/calls/c1/messages': { messages: [message] },
    },
  )
  const pane = within(await screen.findByRole('region', { name: /On it/ }))
  expect(await pane.findByText('Take the ladder')).toBeVisible()
  expect(pane.getByRole('button', { name: 'Send Nils' })).toBeVisible()
  expect(pane.getByRole('button', { name: 'Enough, keep Lydia' })).toBeVisible()
})
