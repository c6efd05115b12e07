import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { LogEntry } from '../../../contract/field/incidents/log.ts'
import { show } from '../../core/testing-show.tsx'
import { incident, incidentRow } from '../../field/incidents/testing-incidents.ts'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import IncidentFile from './incident-file.tsx'

const company = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  locale: 'en-GB',
  role: 'owner',
  weekStartsOn: 1,
} as OpenCompany

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

const open = async (part: Partial<Incident> & { now?: string } = {}, entries: LogEntry[] = []) => {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(() => incident)
  await show(
    <CompanyContext value={company}>
      <IncidentFile id="i1" />
    </CompanyContext>,
    {
      '/api/app/north/incidents/i1': { ...incident, now: new Date().toISOString(), ...part },
      '/api/app/north/incidents?siteId=t1&page=1': {
        incidents: [incidentRow, { ...incidentRow, id: 'i2', number: 'INC-2026-0411' }],
        total: 2,
        page: 1,
        pages: 1,
      },
      '/api/app/north/dispatch/incidents/i1': { calls: [], units: [] },
      '/api/app/north/incidents/i1/log?pages=1': { entries, hasMore: false },
      '/api/app/north/media/m1': { media: {}, url: '/api/app/north/media/m1/file?signature=x' },
    },
  )
  await screen.findByRole('heading', { name: 'INC-2026-0412' })
  return sent
}
const bodies = (sent: readonly { path: string; body?: unknown }[]) => sent.map(({ path, body }) => [path, body])
const entry: LogEntry = {
  id: 'l0',
  kind: 'incident.noted',
  at: '2026-11-24T05:12:00.000Z',
  knownAt: '2026-11-24T05:12:00.000Z',
  lateSeconds: 0,
  what: '',
  text: '',
  who: '',
  by: 'Ana',
  clientSees: false,
  seq: null,
}
const TRANSITION = '/api/app/north/incidents/i1/transition'

test('incident-file: it says how the incident stands, what comes next, what was reported and how late it arrived', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Forced entry' })).toBeVisible()
  expect(screen.getByText('Not read yet')).toBeVisible()
  const way = within(screen.getByRole('list', { name: 'State' }))
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Submitted02:46:00, done',
    'Acknowledgednext, next',
    'In progress',
    'Contained',
    'Resolved',
    'Under reviewnarrative freezes',
    'Closed1 task first',
  ])
  expect(screen.getByText(/no signal for 32 min/)).toBeVisible()
  expect(screen.getByText('What was done', { selector: 'dd' })).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Photo 1 of INC-2026-0412' })).toHaveAttribute(
    'src',
    '/api/app/north/media/m1/file?signature=x',
  )
  expect(screen.getByText('Photo 2 is still on the guard’s phone.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Replay' })).toHaveAttribute('href', '/app/o/north/replay/incident/i1')
  expect(screen.getByRole('link', { name: 'Evidence bundle' })).toHaveAttribute(
    'href',
    '/api/app/north/incidents/i1/bundle',
  )
})

