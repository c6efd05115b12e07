import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf, weekStartOf } from '../../../contract/core/time.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { peopleOf } from '../periods/publish-people.ts'
import { weekOf } from '../shifts/week.ts'
import { rowsOf } from './board-rows.ts'

const LONDON = 'Europe/London'
const at = (zone: string, wall: string) => momentOf(zone, Temporal.PlainDateTime.from(wall), 'forward')

let made = 0
const shift = (from: Date, hours: number, given: Partial<Shift> = {}): Shift => ({
  id: `shift-${++made}`,
  postId: 'gate',
  siteId: 'quay',
  from: from.toISOString(),
  to: new Date(from.getTime() + hours * HOUR_MS).toISOString(),
  state: 'published',
  requires: [],
  priority: 2,
  assignment: { id: `a-${made}`, guardId: 'ola', state: 'assigned' },
  told: null,
  calledOff: null,
  version: 1,
  ...given,
})
const known = (one: Shift): Shift => ({ ...one, told: { from: one.from, to: one.to, guardId: 'ola' } })
const changeOf = (of: Shift): Change => ({
  kind: 'new',
  shift: of,
  noticeMinutes: 60,
  violations: [],
  setAside: null,
  blocked: null,
  premiums: [],
  confirmBy: null,
  needs: [],
})

/** The week of a day on the board: the hours of Ola there and in the panel, and the coverage of the site. */
function figuresOf(
  shifts: Shift[],
  { day, weekStartsOn = 1, zone = LONDON }: Record<string, string | number> & { day: string },
) {
  const week = weekOf(weekStartOf(day, Number(weekStartsOn)), String(zone))
  const rowsBy = (by: 'site' | 'guard') =>
    rowsOf({
      by,
      days: week.days,
      zone: String(zone),
      shifts,
      places: {
        sites: [{ id: 'quay', name: 'Quay', zone: String(zone) }],
        posts: [{ id: 'gate', siteId: 'quay', name: 'Gate' }],
      } as Parameters<typeof rowsOf>[0]['places'],
      guards: [
        { id: 'ola', name: 'Ola Berg', state: 'active', qualifications: [], timeOffAsked: [] },
      ] as Partial<GuardRow>[] as GuardRow[],
      only: new Set(),
      openFirst: false,
      folded: new Set(),
      blocked: new Set(),
      candidate: null,
    })
  const [site] = rowsBy('site').flatMap((row) => (row.kind === 'site' ? [row.coverage] : []))
  const board = rowsBy('guard').flatMap((row) => (row.kind === 'guard' ? [row.minutes] : []))
  const panel = peopleOf(shifts.map(changeOf), shifts, week).map(({ minutes }) => minutes)
  return { week, board, panel, site: site! }
}

test('hours-of-a-week: the board and the panel count the part of a night that lies in the week', () => {
  const nights = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-06'].map((day) =>
    known(shift(at(LONDON, `${day}T19:00`), 12)),
  )
  const { board, panel } = figuresOf(nights, { day: '2026-12-03' })
  // Seven hours of the first night, three whole ones, and five hours of the last.
  expect(board).toEqual([48 * 60])
  expect(panel).toEqual([{ before: 48 * 60, after: 48 * 60 }])
  expect(figuresOf(nights, { day: '2026-12-03', weekStartsOn: 7 }).board).toEqual([48 * 60])
})

test('hours-of-a-week: the board and the panel say the same of any week, and all weeks together count each hour once', () => {
  const anyShift = fc.record({
    from: fc.integer({ min: 0, max: 4 * 7 * 24 * 4 }),
    quarters: fc.integer({ min: 1, max: 96 }),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(LONDON, 'America/New_York', 'Australia/Lord_Howe'),
      fc.integer({ min: 1, max: 7 }),
      fc.array(anyShift, { minLength: 1, maxLength: 12 }),
      (zone, weekStartsOn, spans) => {
        const start = Date.parse('2026-10-12T00:00Z')
        let until = start
        const shifts = spans
          .toSorted((a, b) => a.from - b.from)
          .map(({ from, quarters }) => {
            const begins = Math.max(until, start + from * 15 * MINUTE_MS)
            until = begins + quarters * 15 * MINUTE_MS
            return shift(new Date(begins), quarters / 4)
          })
        const days = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']
        const sums = days.map((day) => {
          const { board, panel } = figuresOf(shifts, { day, zone, weekStartsOn })
          expect(panel.map(({ after }) => after)).toEqual(board)
          return board[0]!
        })
        const worked = shifts.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0)
        expect(sums.reduce((sum, minutes) => sum + minutes, 0)).toBe(worked / MINUTE_MS)
      },
    ),
    { numRuns: 100 },
  )
})

test('board-coverage: a post around the clock is covered for 168 h, also before anything of the week before is planned', () => {
  const days = weekOf('2026-11-30', LONDON).days
  const round = days.flatMap((day) => [shift(at(LONDON, `${day}T07:00`), 12), shift(at(LONDON, `${day}T19:00`), 12)])
  const whole = { covered: 14, needed: 14, coveredMinutes: 168 * 60, neededMinutes: 168 * 60 }
  expect(figuresOf(round, { day: '2026-12-06' }).site).toEqual(whole)
  // The night before belongs to the week before.
  expect(figuresOf([...round, shift(at(LONDON, '2026-11-29T19:00'), 12)], { day: '2026-12-06' }).site).toEqual(whole)
})
