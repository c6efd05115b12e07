import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { show } from '../../core/testing-show.tsx'
import { incident } from '../../field/incidents/testing-incidents.ts'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import IncidentFile from './incident-file.tsx'

const company = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  locale: 'en-GB',
  role: 'dispatcher',
  weekStartsOn: 1,
} as OpenCompany

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

async function open(part: Partial<Incident> = {}) {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(({ path }) =>
    path === '/api/app/north/media' ? { id: 'm9', received: 3, bytes: 3, media: { id: 'm9' } } : incident,
  )
  await show(
    <CompanyContext value={company}>
      <IncidentFile id="i1" />
    </CompanyContext>,
    {
      '/api/user': { id: 'u1', name: 'Imogen Vale' },
      '/api/app/north/incidents/i1': { ...incident, now: new Date().toISOString(), ...part },
      '/api/app/north/incidents/i1/evidence': {
        files: [
          {
            sha256: 'c'.repeat(64),
            type: 'image/png',
            bytes: 3,
            mediaId: 'm9',
            takenAt: '2026-11-24T02:31:00.000Z',
            takenBy: null,
            addedBy: 'Imogen Vale',
            seq: null,
            opened: 0,
            steps: [{ what: 'added', who: 'Imogen Vale', at: '2026-11-24T02:40:00.000Z', seq: null }],
          },
        ],
        items: [],
      },
      '/api/app/north/incidents/i1/takers': {
        takers: [
          { id: 'u1', name: 'Imogen Vale', role: 'dispatcher' },
          { id: 'u2', name: 'Tom Sayer', role: 'dispatcher' },
        ],
      },
      '/api/app/north/dispatch/incidents/i1': { calls: [], units: [] },
      '/api/app/north/media/m9': { media: {}, url: '/api/app/north/media/m9/file?signature=x' },
    },
  )
  await screen.findByRole('heading', { name: 'INC-2026-0412' })
  return sent
}

test('incident-media-shown: the file says who of the office added a photo, and takes another one', async () => {
  const sent = await open()
  fireEvent.click(await screen.findByRole('button', { name: /^Photo 1 ?Imogen Vale, cccc…cc/ }))
  expect(screen.getByText('Added to the file by Imogen Vale')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Add a photo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a photo to INC-2026-0412' }))
  const act = dialog.getByRole('button', { name: 'Add the photo' })
  const choose = (file: File) => fireEvent.change(dialog.getByLabelText(/^Photo/), { target: { files: [file] } })
  expect(act).toBeDisabled()
  choose(new File(['%PDF'], 'gate.pdf', { type: 'application/pdf' }))
  expect(dialog.getByText('Choose a JPEG, PNG, WebP or SVG')).toBeVisible()
  expect(act).toBeDisabled()
  choose(new File(['png'], 'gate.png', { type: 'image/png' }))
  fireEvent.change(dialog.getByLabelText('When it was taken'), { target: { value: '2026-11-24T02:31' } })
  fireEvent.click(act)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/app/north/media', { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: 3, type: 'image/png' }],
    ['/api/app/north/incidents/i1/media', { mediaId: 'm9', takenAt: '2026-11-24T02:31:00.000Z' }],
  ])
})

test('incident-media-shown: an incident that is over takes no photo', async () => {
  await open({ state: 'closed', next: [] })
  expect(await screen.findByRole('button', { name: /^Photo 1/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a photo' })).toBeNull()
})

test('incident-owner-shown: who has the file hands it over to a person of the office', async () => {
  const sent = await open({ ownerId: 'u1', owner: 'Imogen Vale', ownedAt: '2026-11-24T02:50:00.000Z' })
  expect(await screen.findByText(/^You have this file since .*02:50/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over INC-2026-0412' }))
  await dialog.findByRole('option', { name: 'Tom Sayer, dispatcher' })
  expect(dialog.queryByRole('option', { name: /Imogen/ })).toBeNull()
  fireEvent.change(dialog.getByLabelText(/^Who takes it/), { target: { value: 'u2' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Hand it over' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/app/north/incidents/i1/hand-over', { to: 'u2' }]])
})
