import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import { mayDo } from '../../../contract/permissions.ts'
import type { MemberRole } from '../../../contract/planning/organisations/roles.ts'
import type { Violation } from '../../../contract/planning/rules/rules.ts'
import type { Conflict } from '../../../contract/planning/problems/problems.ts'
import type { BlockedGroup, Candidate, Candidates, Shift } from '../../../contract/planning/shifts/schedule.ts'
import { type About, actionsOf, placeOf, replacedIn, sentenceOf } from './side-words.ts'
import { blockWords, nearestOf, partsOf, unfilledSentence } from './unfilled-words.ts'

const ZONE = 'Europe/London'

const shift = (from: string, hours: number, requires: string[] = []): Shift => ({
  id: from,
  postId: 'door',
  siteId: 'mall',
  from: new Date(from).toISOString(),
  to: new Date(Date.parse(from) + hours * HOUR_MS).toISOString(),
  state: 'draft',
  requires,
  priority: 2,
  assignment: { id: 'a', guardId: 'dana', state: 'assigned' },
  told: null,
  calledOff: null,
  version: 1,
})

const violation = (given: Partial<Violation>): Violation => ({
  kind: 'min_rest',
  severity: 'soft',
  overridable: 'reason',
  shiftIds: [],
  measured: 480,
  limit: 660,
  unit: 'minutes',
  from: '2026-11-24T22:00:00.000Z',
  to: '2026-11-25T06:00:00.000Z',
  source: '',
  text: 'The longest rest in 24 h is 8 h, 11 h are required',
  ...given,
})

const conflict = ({ of, ...given }: Partial<Conflict> & { of?: Partial<Violation> }): Conflict => {
  const worst = violation({ kind: given.kind ?? 'min_rest', ...of })
  const none = { blocked: null, setAside: null, shiftIds: [], keep: [], later: null, isOwed: false }
  return { ...none, guardId: 'dana', kind: worst.kind, severity: 'soft', violations: [worst], ...given }
}

const guard = (until: string | null) =>
  ({ qualifications: [{ typeId: 'cctv', from: '2026-01-01', until }] }) as GuardRow

const about = (shifts: Shift[], given: Partial<About> = {}): About => ({
  zone: ZONE,
  locale: 'en-GB',
  zoneOf: () => ZONE,
  shifts,
  guard: undefined,
  typeName: () => 'CCTV',
  ...given,
})

test('side-words: a short rest says between which times it lies, what is needed, and what would be owed', () => {
  const shifts = [shift('2026-11-24T14:00Z', 8), shift('2026-11-25T06:00Z', 8)]
  expect(sentenceOf(conflict({}), about(shifts))).toBe('8 h between Tue 22:00 and Wed 06:00. 11 h are needed.')
  expect(sentenceOf(conflict({ isOwed: true }), about(shifts))).toBe(
    '8 h between Tue 22:00 and Wed 06:00. 11 h are needed, or 3 h are owed.',
  )
  expect(placeOf(conflict({}), about(shifts))).toBe('Tue, Wed')
  // A rest that no shift ends has the server's words, with the number of further ones.
  const two = conflict({ violations: [violation({}), violation({ from: '2026-11-26T22:00:00.000Z' })] })
  expect(sentenceOf(two, about(shifts.slice(0, 1)))).toBe(
    'The longest rest in 24 h is 8 h, 11 h are required. 1 more like it this week.',
  )
})

test('side-words: a license says until when it is held and how many shifts lie past its end, or that there is none', () => {
  const shifts = ['2026-11-27T18:00Z', '2026-11-28T18:00Z'].map((from) => shift(from, 12, ['cctv']))
  const license = conflict({ kind: 'qualification_valid', blocked: 'rule' })
  const said = (some: Shift[], until: string | null) => sentenceOf(license, about(some, { guard: guard(until) }))
  expect(said(shifts, '2026-11-26')).toBe('CCTV ends Thu 26 Nov at midnight. Both shifts after it are blocked.')
  expect(said(shifts.slice(0, 1), '2026-11-26')).toBe(
    'CCTV ends Thu 26 Nov at midnight. The shift after it is blocked.',
  )
  expect(sentenceOf(license, about(shifts))).toBe('No CCTV license. Both shifts are blocked.')
  // In New York this one ends on Thursday still.
  const night = [shift('2026-11-27T01:00Z', 3, ['cctv'])]
  const there = (zone: string) => sentenceOf(license, about(night, { guard: guard('2026-11-26'), zoneOf: () => zone }))
  expect(there(ZONE)).toContain('CCTV ends Thu 26 Nov at midnight.')
  expect(there('America/New_York')).not.toContain('midnight')
  // A shift to midnight lies whole in the last day.
  expect(said([shift('2026-11-26T18:00Z', 6, ['cctv'])], '2026-11-26')).not.toContain('midnight')
})

test('side-words: hours say what is planned and what is over, in place of days', () => {
  const week = conflict({ kind: 'weekly_minutes', of: { measured: 3_240, limit: 2_880 } })
  const shifts = [0, 1, 2, 3].map((day) => shift(`2026-11-2${3 + day}T08:00Z`, 8))
  expect(sentenceOf(week, about(shifts))).toBe('54 h planned, 6 h over the 48 h agreed.')
  expect(placeOf(week, about(shifts))).toBe('54 h')
  expect(placeOf(conflict({ kind: 'max_consecutive_days' }), about(shifts))).toBe('Mon–Thu')
  const average = conflict({ kind: 'max_average', of: { measured: 2_940, limit: 2_880 } })
  expect(sentenceOf(average, about(shifts))).toBe('49 h a week on average, at most 48 h are allowed.')
  const night = conflict({ kind: 'night_average', of: { measured: 500, limit: 480 } })
  expect(sentenceOf(night, about(shifts))).toBe('8 h 20 min of night work a day on average, at most 8 h are allowed.')
})

