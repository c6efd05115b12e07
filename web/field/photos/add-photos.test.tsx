import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { listAdditions } from '../phone/additions.ts'
import type { Phone } from '../phone/phone.ts'
import { type Language, languages } from '../words/words.ts'
import { CallCards } from '../handset/duty-cards.tsx'
import OwnReports from './own-reports.tsx'
import { ReportPhotos } from './report-photos.tsx'
import type { ReportDraft } from '../phone/kept-values.ts'
import { PhoneRoomContext } from '../phone/phone-context.ts'

const NOW = new Date('2026-11-24T12:00:00.000Z')
const report = { id: 'r1', number: 'INC-2026-0001', type: 'fire', reportedAt: '2026-11-24T08:00:00.000Z' }
const call = {
  id: 'c1',
  number: 'C-2026-0007',
  kind: 'alarm',
  severity: 2,
  title: 'Forced door',
  text: '',
  role: 'lead',
  state: 'on_scene',
  assignedAt: '2026-11-24T11:00:00.000Z',
  site: 'Quay',
  address: null,
  post: null,
  lat: null,
  lng: null,
  messages: [],
  incidentId: 'r9',
}

/** The database of a phone, as far as photos need it. */
function memory() {
  const values = new Map<string, unknown>()
  const store = {
    get: async (name: string) => values.get(name),
    put: async (entry: { name: string }) => void values.set(entry.name, entry),
  }
  return {
    get: async (_store: string, name: string) => values.get(name),
    transaction: () => ({ store, done: Promise.resolve() }),
  }
}

/** A phone whose pictures can be read. `act` is what keeps an act. */
function makePhone(pack: object, act = vi.fn<Phone['act']>(async () => undefined)) {
  const waiting: unknown[] = []
  const taken: string[] = []
  const dropped: string[] = []
  const state = { pack: { own: { locale: 'en-GB', zone: 'Europe/London' }, ...pack }, waiting, settled: [] }
  const base = {
    database: memory(),
    clock: { now: () => NOW },
    photos: {
      keep: async () => {
        taken.push(`sha-${taken.length + 1}`)
        return taken.at(-1)!
      },
      drop: async (sha256: string) => void dropped.push(sha256),
    },
  }
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => undefined }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined })
      convertToBlob = async () => new Blob(['small'])
    },
  )
  const sync = vi.fn<Phone['sync']>(async () => undefined)
  const phone = { base, state: () => state, subscribe: () => () => undefined, act, sync } as unknown as Phone
  return { phone, act, sync, dropped, waiting }
}

async function shown(phone: Phone, part: React.ReactNode, language: Language = 'en') {
  const room = { phone, words: await languages[language].load(), language, go: () => undefined }
  return show(<PhoneRoomContext value={room as never}>{part}</PhoneRoomContext>)
}

const begin = async (name: string) => fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
const takePhoto = (label = 'Add photo') =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['x'], 'x.jpg')] } })
const removeButtons = () => screen.findAllByRole('button', { name: /^Remove photo/, hidden: true })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

test('incident-photos-on-the-phone: a guard adds photos and words to an own report, and they leave as one act', async () => {
  const { phone, act, sync } = makePhone({ incidents: [report] })
  await shown(phone, <OwnReports now={NOW} />)
  expect(await screen.findByText('INC-2026-0001, Fire, smoke, 08:00')).toBeTruthy()
  await begin('Add photos to INC-2026-0001, Fire, smoke, 08:00')
  press('Send the photos')
  expect(screen.getByText('Take a photo first.')).toBeTruthy()
  expect(act).not.toHaveBeenCalled()
  takePhoto()
  fireEvent.change(screen.getByLabelText('What they show, if it needs words'), { target: { value: ' The lock ' } })
  expect(await removeButtons()).toHaveLength(1)
  takePhoto()
  await waitFor(async () => expect(await removeButtons()).toHaveLength(2))
  const [kept] = await listAdditions(phone)
  expect(kept).toMatchObject({ incidentId: 'r1', callId: null, note: ' The lock ', photos: [{}, {}] })
  press('Send the photos')
  await begin('Add photos to INC-2026-0001, Fire, smoke, 08:00')
  const media = ['sha-1', 'sha-2'].map((sha256) => ({ sha256, type: 'image/jpeg', takenAt: NOW.toISOString() }))
  const body = { incidentId: 'r1', callId: null, note: 'The lock', media }
  expect(act.mock.calls).toEqual([['incident-photos', body, { fix: null, id: kept!.id }]])
  expect(sync).toHaveBeenCalledTimes(1)
  expect(await listAdditions(phone)).toEqual([])
})

