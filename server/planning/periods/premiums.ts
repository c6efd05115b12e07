import { dayAt } from '../../../contract/core/time.ts'
import { rateOn } from '../../../contract/planning/guards/pay-rates.ts'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { changePremium } from '../rules/premium.ts'
import { duringOf } from '../shifts/assigning-shifts.ts'
import { readPlaces } from '../shifts/queries-timelines.ts'
import { readAnswers, readRates } from './queries-premiums.ts'

/** How a change looks to one guard: a shift that is new, moved or cancelled. */
function facesOf({ state, told, assignment, ...span }: Shift) {
  const before = told && duringOf(told)
  const after = state === 'cancelled' ? null : duringOf(span)
  const was = told?.guardId ?? null
  const is = state === 'cancelled' ? null : (assignment?.guardId ?? null)
  if (was !== null && was === is) return [{ guardId: was, before, after }]
  return [
    ...(was === null ? [] : [{ guardId: was, before, after: null }]),
    ...(is === null ? [] : [{ guardId: is, before: null, after }]),
  ]
}

/**
 * What publishing some shifts now costs because it comes late, by shift. A guard who declined or called off wanted the
 * change, so it costs nothing.
 */
export async function premiumsOf(
  tenant: Tenant,
  { rules, zone, now }: { rules: Rule[]; zone: string; now: Date },
  shifts: Shift[],
): Promise<Map<string, Change['premiums']>> {
  if (!rules.some(({ kind }) => kind === 'predictability_premium')) return new Map()
  const faces = shifts.flatMap((shift) =>
    facesOf(shift).map((face) => ({ ...face, shiftId: shift.id, postId: shift.postId })),
  )
  const rates = await readRates(tenant, [...new Set(faces.map(({ guardId }) => guardId))])
  const answers = await readAnswers(
    tenant,
    shifts.map(({ id }) => id),
  )
  const found = new Map<string, Change['premiums']>()
  const places = new Map((await readPlaces(tenant)).map((place) => [place.postId, place]))
  for (const { shiftId, postId, guardId, before, after } of faces) {
    const isWanted = after === null && answers.has(`${shiftId} ${guardId}`)
    const premium = isWanted
      ? null
      : changePremium(rules, { at: now, before, after, guardId, place: places.get(postId)! }, zone)
    if (!premium) continue
    const { minutes, text } = premium
    const own = rates.get(guardId)
    const cost = own ? Math.round((minutes * rateOn(own, dayAt(zone, (after ?? before)!.from))) / 60) : 0
    found.set(shiftId, [...(found.get(shiftId) ?? []), { guardId, minutes, cost, text }])
  }
  return found
}