test('side-words: what two people allow says whose turn it is', () => {
  const off = {
    kind: 'approved_time_off',
    blocked: 'second_person',
    of: { text: '8 h of it lie in time off' },
  } as const
  expect(sentenceOf(conflict(off), about([]))).toBe('8 h of it lie in time off. It takes a reason and a second person.')
  const setAside = { reason: 'She came back', kinds: [], by: 'Ines Kaur' }
  expect(sentenceOf(conflict({ ...off, setAside }), about([]))).toBe(
    '8 h of it lie in time off. Allowed by Ines Kaur: She came back. Somebody else publishes it.',
  )
})

test('side-actions: a role sees what it may do, the best first, and a member who may change nothing opens the shift', () => {
  const actions = (given: Partial<Conflict>, role: MemberRole = 'scheduler') =>
    actionsOf(conflict(given), (permission) => mayDo(role, permission))
  const later = { shiftId: 's', from: '2026-11-25T09:00:00.000Z' }
  expect(actions({ later, keep: ['s'] })).toEqual(['later', 'keep'])
  expect(actions({ keep: ['s'] })).toEqual(['keep'])
  expect(actions({ kind: 'qualification_valid', blocked: 'rule' })).toEqual(['replace', 'renew'])
  expect(actions({ kind: 'max_shift', blocked: 'second_person' })).toEqual(['replace'])
  expect(actions({ kind: 'qualification_valid' }, 'dispatcher')).toEqual(['open'])
  expect(actions({ later, keep: ['s'] }, 'dispatcher')).toEqual(['open'])
  const shifts = [shift('2026-11-24T14:00Z', 8), shift('2026-11-25T06:00Z', 8)]
  expect(replacedIn(conflict({ kind: 'site_ban' }), shifts)).toEqual(shifts)
  expect(replacedIn(conflict({ kind: 'travel_gap' }), shifts)).toEqual(shifts.slice(1))
})

const blocked = (kind: string, count: number, given: Partial<BlockedGroup['nearest']> = {}): BlockedGroup => ({
  kind,
  count,
  nearest: { guardId: kind, text: 'Has another shift then', measured: null, limit: null, unit: null, ...given },
})
const minutes = (measured: number, limit: number) => ({ measured, limit, unit: 'minutes' })
const people = (count: number) => Array.from({ length: count }, () => ({}) as Candidate)

test('side-adds-up: the parts of an open shift are all who were checked, the largest block first', () => {
  const found: Candidates = {
    checked: 24,
    may: people(2),
    withReason: people(3),
    blocked: [blocked('elsewhere', 5), blocked('qualification_valid', 9), blocked('min_rest', 5, minutes(630, 660))],
  }
  const parts = partsOf(found, 'CCTV')
  expect(parts.map(({ key }) => key)).toEqual(['may', 'reason', 'qualification_valid', 'elsewhere', 'min_rest'])
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(found.checked)
  // Nobody is no part.
  expect(partsOf({ ...found, may: [] }, 'CCTV').map(({ key }) => key)).not.toContain('may')
  expect(parts.map(({ words }) => words).slice(2)).toEqual([
    'hold no CCTV license',
    'work elsewhere then',
    'would rest under 11 h',
  ])
})

test('side-words: an open shift says who may take it, or why nobody does and who is nearest', () => {
  const none: Candidates = { checked: 19, may: [], withReason: [], blocked: [] }
  expect(unfilledSentence(none)).toBe('Nobody is free and allowed. 19 guards checked:')
  expect(unfilledSentence({ ...none, withReason: people(2) })).toBe(
    'Nobody is free without a reason. 19 guards checked:',
  )
  expect(unfilledSentence({ ...none, may: people(1) })).toBe('1 of 19 guards is free and allowed.')
  const groups = [blocked('elsewhere', 9), blocked('max_rolling', 1, minutes(3_660, 3_600)), blocked('site_ban', 1)]
  expect(nearestOf(groups)).toEqual({ guardId: 'max_rolling', words: '61 h of 60 h' })
  expect(nearestOf(groups.slice(0, 1))).toEqual({ guardId: 'elsewhere', words: 'Has another shift then' })
  expect(nearestOf([])).toBeUndefined()
})

test('side-words: each block is the end of a sentence, for one guard and for several', () => {
  const kinds = ['qualification_valid', 'elsewhere', 'site_ban', 'availability', 'approved_time_off', 'travel_gap']
  expect(kinds.map((kind) => blockWords(blocked(kind, 1), undefined))).toEqual([
    'holds no license for it',
    'works elsewhere then',
    'is barred here',
    'is not available',
    'on leave',
    'could not get there in time',
  ])
  expect(blockWords(blocked('compensatory_rest', 2), undefined)).toBe('are owed rest first')
  expect(blockWords(blocked('max_consecutive_nights', 2, { limit: 5, unit: 'nights' }), undefined)).toBe(
    'would be over 5 nights',
  )
})