test('incident-step: one button takes the next legal step, also by its key', async () => {
  const sent = await open()
  const step = within(screen.getByRole('group', { name: 'Next step' }))
  fireEvent.click(step.getByRole('button', { name: 'Acknowledge' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.keyDown(document.body, { key: 'n' })
  await waitFor(() => expect(sent).toHaveLength(2))
  const body = { to: 'acknowledged', reason: '', duplicateOf: null }
  expect(bodies(sent)).toEqual([
    [TRANSITION, body],
    [TRANSITION, body],
  ])
})

const menu = async () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Other steps' }), { key: 'Enter' })
  return within(await screen.findByRole('menu'))
}

test('incident-step: canceling and reopening ask why, and a duplicate asks which incident stays', async () => {
  const sent = await open()
  expect((await menu()).getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Mark in progress',
    'Cancel as false alarm',
    'Mark as a duplicate',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cancel as false alarm' }))
  const canceling = within(await screen.findByRole('dialog', { name: 'Cancel INC-2026-0412' }))
  expect(canceling.getByRole('button', { name: 'Cancel the incident' })).toBeDisabled()
  fireEvent.change(canceling.getByLabelText('Why'), { target: { value: 'A cat' } })
  fireEvent.click(canceling.getByRole('button', { name: 'Cancel the incident' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click((await menu()).getByRole('menuitem', { name: 'Mark as a duplicate' }))
  const same = within(await screen.findByRole('dialog', { name: 'INC-2026-0412 is a duplicate' }))
  fireEvent.change(await same.findByLabelText('The one that stays'), { target: { value: 'i2' } })
  expect(same.queryByRole('option', { name: /INC-2026-0412/ })).toBeNull()
  fireEvent.click(same.getByRole('button', { name: 'Mark as a duplicate' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(bodies(sent)).toEqual([
    [TRANSITION, { to: 'cancelled', reason: 'A cat', duplicateOf: null }],
    [TRANSITION, { to: 'duplicate', reason: '', duplicateOf: 'i2' }],
  ])
})

test('incident-step: it is not closed while a task is open, and the button says so', async () => {
  const review = { state: 'under_review' as const, next: ['in_progress', 'closed'] as Incident['next'] }
  await open({ ...review, frozenAt: '2026-11-24T05:00:00.000Z' })
  const step = within(screen.getByRole('group', { name: 'Next step' }))
  expect(step.getByRole('button', { name: 'Close: 1 task open' })).toBeDisabled()
  expect(screen.getByRole('heading', { name: /To close/ })).toHaveTextContent('To close 1 of 4')
})

test('incident-step: under review the way back stands beside the one ahead, and asks why', async () => {
  const review = {
    state: 'under_review' as const,
    next: ['in_progress', 'closed'] as Incident['next'],
    tasks: [],
    missing: [],
  }
  const sent = await open({ ...review, frozenAt: '2026-11-24T05:00:00.000Z' })
  const step = within(screen.getByRole('group', { name: 'Next step' }))
  expect(step.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reopen, say why', 'Close'])
  fireEvent.click(step.getByRole('button', { name: 'Reopen, say why' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen INC-2026-0412' }))
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'A third man' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Reopen it' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(bodies(sent)).toEqual([[TRANSITION, { to: 'in_progress', reason: 'A third man', duplicateOf: null }]])
})

test('incident-review-first: under review the file begins with what closing waits for, and offers no unit', async () => {
  const order = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent.replace(/ \d.*/, ''))
      .filter((title) => ['To close', 'Tasks', 'On it', 'Next units'].includes(title))
  await open({ state: 'in_progress', next: ['contained', 'resolved'] })
  await screen.findByRole('heading', { name: 'Next units' })
  expect(order()).toEqual(['On it', 'Next units', 'Tasks'])
  cleanup()
  await open({ state: 'under_review', next: ['in_progress', 'closed'], frozenAt: '2026-11-24T05:00:00.000Z' })
  await screen.findByText('Nobody was sent.')
  expect(order()).toEqual(['To close', 'Tasks', 'On it'])
})

test('incident-narrative: under review nobody changes the record, and a supplement puts it right', async () => {
  const reviewed = {
    state: 'under_review' as const,
    next: ['in_progress', 'closed'] as Incident['next'],
    frozenAt: '2026-11-24T05:00:00.000Z',
    supplements: [
      { id: 's1', number: 1, text: 'Ramp C.', corrects: 'ramp B', at: '2026-11-24T05:10:00.000Z', by: 'Ana' },
      { id: 's2', number: 2, text: 'Twice.', corrects: '', at: '2026-11-24T05:11:00.000Z', by: 'Ana' },
    ],
  }
  const sent = await open(reviewed, [
    { ...entry, id: 'l1', kind: 'incident.moved', text: 'resolved', at: '2026-11-24T04:00:00.000Z', seq: 39 },
    { ...entry, id: 'l2', kind: 'incident.moved', text: 'under review', at: reviewed.frozenAt, seq: 40 },
    { ...entry, id: 'l3', kind: 'incident.supplemented', text: 'Ramp C.', seq: 41 },
    { ...entry, id: 'l4', kind: 'incident.supplemented', text: 'Twice.', seq: null },
  ])
  expect(screen.queryByRole('button', { name: 'Change the record' })).toBeNull()
  expect(screen.getByText('ramp B', { selector: 'u' })).toBeVisible()
  const first = within(screen.getByRole('article', { name: 'Supplement 1' }))
  expect(first.getByText('Corrects “ramp B”. The first text stays as it was written.')).toBeVisible()
  expect(await screen.findByText(/^Frozen and sealed .*, seq 40$/)).toBeVisible()
  expect(first.getByText('seq 41')).toBeVisible()
  expect(within(screen.getByRole('article', { name: 'Supplement 2' })).queryByText(/seq/)).toBeNull()
  const form = within(screen.getByRole('form', { name: 'New supplement' }))
  fireEvent.change(form.getByLabelText('Write a supplement'), { target: { value: 'Three men.' } })
  fireEvent.change(form.getByLabelText('The words that it corrects'), { target: { value: 'Two men' } })
  fireEvent.click(form.getByRole('button', { name: 'Add supplement' }))
  await waitFor(() => expect(form.getByLabelText('Write a supplement')).toHaveValue(''))
  expect(bodies(sent)).toEqual([
    ['/api/app/north/incidents/i1/supplements', { text: 'Three men.', corrects: 'Two men' }],
  ])
})

test('incident-tasks-shown: a task is added with whom and by when, and ended', async () => {
  const sent = await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Call the locksmith' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Task' }))
  const form = within(screen.getByRole('form', { name: 'New task' }))
  fireEvent.change(form.getByLabelText('What has to be done'), { target: { value: 'Count cage 4' } })
  fireEvent.change(form.getByLabelText('By when'), { target: { value: '2026-11-24T06:00' } })
  fireEvent.click(form.getByRole('button', { name: 'Add the task' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(bodies(sent)).toEqual([
    ['/api/app/north/incident-tasks/w1/end', { as: 'done' }],
    ['/api/app/north/incidents/i1/tasks', { text: 'Count cage 4', assignee: '', dueAt: '2026-11-24T06:00:00.000Z' }],
  ])
})

test('incident-weighed: severity and priority are said apart', async () => {
  const sent = await open()
  fireEvent.keyDown(document.body, { key: 'u' })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Severity: how bad it is'), { target: { value: '1' } })
  fireEvent.change(dialog.getByLabelText('Priority: who goes first'), { target: { value: '2' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(bodies(sent)).toEqual([['/api/app/north/incidents/i1/rate', { severity: 1, priority: 2 }]])
})

const clock = (name: Incident['clocks'][number]['clock'], part: Partial<Incident['clocks'][number]> = {}) => ({
  clock: name,
  state: 'running' as const,
  houseSeconds: 600,
  contractSeconds: null,
  targetSeconds: 600,
  startedAt: new Date(Date.now() - 60_000).toISOString(),
  dueAt: new Date(Date.now() + 540_000).toISOString(),
  metAt: null,
  breachedAt: null,
  pausedAt: null,
  pausedMs: 0,
  ...part,
})

test('incident-clocks-shown: a clock rests for a reason of the list and goes on, and somebody notes that the client was told', async () => {
  const pausedAt = new Date(Date.now() - 30_000).toISOString()
  const sent = await open({
    clocks: [
      clock('acknowledged', { state: 'met', metAt: new Date(Date.now() - 20_000).toISOString() }),
      clock('unit', { state: 'stopped' }),
      clock('on_scene', { state: 'paused', pausedAt }),
      clock('client_told'),
    ],
    pauses: [{ id: 'r1', clock: 'on_scene', reason: 'access', from: pausedAt, until: null, by: 'Ana' }],
  })
  const strip = within(screen.getByRole('list', { name: 'Clocks' }))
  expect(strip.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Acknowledge',
    'On scene',
    'Client told',
  ])
  expect(strip.getByText('paused: waiting for access')).toBeVisible()
  expect(screen.getByText(/to now, waiting for access, Ana$/)).toBeVisible()
  expect(screen.getByText('Client told: due')).toBeVisible()
  fireEvent.click(strip.getByRole('button', { name: 'Go on: On scene' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(strip.getByRole('button', { name: 'Pause: Client told' }))
  const pausing = within(await screen.findByRole('dialog'))
  fireEvent.change(pausing.getByLabelText('Reason'), { target: { value: 'client' } })
  fireEvent.click(pausing.getByRole('button', { name: 'Pause it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(strip.getByRole('button', { name: 'Told' }))
  const telling = within(await screen.findByRole('dialog'))
  fireEvent.change(telling.getByLabelText('Whom you told, and how'), { target: { value: 'Ms Duval, by phone' } })
  fireEvent.click(telling.getByRole('button', { name: 'Note it' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(bodies(sent)).toEqual([
    ['/api/app/north/incidents/i1/resume', { clock: 'on_scene' }],
    ['/api/app/north/incidents/i1/pause', { clock: 'client_told', reason: 'client' }],
    ['/api/app/north/incidents/i1/client-told', { text: 'Ms Duval, by phone' }],
  ])
})

test('incident-clocks-shown: clocks of severity 1 offer no pause, and say so', async () => {
  await open({ severity: 1, clocks: [clock('on_scene')] })
  expect(screen.getByText('Clocks of severity 1 are never paused.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull()
})
