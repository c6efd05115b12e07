import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ScreenName, screenWords, type ScreenTexts } from '../../../contract/site/blocks/screens.ts'
import { type ShownTour, tourDefault } from '../../../contract/site/landing/tour.ts'
import { planRoute } from './night-route.ts'
import { show } from '../../core/testing-show.tsx'
import Tour from './tour.tsx'

const open = async (content: ShownTour = tourDefault) => {
  await show(<Tour />, { '/api/landing-sections/tour': content })
  await screen.findByRole('heading', { name: content.title })
  return userEvent.setup()
}
const screenOf = (title: RegExp) => within(screen.getByRole('article', { name: title }))
const week = () => screenOf(/week/)
const row = (name: string) =>
  within(
    week()
      .getByRole('rowheader', { name: new RegExp(name) })
      .closest('tr')!,
  )

test('the steps stand in the content’s order with their hours', async () => {
  const steps = [tourDefault.steps[4]!, tourDefault.steps[0]!]
  await open({ ...tourDefault, steps })
  const articles = screen.getAllByRole('article')
  expect(articles.map((article) => article.querySelector('h3')!.textContent)).toEqual(steps.map(({ title }) => title))
  expect(articles.map((article) => article.querySelector('header time')!.textContent)).toEqual(['02:50', '00:10'])
})

/** Each word of each miniature as one that stands nowhere else; the figures that it holds stay. */
const marked = Object.fromEntries(
  Object.entries(screenWords).map(([screen, words]) => [
    screen,
    Object.fromEntries(
      Object.entries(words).map(([name, built], at) => [
        name,
        `[${at}] ${(built.match(/\{\w+\}/g) ?? []).join(' ')}`.trim(),
      ]),
    ),
  ]),
) as ScreenTexts