test('incident-photos-on-the-phone: what is not sent is there again, also once its report is gone, and can be thrown away', async () => {
  const { phone, act, dropped } = makePhone({ incidents: [report] })
  const first = await shown(phone, <OwnReports now={NOW} />)
  await begin('Add photos to INC-2026-0001, Fire, smoke, 08:00')
  takePhoto()
  await removeButtons()
  first.unmount()
  Object.assign(phone.state().pack!, { incidents: [] })
  await shown(phone, <OwnReports now={NOW} />)
  expect(await removeButtons()).toHaveLength(1)
  press('Throw them away')
  await waitFor(() => expect(screen.queryByText(/INC-2026-0001/)).toBeNull())
  expect([dropped, act.mock.calls, await listAdditions(phone)]).toEqual([['sha-1'], [], []])
})

test('incident-photos-on-the-phone: a phone that could not keep them says so and loses none; one that did forgets its draft', async () => {
  const full = vi.fn<Phone['act']>(async () => {
    throw new Error('full')
  })
  const { phone, waiting } = makePhone({ incidents: [report] }, full)
  await shown(phone, <OwnReports now={NOW} />)
  await begin('Add photos to INC-2026-0001, Fire, smoke, 08:00')
  takePhoto()
  await removeButtons()
  press('Send the photos')
  expect(await screen.findByText(/^This phone could not keep it/)).toBeTruthy()
  const [kept] = await listAdditions(phone)
  expect(kept).toMatchObject({ photos: [{ sha256: 'sha-1' }] })
  // The phone died between the act and its draft.
  waiting.push({ id: kept!.id, kind: 'incident-photos', by: null })
  expect(await listAdditions(phone)).toEqual([])
})

test('incident-photos-on-the-phone: the call on which a guard is takes photos for its incident, in the language of the phone', async () => {
  const { phone, act } = makePhone({ calls: [call, { ...call, id: 'c2', number: 'C-2026-0008', incidentId: null }] })
  await shown(phone, <CallCards />, 'es')
  const [first, second] = await screen.findAllByRole('region')
  const add = await within(first!).findByRole('button', { name: 'Añadir fotos a C-2026-0007' })
  expect(within(second!).queryByRole('button', { name: /Añadir fotos/ })).toBeNull()
  fireEvent.click(add)
  takePhoto('Añadir foto')
  await screen.findByRole('button', { name: 'Quitar foto 1' })
  press('Enviar las fotos')
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1))
  expect(act.mock.calls[0]).toMatchObject(['incident-photos', { incidentId: 'r9', callId: 'c1', note: '' }, {}])
})

test('incident-photos-on-the-phone: nothing stands there without a report of the day', async () => {
  const { phone } = makePhone({ incidents: [] })
  const { container } = await shown(phone, <OwnReports now={NOW} />)
  await waitFor(() => expect(container.textContent).toBe(''))
})

/** A draft that is changed as a whole, as a report is. */
function Draft() {
  const [draft, setDraft] = useState({ text: '', photos: [] as ReportDraft['photos'] })
  return (
    <>
      <input aria-label="Text" onChange={({ target }) => setDraft({ ...draft, text: target.value })} />
      <ReportPhotos
        photos={draft.photos}
        onChange={(photos) => setDraft({ ...draft, photos })}
        onProblem={() => undefined}
      />
      <output>{[draft.text, ...draft.photos.map(({ sha256 }) => sha256)].join(' ')}</output>
    </>
  )
}

test('report-photos-together: photos that are picked at once all stay, and so do words that came meanwhile', async () => {
  const { phone } = makePhone({})
  await shown(phone, <Draft />)
  takePhoto()
  takePhoto()
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Door' } })
  expect(await screen.findByText('Door sha-1 sha-2')).toBeTruthy()
})
