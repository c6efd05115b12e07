import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TrailReadings } from '../../../contract/field/tracks/trails.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import { LookedScreen } from '../handset/more-screen.tsx'
import { PhoneRoomContext } from '../phone/phone-context.ts'
import { type Language, languages } from '../words/words.ts'
import { LookedPart } from './looked-part.tsx'
import { OwnLooked } from './own-looked.tsx'

const span = { from: '2026-11-23T18:00:00.000Z', to: '2026-11-24T06:00:00.000Z' }
const looked: TrailReadings = {
  readings: [
    { id: 'r1', at: '2026-11-24T08:20:00.000Z', what: 'board', by: 'Dana', from: null, to: null },
    { id: 'r2', at: '2026-11-24T08:15:00.000Z', what: 'replay', by: 'Ines', ...span },
    { id: 'r3', at: '2026-11-24T08:10:00.000Z', what: 'trail', by: 'Ines', ...span },
  ],
  total: 53,
  page: 1,
  pages: 2,
}
const older: TrailReadings = {
  ...looked,
  readings: [{ ...looked.readings[2]!, id: 'r4', by: 'Somebody who left' }],
  page: 2,
}
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role: 'owner' } as OpenCompany

type PhoneOptions = { kind?: 'online' | 'offline'; language?: Language }

async function phoneShows(
  { kind = 'online', language = 'en' }: PhoneOptions = {},
  answer: () => unknown = () => looked,
) {
  const sent = answerCalls(answer)
  const go = vi.fn<(place: string) => void>()
  const state = {
    enrolment: { device: 'd1' },
    signal: { kind, since: null, message: '' },
    pack: { own: { locale: 'en-GB', zone: 'Europe/London' } },
  }
  const session = { token: 'secret', expiresAt: '2999-01-01T00:00:00.000Z' }
  const base = { database: { get: async () => ({ value: session }) }, clock: { now: () => new Date() } }
  const phone = { base, state: () => state, subscribe: () => () => undefined }
  const room = { phone, go, language, words: await languages[language].load() }
  await show(
    <PhoneRoomContext value={room as never}>
      <LookedScreen />
    </PhoneRoomContext>,
  )
  return { sent, go }
}

test('looked-shown: a phone lists who looked where its guard was, at what, when and for which span', async () => {
  const { sent, go } = await phoneShows()
  expect(await rows()).toEqual([
    'DanaOpened the live board, 24 Nov 2026, 08:20Showed that moment',
    'InesPlayed the trail back, 24 Nov 2026, 08:15Showed 23 Nov 2026, 18:00 to 24 Nov 2026, 06:00',
    'InesOpened the trail, 24 Nov 2026, 08:10Showed 23 Nov 2026, 18:00 to 24 Nov 2026, 06:00',
  ])
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/app/phone/trail-readings', { token: 'secret', page: '1' }],
  ])
  expect(screen.getByRole('heading', { name: 'Who looked' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(go).toHaveBeenCalledWith('more')
})

test('looked-shown: a phone without a signal says so in its language, and asks for nothing', async () => {
  const { sent } = await phoneShows({ kind: 'offline', language: 'fr' })
  expect(screen.getByRole('status')).toHaveTextContent(/^Pas de réseau\./)
  expect(screen.getByRole('heading', { name: 'Qui a regardé' })).toBeVisible()
  expect(sent).toEqual([])
})

test('looked-shown: where nobody looked the list says so, and a list that can’t be read is asked for again', async () => {
  let isThere = false
  const none = { readings: [], total: 0, page: 1, pages: 1 }
  await phoneShows({}, () => (isThere ? none : Response.json({ code: 'later', message: 'No' }, { status: 503 })))
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be read')
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody looked yet.')).toBeVisible()
})

test('looked-shown: the office sees the same list on the guard’s page, fifty a page', async () => {
  const sent = answerCalls(({ path }) => (path.endsWith('page=2') ? older : looked))
  await show(
    <CompanyContext value={company}>
      <LookedPart guardId="g1" />
    </CompanyContext>,
  )
  expect((await rows())[1]).toMatch(/^InesPlayed the trail back, .*08:15Showed .*18:00 to .*06:00$/)
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('button', { name: 'Later' })).toBeDisabled()
  fireEvent.click(pages.getByRole('button', { name: 'Earlier' }))
  await waitFor(async () => expect((await rows())[0]).toMatch(/^Somebody who left/))
  expect(screen.getByRole('button', { name: 'Earlier' })).toBeDisabled()
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/app/north/guards/g1/trail-readings?page=1',
    '/api/app/north/guards/g1/trail-readings?page=2',
  ])
})

test('looked-shown: a guard who is signed in opens the own list, which is read only then', async () => {
  const sent = answerCalls(() => looked)
  await show(<OwnLooked company={company} />)
  expect(sent).toEqual([])
  fireEvent.click(screen.getByText('Who looked where you were'))
  expect((await rows())[2]).toMatch(/^InesOpened the trail/)
  expect(sent.map(({ path }) => path)).toEqual(['/api/app/north/own/trail-readings?page=1'])
})
