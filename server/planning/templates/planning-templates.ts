import { dayNumber } from '../../../contract/core/time.ts'
import { MOST_ADDED, type SkipReason } from '../../../contract/planning/shifts/additions.ts'
import type { Days } from '../../../contract/planning/templates/rotation-cover.ts'
import type { Template } from '../../../contract/planning/templates/templates.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { daysOf } from '../rules/days.ts'
import { readCodes, withoutRetired } from '../shifts/checking-details.ts'
import { planAdditions } from '../shifts/adding-shifts.ts'
import { listMade } from '../shifts/queries-additions.ts'
import { listPeriods } from '../shifts/queries-periods.ts'
import { listShifts } from '../shifts/queries-shifts.ts'
import type { AddedSeat, SeatFacts } from '../shifts/table-additions.ts'
import type { TimeSpan } from '../shifts/table.ts'
import { expand, type Slot } from './expanding-templates.ts'
import { listOrigins, listPlanned } from './queries-origins.ts'
import {
  type StandingShift,
  type MadeShift,
  outcomeOf,
  type Place,
  type TemplateStep,
  withoutSlot,
} from './sorting-slots.ts'

/** What a template asks for. `adopted` stand at their post and time by hand, and count as its own from then on. */
export type TemplatePlan = {
  steps: TemplateStep[]
  kept: StandingShift[]
  skipped: { place: Place; reason: SkipReason }[]
  adopted: (Slot & { during: TimeSpan; shiftId: string })[]
}

const keyOf = ({ code, day, seat }: Pick<Place, 'code' | 'day' | 'seat'>) => `${code} ${day} ${seat}`

/** As a template left a shift. Of one that was made before that was kept, the times that guards know count. */
const factsOf = (seat: AddedSeat | undefined, { from, to, told }: MadeShift['shift']): SeatFacts | null =>
  seat?.after !== undefined
    ? seat.after
    : { from: told?.from ?? from, to: told?.to ?? to, guardId: seat?.guardId ?? null }

/** The shifts that a template made on some days, and the places of those that somebody cancelled. */
async function readMade(tenant: Tenant, template: Template, days: Days, span: TimeSpan) {
  const seats = new Map((await listMade(tenant, template.id, span)).map((seat) => [seat.shiftId, seat]))
  const noted = (await listOrigins(tenant, template.id, days)).map(({ day, ...origin }) => ({
    ...origin,
    day: dayNumber(day),
  }))
  const known = new Set(noted.map(({ shiftId }) => shiftId))
  // An undo brings shifts back that no row of the template names any more.
  const back = [...seats.values()].flatMap(({ shiftId, slot }) => {
    const day = slot && dayNumber(slot.day)
    return slot && !known.has(shiftId) && day! >= days.first && day! < days.end
      ? [{ code: slot.code, day: day!, seat: slot.seat, shiftId, isCancelled: false }]
      : []
  })
  const all = [...noted, ...back]
  const shifts = new Map(
    (await listShifts(tenant, { ids: all.map(({ shiftId }) => shiftId) })).map((shift) => [shift.id, shift]),
  )
  const made = all.flatMap(({ shiftId, code, day, seat }): MadeShift[] => {
    const shift = shifts.get(shiftId)
    if (!shift) return []
    return [{ place: { code, day, seat, postId: shift.postId }, shift, made: factsOf(seats.get(shiftId), shift) }]
  })
  const cancelled = new Set(
    noted.flatMap((origin) => (origin.isCancelled && !shifts.has(origin.shiftId) ? [keyOf(origin)] : [])),
  )
  return { made, cancelled }
}

/**
 * What a template would add to some days, change of what it made there, leave as somebody changed it, and skip. It
 * changes nothing, and judges no guard. Throws `invalid` for more than one act may do.
 */
export async function planTemplate(tenant: Tenant, now: Date, template: Template, days: Days): Promise<TemplatePlan> {
  const zone = daysOf(template.zone)
  // A shift may have been moved by a day or two.
  const span = { from: new Date(zone.start(days.first - 2)), to: new Date(zone.start(days.end + 2)) }
  const { made, cancelled } = await readMade(tenant, template, days, span)
  const locked = (await listPeriods(tenant, span)).filter(({ state }) => state === 'locked')
  const isLocked = (moment: string) => locked.some(({ from, to }) => from <= moment && moment < to)
  const plan: TemplatePlan = { steps: [], kept: [], skipped: [], adopted: [] }

  const left = new Map<string, MadeShift>()
  // The first of a place is the one that the template still names.
  for (const each of made) left.set(left.has(keyOf(each.place)) ? each.shift.id : keyOf(each.place), each)
  const put = (place: Place, outcome: ReturnType<typeof withoutSlot>) => {
    if (!outcome) return
    if ('step' in outcome) plan.steps.push(outcome.step)
    else if ('kept' in outcome) plan.kept.push(outcome.kept)
    else plan.skipped.push({ place, reason: outcome.skip })
  }
  const fresh: Slot[] = []
  const codes = await readCodes(
    tenant,
    template.duties.flatMap(({ details }) => details ?? []),
  )
  const slots = expand(template, days).map((slot) => ({ ...slot, details: withoutRetired(codes, slot.details) }))
  for (const slot of slots) {
    const own = left.get(keyOf(slot))
    if (own && own.place.postId === slot.postId) {
      left.delete(keyOf(slot))
      put(slot, outcomeOf(slot, own, { now, isLocked }))
    } else if (!own && cancelled.has(keyOf(slot))) plan.skipped.push({ place: slot, reason: 'cancelled' })
    else fresh.push(slot)
  }

  const postIds = [...new Set(fresh.map(({ postId }) => postId))]
  const own = new Set(made.map(({ shift }) => shift.id))
  const standing = (await listPlanned(tenant, template.id, postIds, span)).filter(({ id }) => !own.has(id))
  const wanted = fresh.map((slot) => ({ ...slot, sourceId: null, origin: undefined }))
  const additions = await planAdditions(tenant, now, wanted, { span, standing })
  plan.adopted = additions.adopted
  plan.skipped.push(...additions.skipped.map(({ slot, reason }) => ({ place: slot, reason })))
  for (const slot of additions.added) {
    // A duty with another letter takes over what stands at its post on that day.
    const [key, other] =
      [...left].find(
        ([, { place, shift }]) => place.postId === slot.postId && place.day === slot.day && shift.state !== 'cancelled',
      ) ?? []
    if (key !== undefined && other) {
      left.delete(key)
      put(slot, outcomeOf(slot, other, { now, isLocked }))
    } else
      plan.steps.push({
        place: slot,
        shift: null,
        shiftId: slot.shiftId,
        during: slot.during,
        guardId: slot.guardId,
        wanted: slot.guardId,
        details: slot.details,
        isGiven: false,
        why: null,
      })
  }
  for (const each of left.values()) put(each.place, withoutSlot(each, { now, isLocked }))
  if (plan.steps.length > MOST_ADDED)
    throw new Failure('invalid', `This would add or change ${plan.steps.length} shifts. Apply it to fewer weeks.`, {
      fields: { weeks: `Add or change at most ${MOST_ADDED} shifts at once` },
    })
  return plan
}
