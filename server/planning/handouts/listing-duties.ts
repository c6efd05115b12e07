import { dayAt, startOf } from '../../../contract/core/time.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { RosterChoice } from '../../../contract/planning/handouts/handouts.ts'
import type { BreakPlan } from '../../../contract/planning/rules/break-plan.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { breaksInWords } from '../../../contract/planning/shifts/break-words.ts'
import { NO_DETAILS, type ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { holidayNames } from '../holidays/holidays-of-sites.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { breaksOf } from '../rules/breaks.ts'
import { changeOf } from '../shifts/change-of.ts'
import { asBreak } from '../shifts/planned-breaks.ts'
import { daysOf } from '../rules/days.ts'
import { listShifts } from '../shifts/queries-shifts.ts'
import { readPostNames, type readSiteNames } from './queries.ts'

/** A shift of a roster. `standing` says how it stands, and `isDraft` that guards do not know it so. */
export type Duty = {
  id: string
  siteId: string
  post: string
  guardId: string | null
  from: Date
  to: Date
  /** The day on which it begins, by the clocks of its site. */
  day: string
  minutes: number
  breaks: string
  /** What the office noted for the guard. */
  note: string
  /** The codes of the shift as it is planned. */
  codes: Pick<ShiftDetails, 'serviceId' | 'billId' | 'payId'>
  /** The public holidays on which it begins or goes on, where its site is. */
  holiday: string
  standing: string
  isDraft: boolean
}

// A draft may have moved a shift out of the days in which guards know it.
const MOVED_MS = 14 * DAY_MS

type Sites = Awaited<ReturnType<typeof readSiteNames>>

/** The shifts of a roster by their start: the plan as it stands, or what guards were told. */
export async function listDuties(
  tenant: Tenant,
  { first, last, guard, site, drafts }: RosterChoice,
  { rules, zone, sites }: { rules: Rule[]; zone: string; sites: Sites },
): Promise<Duty[]> {
  const edges = [startOf(zone, first).getTime(), startOf(zone, last).getTime() + DAY_MS] as const
  const found = await listShifts(tenant, { from: new Date(edges[0] - MOVED_MS), to: new Date(edges[1] + MOVED_MS) })
  const posts = await readPostNames(tenant)
  const duties = found
    .flatMap((shift) => (drafts ? asPlanned(shift) : asTold(shift)))
    .map(({ shift, ...duty }) => {
      const day = dayAt(sites.get(shift.siteId)!.zone, duty.from)
      const minutes = Math.round((duty.to.getTime() - duty.from.getTime()) / MINUTE_MS)
      const breaks = breakWords(rules, { ...duty, shift, zone, sites })
      const { siteId, details = NO_DETAILS } = shift
      return {
        ...duty,
        id: shift.id,
        siteId,
        post: posts.get(shift.postId) ?? '',
        day,
        minutes,
        breaks,
        codes: details,
      }
    })
    .filter(
      (duty) =>
        duty.day >= first &&
        duty.day <= last &&
        (guard === undefined || duty.guardId === guard) &&
        (site === undefined || duty.siteId === site),
    )
    .toSorted((a, b) => a.from.getTime() - b.from.getTime() || (a.id < b.id ? -1 : 1))
  const names = await holidayNames(
    tenant,
    duties.map((duty) => ({ ...duty, zone: sites.get(duty.siteId)!.zone })),
  )
  return duties.map((duty) => ({ ...duty, holiday: names.get(duty.id) ?? '' }))
}

type Standing = Pick<Duty, 'guardId' | 'from' | 'to' | 'note' | 'standing' | 'isDraft'> & {
  shift: Shift
  planned: BreakPlan | null
}

const isAsTold = (shift: Shift) => changeOf(shift) === undefined

/** A shift as guards know it, also where a draft changes it. */
function asTold(shift: Shift): Standing[] {
  const { told, assignment } = shift
  if (!told) return []
  const isSame = isAsTold(shift)
  const standing = !isSame
    ? told.guardId === null
      ? 'Open, a change is not sent'
      : 'Published, a change is not sent'
    : wordsOf(shift)
  const guardId = isSame && assignment?.isVoid ? null : told.guardId
  const noted = { note: told.note ?? '', planned: told.breaks ?? null }
  return [{ shift, guardId, from: new Date(told.from), to: new Date(told.to), ...noted, standing, isDraft: false }]
}

/** A shift as it is planned; what guards do not know yet is a draft. */
function asPlanned(shift: Shift): Standing[] {
  const { state, assignment, from, to } = shift
  const isDraft = !isAsTold(shift)
  const word = state === 'cancelled' ? 'cancelled' : shift.told ? 'changed' : 'new'
  const standing = isDraft ? `DRAFT, ${word}${assignment || state === 'cancelled' ? '' : ', open'}` : wordsOf(shift)
  const guardId = assignment && !assignment.isVoid ? assignment.guardId : null
  // Nobody works a shift that is cancelled, so only what guards still know of it is left.
  if (state === 'cancelled' && !shift.told) return []
  const known = state === 'cancelled' ? (shift.told?.guardId ?? null) : guardId
  const noted = { note: shift.details?.guardNote ?? '', planned: shift.details?.breaks ?? null }
  return [{ shift, guardId: known, from: new Date(from), to: new Date(to), ...noted, standing, isDraft }]
}

function wordsOf({ assignment }: Shift): string {
  if (!assignment || assignment.isVoid) return 'Open'
  return assignment.state === 'assigned' ? 'Published, not confirmed' : 'Confirmed'
}

/** The breaks that somebody planned for a shift, else the meals that the rules ask for: `Meal 30 min, unpaid`. */
function breakWords(
  rules: Rule[],
  { shift, from, to, guardId, planned, zone, sites }: Standing & { zone: string; sites: Sites },
): string {
  if (planned) return breaksInWords(planned.map(asBreak)) || 'None'
  const [start, end] = [from.getTime(), to.getTime()]
  const place = { shiftId: shift.id, siteId: shift.siteId, postId: shift.postId }
  const line = { ...place, clientId: sites.get(shift.siteId)!.clientId, start, end, day: daysOf(zone).of(start) }
  const meals = breaksOf(rules, guardId ?? '', line).filter(({ kind }) => kind === 'meal')
  return [
    ...new Set(
      meals.map(
        ({ minutes, paid }) => `Meal${minutes === null ? '' : ` ${minutes} min`}${paid === 'no' ? ', unpaid' : ''}`,
      ),
    ),
  ].join('; ')
}