const readOn = (article: HTMLElement) =>
  `${article.textContent} ` +
  [...article.querySelectorAll('[aria-label], [placeholder]')]
    .map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('placeholder')}`)
    .join(' ')

test.each(tourDefault.steps.map(({ screen, title }) => [screen, title] as const))(
  '%s says what an editor wrote, and none of its built-in words',
  async (name, title) => {
    await open({ ...tourDefault, words: marked })
    const shown = readOn(screen.getByRole('article', { name: title }).querySelector('.window')!)
    // What only shows once somebody pressed something is asked below.
    const later: Partial<Record<ScreenName, string[]>> = {
      'week-board': ['noGaps', 'covered', 'rest'],
      'live-map': ['onPost', 'called', 'answered'],
      'patrol-round': ['allSent', 'walked', 'complete', 'result', 'again'],
      'daily-report': ['signed', 'signature', 'sent', 'roundSeen'],
    }
    for (const [word, built] of Object.entries(screenWords[name])) {
      const [first] = (marked[name] as Record<string, string>)[word]!.split(' ')
      if (!later[name]?.includes(word)) expect(shown, word).toContain(first)
      if (!built.includes('{') && built.length > 5) expect(shown).not.toContain(built)
    }
    expect(shown).not.toMatch(/[{}]|undefined/)
  },
)

test('so do the words that come of pressing something', async () => {
  const user = await open({ ...tourDefault, words: marked })
  const said = marked as Required<{ [N in ScreenName]: Record<string, string> }>
  const report = screenOf(/report/)
  await user.click(report.getByRole('button', { name: said['daily-report']['sign']! }))
  expect(report.getByText(said['daily-report']['sent']!)).toBeInTheDocument()
  expect(report.getByRole('img', { name: said['daily-report']['signature']! })).toBeInTheDocument()
  const phone = screenOf(/patrol/)
  for (let left = 3; left > 0; left--)
    await user.click(phone.getByRole('button', { name: said['patrol-round']['scan']! }))
  expect(phone.getByRole('status')).toHaveTextContent(said['patrol-round']['complete']!)
  expect(phone.getByText(said['patrol-round']['allSent']!)).toBeInTheDocument()
  const map = screenOf(/map/)
  await user.click(map.getByRole('button', { name: said['live-map']['call']! }))
  expect(map.getByText(said['live-map']['answered']!)).toBeInTheDocument()
})

test('tour-five-steps: week board: placing an open shift closes its gap and adds up the hours', async () => {
  const user = await open()
  expect(week().getByRole('columnheader', { name: /Tue 17/ })).toHaveTextContent('15/16 · gap')
  await user.click(row('Mina Park').getByRole('button', { name: 'Place Mina Park: 12 h, fits' }))
  expect(week().getByRole('columnheader', { name: /Tue 17/ })).toHaveTextContent('16/16')
  expect(row('Mina Park').getByText('St. Brigid Hospital')).toBeInTheDocument()
  expect(row('Mina Park').getByText('12.0')).toBeInTheDocument()
  expect(week().getByText('1 open')).toBeInTheDocument()
})

test('week board: rest, license and overtime are shown before anyone is placed', async () => {
  const user = await open()
  expect(row('Adam Sorley').getByText('No license')).toBeInTheDocument()
  expect(row('Adam Sorley').queryByRole('button')).not.toBeInTheDocument()
  expect(row('Femi Balogun').getByText('Rest 0 h')).toBeInTheDocument()
  await user.click(week().getByRole('button', { name: /Harbor Point Mall, with license/ }))
  await user.click(week().getByRole('button', { name: /St\. Brigid/ }))
  await user.click(row('Leah Corrigan').getByRole('button', { name: 'Place Leah Corrigan: 48 h, overtime' }))
  expect(row('Leah Corrigan').getByText('48.0')).toBeInTheDocument()
  expect(week().getByText('3 overtime')).toBeInTheDocument()
})

test('week board: with every gap closed it says so, and the last step can be taken back', async () => {
  const user = await open()
  await user.click(row('Mina Park').getByRole('button'))
  expect(week().getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.click(row('Theo Marsh').getByRole('button'))
  expect(week().getByText('The week is covered')).toBeInTheDocument()
  expect(week().getByRole('columnheader', { name: /Sat 21/ })).toHaveTextContent('12/12')
  await user.click(week().getByRole('button', { name: 'Undo' }))
  expect(week().getByText('1 open')).toBeInTheDocument()
  expect(row('Theo Marsh').getByText('Off')).toBeInTheDocument()
})

test('tour-five-steps: live map: a guard who is chosen shows on the card; the one who reported is answered when called', async () => {
  const user = await open()
  const map = screenOf(/map/)
  const card = () => map.getByRole('status')
  expect(card()).toHaveTextContent('Rosa LindqvistAlert 2 minHarbour Street Mall, Late doorSuspicious person 00:53')
  await user.click(map.getByRole('button', { name: 'MD, Megan Doyle' }))
  expect(card()).toHaveTextContent('Megan DoyleOn postKestrel Data Centre, Front')
  await user.click(map.getByRole('button', { name: 'Rosa Lindqvist, alert' }))
  expect(map.getByText('6 on post')).toBeInTheDocument()
  await user.click(map.getByRole('button', { name: 'Call' }))
  expect(card()).toHaveTextContent('Rosa LindqvistOn post')
  expect(map.getByText('7 on post')).toBeInTheDocument()
  expect(map.queryByText(/1 alert/)).not.toBeInTheDocument()
})

test('tour-recorded: live map: its marks move while it is in view, and help comes; for less motion it stands still', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let less = false
  vi.stubGlobal('matchMedia', () => ({
    matches: less,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen
      }
      observe() {
        this.#seen([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const places = () =>
    screenOf(/map/)
      .getAllByRole('button')
      .map((button) => button.style.left)
  await open()
  const before = places()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(places()).not.toEqual(before)
  expect(screenOf(/map/).getByRole('status')).toHaveTextContent('Rosa LindqvistOn post')
  cleanup()
  less = true
  await open()
  const still = places()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(places()).toEqual(still)
})

test('tour-five-steps: patrol round: each tag brings the next checkpoint, to the end of the round', async () => {
  const user = await open()
  const phone = screenOf(/patrol/)
  const current = () => phone.getAllByRole('listitem').find((item) => item.getAttribute('aria-current'))?.textContent
  expect(phone.getByRole('status')).toHaveTextContent('CP 6 Cinema exit')
  expect(current()).toContain('CP 6')
  await user.click(phone.getByRole('button', { name: 'Hold Phone to Tag' }))
  expect(phone.getByRole('status')).toHaveTextContent('CP 7 Food hall')
  expect(phone.getByText('3 waiting')).toBeInTheDocument()
  await user.keyboard('{Enter}{Enter}')
  expect(phone.getByRole('status')).toHaveTextContent('Round complete')
  expect(phone.getByText('All sent')).toBeInTheDocument()
  await user.click(phone.getByRole('button', { name: 'Walk It Again' }))
  expect(phone.getByRole('status')).toHaveTextContent('CP 6 Cinema exit')
})

test('tour-five-steps: incident timeline: a note is appended before the next check, with time and author; a blank one is not', async () => {
  const user = await open()
  const incident = screenOf(/incident/)
  const entries = () => incident.getAllByRole('listitem').map((item) => item.textContent)
  const before = entries()
  const [hours = 0, minutes = 0] = before.at(-2)!.slice(0, 5).split(':').map(Number)
  const after = (more: number) =>
    new Date(Date.UTC(2026, 0, 1, hours, minutes + more))
      .toISOString()
      .slice('2026-01-01T'.length, '2026-01-01T00:00'.length)
  await user.type(incident.getByRole('textbox', { name: 'Add a note' }), '   {Enter}')
  expect(entries()).toEqual(before)
  await user.clear(incident.getByRole('textbox'))
  await user.type(incident.getByRole('textbox'), 'Fans set up{Enter}')
  await user.type(incident.getByRole('textbox'), 'Client told again')
  await user.click(incident.getByRole('button', { name: 'Add' }))
  expect(entries()).toEqual([
    ...before.slice(0, -1),
    `${after(1)}C. Hartwell, dispatch Fans set up`,
    `${after(2)}C. Hartwell, dispatch Client told again`,
    before.at(-1),
  ])
  expect(incident.getByRole('textbox')).toHaveValue('')
})

test('tour-five-steps: daily report: a round opens to its checkpoints, and signing hands the report over', async () => {
  const user = await open()
  const report = screenOf(/report/)
  expect(report.getByText('47 of 48')).toBeInTheDocument()
  expect(report.getByText('Round 5, 40 min, CP 4 missed')).toBeInTheDocument()
  await user.click(report.getByRole('button', { name: 'Round 1, 20:05' }))
  expect(report.getByText('Round 1, 36 min, all seen')).toBeInTheDocument()
  expect(report.queryByText(/inbox/, { selector: '.status' })).not.toBeInTheDocument()
  await user.click(report.getByRole('button', { name: 'Sign' }))
  expect(report.getByRole('img', { name: 'Signature' })).toBeInTheDocument()
  expect(report.getByText('In the client’s inbox 02:44')).toBeInTheDocument()
  expect(report.getByText('In the client’s inbox 02:44').closest('p')).toHaveFocus()
})

/** Minutes after the noon before the night. */
const ofNight = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return ((hours + 12) % 24) * 60 + minutes
}

test('night-in-order: each window of the tour is over before the next one begins, also once it is signed', async () => {
  const user = await open()
  await user.click(screenOf(/report/).getByRole('button', { name: 'Sign' }))
  const ends = [
    ...tourDefault.steps.slice(1).map(({ time }) => time),
    planRoute(['tour', 'industries']).industries!.time!,
  ]
  for (const [at, { title }] of tourDefault.steps.entries()) {
    const shown = readOn(screen.getByRole('article', { name: title })).match(/\b\d\d:\d\d\b/g) ?? []
    const late = shown.filter((time) => ofNight(time) > ofNight(ends[at]!))
    expect(late, title).toEqual([])
  }
})
