import type { Locale } from '../../../contract/core/locale.ts'
import { dayText } from '../../../contract/core/short-dates.ts'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Permission } from '../../../contract/permissions.ts'
import type { Conflict } from '../../../contract/planning/problems/problems.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { SiteTimes } from '../shifts/site-time.ts'
import { clockOf, dayName, hoursOf, wallTime } from '../shifts/week.ts'

/** What a sentence about a conflict is made of. */
export type About = {
  zone: string
  locale: Locale
  /** The zone of a shift's site: licenses end there by its days. */
  zoneOf: SiteTimes['zoneOf']
  shifts: readonly Shift[]
  guard: GuardRow | undefined
  /** The names of the kinds of licenses. */
  typeName: (id: string) => string
}

const weekday = (day: string) => dayName(day).slice(0, 3)
const dayOf = (zone: string, moment: string) => wallTime(zone, new Date(moment)).day
const momentOf = ({ zone, locale }: About, moment: string) =>
  `${weekday(dayOf(zone, moment))} ${clockOf(locale, zone, moment)}`

/** These rules measure many shifts, so hours say more than days. */
const OF_MANY: Conflict['kind'][] = ['weekly_minutes', 'max_rolling', 'max_average', 'night_average']

/** Where a conflict is, in short: the days of its shifts, or the hours that were measured. */
export function placeOf({ kind, violations: [worst] }: Conflict, { zone, shifts }: About): string {
  if (OF_MANY.includes(kind) && worst) return hoursOf(worst.measured)
  const days = [...new Set(shifts.map(({ from }) => weekday(dayOf(zone, from))))]
  return days.length > 3 ? `${days[0]}–${days.at(-1)}` : days.join(', ')
}

/** What a conflict is about: what was measured, what is allowed, and whose turn it is. */
export function sentenceOf(conflict: Conflict, about: About): string {
  const { blocked, setAside, violations, kind } = conflict
  const more = kind === 'qualification_valid' ? 0 : violations.length - 1
  return [
    `${whatOf(conflict, about)}.`,
    more > 0 ? `${more} more like it this week.` : '',
    setAside ? `Allowed by ${setAside.by ?? 'somebody who left'}: ${setAside.reason}. Somebody else publishes it.` : '',
    blocked === 'second_person' && !setAside ? 'It takes a reason and a second person.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function whatOf({ kind, violations, isOwed }: Conflict, about: About): string {
  const { measured, limit, from, to, text } = violations[0]!
  const { shifts } = about
  switch (kind) {
    case 'qualification_valid':
      return licenseOf(about) ?? text
    case 'min_rest': {
      // A rest that ends with no shift is the longest of its window.
      if (!shifts.some((shift) => shift.from === to)) return text
      const owed = isOwed ? `, or ${hoursOf(limit - measured)} are owed` : ''
      const between = `${hoursOf(measured)} between ${momentOf(about, from)} and ${momentOf(about, to)}`
      return `${between}. ${hoursOf(limit)} are needed${owed}`
    }
    case 'weekly_minutes':
      return `${hoursOf(measured)} planned, ${hoursOf(measured - limit)} over the ${hoursOf(limit)} agreed`
    case 'max_average':
      return `${hoursOf(measured)} a week on average, at most ${hoursOf(limit)} are allowed`
    case 'night_average':
      return `${hoursOf(measured)} of night work a day on average, at most ${hoursOf(limit)} are allowed`
    default:
      return text
  }
}

/** Until when a license is held that shifts ask for, and how many of them lie past its end. */
function licenseOf({ locale, zoneOf, shifts, guard, typeName }: About): string | undefined {
  const held = guard?.qualifications ?? []
  const isHeld = (type: string, day: string) =>
    held.some(({ typeId, from, until }) => typeId === type && from <= day && (until === null || until >= day))
  const lastDay = (shift: Shift) => dayOf(zoneOf(shift), new Date(Date.parse(shift.to) - 1).toISOString())
  const missing = shifts.flatMap((shift) => shift.requires.filter((type) => !isHeld(type, lastDay(shift))))
  const [type] = missing
  if (type === undefined) return undefined
  const count = shifts.length === 1 ? 'The shift' : shifts.length === 2 ? 'Both shifts' : `All ${shifts.length} shifts`
  const are = shifts.length === 1 ? 'is' : 'are'
  const until = held
    .flatMap((each) => (each.typeId === type && each.until !== null ? [each.until] : []))
    .toSorted()
    .at(-1)
  if (until === undefined) return `No ${typeName(type)} license. ${count} ${are} blocked`
  const end = `${weekday(until)} ${dayText(locale, until)}`
  return `${typeName(type)} ends ${end} at midnight. ${count} after it ${are} blocked`
}

export type Action = 'replace' | 'renew' | 'later' | 'keep' | 'open'

/** What can be done about a conflict by a role, the best first. A member who may do nothing else opens the shift. */
export function actionsOf({ kind, later, keep }: Conflict, may: (permission: Permission) => boolean): Action[] {
  const isPlanner = may('schedule.manage')
  const actions: Action[] = []
  if (isPlanner && later) actions.push('later')
  if (isPlanner && keep.length > 0) actions.push('keep')
  if (isPlanner && actions.length === 0) actions.push('replace')
  if (kind === 'qualification_valid' && may('guards.manage')) actions.push('renew')
  return isPlanner ? actions : [...actions, 'open']
}

/** A single shift breaks each of these, without the guard's other work. */
const OF_ONE: Conflict['kind'][] = [
  'guard_active',
  'qualification_valid',
  'site_ban',
  'approved_time_off',
  'availability',
  'max_shift',
]

/** The shifts of a conflict that another guard would take: each that breaks the rule, or the last of those together. */
export const replacedIn = ({ kind }: Conflict, shifts: readonly Shift[]): Shift[] =>
  OF_ONE.includes(kind) ? [...shifts] : shifts.slice(-1)
