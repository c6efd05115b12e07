import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roiDefault } from '../../../contract/site/landing/roi.ts'
import { show } from '../../core/testing-show.tsx'
import { readPositions, toInput, toPositions, writePositions } from './roi-inputs.ts'
import Roi from './roi.tsx'

const ROI = '/api/landing-sections/roi'
const content = {
  ...roiDefault,
  start: { guards: 120, hourlyWage: 2200, adminHours: 90, overtimeShare: 0.08, noShowRate: 0.03 },
}

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => vi.useRealTimers())

const slider = (name: string | RegExp) => screen.getByRole('slider', { name })
const docket = () => document.querySelector<HTMLElement>('.docket')!
const dollars = (text: string | null) => Number(text!.replace('−', '-').replace(/[$,]/g, ''))
const open = async () => {
  const page = await show(<Roi />, { [ROI]: content })
  await screen.findByRole('slider', { name: 'Guards on payroll' })
  return page
}
const move = (name: string, value: number) => fireEvent.change(slider(name), { target: { value } })

test('five labelled ranges start from the content’s figures', async () => {
  await open()
  expect(
    screen
      .getAllByRole('slider')
      .map((range) => [(range as HTMLInputElement).labels![0]!.textContent, range.getAttribute('aria-valuetext')]),
  ).toEqual([
    ['Guards on payroll', '120'],
    ['Hourly wage', '$22'],
    ['Admin hours a week', '90 h'],
    ['Overtime, share of hours', '8%'],
    ['No-shows, share of shifts', '3%'],
  ])
})

test('its labels and the words of the docket are content', async () => {
  const { labels, docket: words } = roiDefault
  await show(<Roi />, {
    [ROI]: {
      ...content,
      labels: { ...labels, guards: 'People on shift' },
      docket: { ...words, keeps: 'Left for you', withUs: 'Run on', assumes: 'How we count' },
    },
  })
  expect(await screen.findByRole('slider', { name: 'People on shift' })).toBeInTheDocument()
  expect(docket()).toHaveTextContent('Left for you')
  expect(screen.getByText('How we count')).toBeInTheDocument()
  expect(screen.getByText(/^Run on /)).toBeInTheDocument()
})

test('so is every sentence about the result and its assumptions, with the figures in their places', async () => {
  const sentences = {
    costs: 'Verlust',
    perYear: 'im Jahr, {hours} Stunden',
    neverPaid: 'Nie',
    latePaid: 'Spät',
    paidInOne: 'Bald',
    paidIn: 'Nach {weeks} Wochen',
    office: 'B {share}',
    overtime: 'U {share} x {rate}',
    noShows: 'A {share} {hours}',
    shifts: 'S {shifts} {hours}',
    price: 'P {price}',
    setUp: 'E {hours} {nothing}',
  }
  await show(<Roi />, { [ROI]: { ...content, sentences } })
  await screen.findByText('B 40%')

  expect(docket()).toHaveTextContent(/im Jahr, 1,872 StundenBald/)
  expect([...document.querySelectorAll('.assumptions li')].map(({ textContent }) => textContent)).toEqual([
    'B 40%',
    'U 15% x 1.5',
    'A 25% 3',
    'S 5 8',
    'P $9',
    'E 40 {nothing}',
  ])
  move('Guards on payroll', 5)
  for (const [name, value] of [
    ['Overtime, share of hours', 0],
    ['No-shows, share of shifts', 0],
    ['Admin hours a week', 5],
  ] as const)
    move(name, value)
  expect(docket()).toHaveTextContent(/Nach \d+ Wochen|Spät/)
  move('Admin hours a week', 0)
  expect(docket()).toHaveTextContent(/Verlust.*Nie/)
})

test('the lines of the docket add up to what is kept', async () => {
  await open()
  const lines = [...docket().querySelectorAll('dd')].map((line) => dollars(line.textContent))
  expect(lines).toHaveLength(4)
  expect(lines.reduce((sum, line) => sum + line, 0)).toBe(dollars(docket().querySelector('strong')!.textContent))
})

test('moving a range changes the docket and the comparison', async () => {
  await open()
  const before = dollars(docket().querySelector('strong')!.textContent)
  move('No-shows, share of shifts', 60)
  expect(dollars(docket().querySelector('strong')!.textContent)).toBeGreaterThan(before)
  const [today, left] = [...document.querySelectorAll('.roi-comparison dd')].map((line) => dollars(line.textContent))
  expect(today! - left!).toBe(dollars(docket().querySelector('strong')!.textContent))
})

