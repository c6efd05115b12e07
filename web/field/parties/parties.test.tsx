import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Party } from '../../../contract/field/parties/parties.ts'
import type { MemberRole } from '../../../contract/planning/organisations/roles.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import { EvidencePart } from './evidence-part.tsx'
import { PartiesPane } from './parties-pane.tsx'

const subject: Party = {
  id: 'p1',
  incidentId: 'i1',
  kind: 'person',
  role: 'subject',
  number: 1,
  summary: 'Man in a red jacket',
  has: ['name', 'phone'],
  looks: 0,
  addedAt: '2026-11-24T02:11:00.000Z',
  addedBy: 'Dana',
  erasedAt: null,
  erasedBy: null,
  erasedWhy: null,
  version: 1,
}
const gone: Party = {
  ...subject,
  id: 'p2',
  number: 2,
  summary: '',
  has: [],
  erasedAt: '2026-11-24T05:00:00.000Z',
  erasedBy: 'Imogen',
  erasedWhy: 'Asked to',
}
const sha256 = '9f3c'.padEnd(64, '0')
const file = {
  sha256,
  type: 'image/jpeg',
  bytes: 100,
  mediaId: 'm1',
  takenAt: '2026-11-24T02:15:24.000Z',
  takenBy: 'Remi',
  seq: 48_211,
  opened: 1,
  steps: [
    { what: 'taken', who: 'Remi', at: '2026-11-24T02:15:24.000Z', seq: null },
    { what: 'received', who: null, at: '2026-11-24T02:15:26.000Z', seq: null },
    { what: 'sealed', who: null, at: null, seq: 48_211 },
    { what: 'opened', who: 'Imogen Vale', at: '2026-11-24T02:15:58.000Z', seq: null },
  ],
}
const waiting = { ...file, sha256: 'b'.repeat(64), mediaId: null, seq: null, opened: 0, steps: file.steps.slice(0, 1) }
const move = {
  from: 'Remi',
  to: 'Priya',
  purpose: 'Kept',
  place: 'Safe',
  at: '2026-11-24T02:20:00.000Z',
  notedBy: 'Dana',
}
const item = { id: 't1', label: 'Hasp, bag 0093', moves: [move], version: 1 }

async function open(part: React.ReactNode, role: MemberRole, reply: unknown = {}) {
  class SilentStream {
    addEventListener = () => undefined
    close = () => undefined
  }
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(() => reply)
  const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role } as OpenCompany
  await show(<CompanyContext value={company}>{part}</CompanyContext>, {
    '/api/app/north/incidents/i1/parties': { parties: [subject, gone] },
    '/api/app/north/incidents/i1/evidence': { files: [file, waiting], items: [item] },
    '/api/app/north/parties/p1/looks': {
      looks: [{ by: 'Dana', at: '2026-11-24T03:00:00.000Z', reason: 'To call him' }],
    },
  })
  return sent
}

test('parties-pane: details stand as bars, are shown once a reason is on record, and say who looked before', async () => {
  const sent = await open(<PartiesPane incidentId="i1" />, 'owner', {
    party: { ...subject, looks: 1 },
    details: { name: 'Jonas Weber', phone: '+49 30 901820' },
  })
  await screen.findByText('Man in a red jacket')
  expect(screen.getByText('Details restricted. Opened by nobody yet')).toBeTruthy()
  expect(screen.getByText('Phone number restricted')).toBeTruthy()
  expect(screen.getByText(/by Imogen: Asked to$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show, logged: details of Subject 1' }))
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Show, logged' })
  expect(act.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/Why you look/), { target: { value: ' Police asked ' } })
  fireEvent.click(act)
  expect(await screen.findByText('Jonas Weber')).toBeTruthy()
  expect(sent).toMatchObject([{ method: 'POST', body: { reason: 'Police asked' } }])
  expect(await screen.findByText(/Dana: To call him$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hide again' }))
  expect(screen.queryByText('Jonas Weber')).toBeNull()
})

test('parties-pane: a scheduler sees that there is somebody, and can neither look, change nor erase', async () => {
  await open(<PartiesPane incidentId="i1" />, 'scheduler')
  await screen.findByText('Man in a red jacket')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('parties-pane: an edit leaves known details as they are, unless they are replaced', async () => {
  const sent = await open(<PartiesPane incidentId="i1" />, 'dispatcher', { ...subject, version: 2 })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Subject 1' }))
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Erase/ })).toBeNull()
  fireEvent.change(screen.getByLabelText(/Without a name/), { target: { value: 'Tall man' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'PATCH', body: { version: 1, summary: 'Tall man', role: 'subject' } })
  expect(sent[0]!.body).not.toHaveProperty('details')
})

test('evidence-part: media are sealed or open with their custody, and an item says who has it and is handed over', async () => {
  const sent = await open(<EvidencePart incidentId="i1" />, 'owner', {
    ...item,
    moves: [move, { ...move, to: 'Nils' }],
  })
  const sealed = await screen.findByRole('button', { name: /Photo 1.*sealed.*seq 48211/ })
  expect(screen.getByRole('button', { name: /Photo 2.*open.*still on the phone/ })).toBeTruthy()
  fireEvent.click(sealed)
  expect(screen.getByRole('region', { name: 'Custody, Photo 1' }).textContent).toMatch(
    /Taken by Remi’s phone.*Received, same sha256.*Sealed, seq 48211in the next checkpoint.*Opened by Imogen Vale/,
  )
  fireEvent.click(screen.getByRole('button', { name: /Hasp, bag 0093.*Priya has it, Safe/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  for (const [label, value] of [
    [/Who takes it/, 'Nils'],
    [/What for/, 'The file'],
    [/Where it lies then/, 'Station 4'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Hand over' }).at(-1)!)
  await waitFor(() => expect(sent).toMatchObject([{ body: { version: 1, to: 'Nils', place: 'Station 4' } }]))
})