test('figures at which nothing is saved are stated plainly', async () => {
  await open()
  for (const [name, value] of [
    ['Admin hours a week', 0],
    ['Overtime, share of hours', 0],
    ['No-shows, share of shifts', 0],
  ] as const)
    move(name, value)
  expect(docket()).toHaveTextContent('It would cost you$12,960')
  expect(docket()).toHaveTextContent('Does not pay for itself at these figures.')
})

test('roi-assumptions-visible: every assumption stands on the page with its figure', async () => {
  const { assumptions } = content
  await open()
  const list = within(screen.getByText('What this assumes').closest('details')!).getAllByRole('listitem', {
    hidden: true,
  })
  const words = list.map((item) => item.textContent).join(' ')
  const figures = [
    `${assumptions.officeHoursSaved * 100}% fewer`,
    `${assumptions.overtimeAvoided * 100}% of overtime`,
    `${assumptions.overtimeRate} times the wage`,
    `${assumptions.noShowsAvoided * 100}% of no-shows`,
    `${assumptions.hoursPerNoShow} hours of wage`,
    `${assumptions.shiftsPerGuardPerWeek} shifts`,
    `${assumptions.hoursPerShift} hours a week`,
    `$${assumptions.pricePerGuardPerMonth / 100} per guard and month`,
    `${assumptions.setUpHours} office hours, once`,
  ]
  for (const figure of figures) expect(words).toContain(figure)
})

test('roi-inputs-in-address: the inputs go into the address a moment after the last move, beside what stands there already', async () => {
  history.replaceState({ key: 'kept' }, '', '/?utm_source=mail#roi')
  await open()
  vi.useFakeTimers()
  move('Guards on payroll', 200)
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(location.search).toBe('?utm_source=mail')
  move('Guards on payroll', 250)
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(location.search).toBe('?utm_source=mail')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(location.search).toBe('?utm_source=mail&roi=250-2200-90-80-30')
  expect(location.hash).toBe('#roi')
  expect(history.state).toEqual({ key: 'kept' })
})

test('back at the starting figures the address is clean again', async () => {
  await open()
  vi.useFakeTimers()
  for (const guards of [130, 120]) {
    move('Guards on payroll', guards)
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(location.search).toBe(guards === 120 ? '' : '?roi=130-2200-90-80-30')
  }
})

test('leaving the page takes an unwritten move along', async () => {
  const { unmount } = await open()
  vi.useFakeTimers()
  move('Guards on payroll', 200)
  unmount()
  await vi.advanceTimersByTimeAsync(1000)
  expect(location.search).toBe('')
})

test('figures in the address are taken up', async () => {
  history.replaceState(null, '', '/?roi=300-3000-120-100-50')
  await open()
  expect(slider('Guards on payroll')).toHaveValue('300')
  expect(slider('Hourly wage')).toHaveAttribute('aria-valuetext', '$30')
  expect(slider('No-shows, share of shifts')).toHaveAttribute('aria-valuetext', '5%')
})

test('figures in the address are taken up on a page that the server rendered without them', async () => {
  const { page, unmount } = await open()
  const usual = docket().querySelector('strong')!.textContent
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  unmount()
  history.replaceState(null, '', '/?roi=300-3000-120-100-50')
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  render(page, { container: document.body.appendChild(container), hydrate: true, onRecoverableError })
  expect(slider('Guards on payroll')).toHaveValue('300')
  expect(docket().querySelector('strong')).not.toHaveTextContent(usual)
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test.each([
  '',
  '120',
  '120-2200-90-80',
  '0-2200-90-80-30',
  '120-2213-90-80-30',
  '601-2200-90-80-30',
  '120-2200-90-80-30-1',
  '-1-2200-90-80-30',
  'a-b-c-d-e',
  '1e2-2200-90-80-30',
  '1e9-2200-90-80-30',
  '0-0-0-0-0',
  '<script>',
])('an address that says roi=%s is ignored', (written) => {
  expect(readPositions(written, toPositions(content.start))).toBeNull()
})

test('what is written is read back, and reaches as far as the content’s own figures', () => {
  const start = toPositions({ guards: 2000, hourlyWage: 2213, adminHours: 12.4, overtimeShare: 0.081, noShowRate: 0.4 })
  expect(writePositions(start)).toBe('2000-2225-12-80-400')
  expect(readPositions(writePositions(start), start)).toEqual(start)
  expect(toInput(start)).toEqual({
    guards: 2000,
    hourlyWage: 2225,
    adminHours: 12,
    overtimeShare: 0.08,
    noShowRate: 0.4,
  })
})

test('a range has its name, and the button leads on', async () => {
  await open()
  await userEvent.setup().tab()
  expect(slider('Guards on payroll')).toHaveFocus()
  expect(screen.getByRole('link', { name: content.button.text })).toHaveAttribute('href', content.button.href)
})
