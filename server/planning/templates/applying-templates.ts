import { dayNumber } from '../../../contract/core/time.ts'
import { MOST_ADDED } from '../../../contract/planning/shifts/additions.ts'
import type { Days } from '../../../contract/planning/templates/rotation-cover.ts'
import type { Preview, Template } from '../../../contract/planning/templates/templates.ts'
import { Failure } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { daysOf } from '../rules/days.ts'
import { addPlanned, type AdditionPlan, planAdditions, seatsOf, type WantedShift } from '../shifts/adding-shifts.ts'
import { judgeSeats } from '../shifts/judging-seats.ts'
import { holdAdditions } from '../shifts/queries-additions.ts'
import { expand, type Slot } from './expanding-templates.ts'
import { addOrigins, isoDay, listOrigins, listPlanned } from './queries-origins.ts'

type Weeks = { from: string; weeks: number }
type TemplatePlan = AdditionPlan<Slot & WantedShift>

const keyOf = ({ code, day, seat }: Pick<Slot, 'code' | 'day' | 'seat'>) => `${code} ${day} ${seat}`

/** What a template would add to some weeks, and what it skips. It changes nothing. */
async function planOf(tenant: Tenant, now: Date, template: Template, { from, weeks }: Weeks): Promise<TemplatePlan> {
  const first = dayNumber(from)
  const days: Days = { first, end: first + weeks * 7 }
  const slots = expand(template, days)
  const zone = daysOf(template.zone)
  const span = { from: new Date(zone.start(days.first)), to: new Date(zone.start(days.end + 1)) }
  const origins = new Map((await listOrigins(tenant, template.id, days)).map((origin) => [keyOf(origin), origin]))
  const standing = await listPlanned(tenant, template.id, [...new Set(slots.map(({ postId }) => postId))], span)
  const wanted = slots.map((slot) => ({ ...slot, sourceId: null, origin: origins.get(keyOf(slot)) }))
  const plan = await planAdditions(tenant, now, wanted, { span, standing })
  if (plan.added.length > MOST_ADDED)
    throw new Failure('invalid', `This would add ${plan.added.length} shifts. Apply it to fewer weeks.`, {
      fields: { weeks: `Add at most ${MOST_ADDED} shifts at once` },
    })
  return plan
}

/** What applying a template to some weeks would add and skip, and which guards would not get their shifts, and why. */
export async function previewTemplate(tenant: Tenant, now: Date, template: Template, weeks: Weeks): Promise<Preview> {
  const plan = await planOf(tenant, now, template, weeks)
  const verdicts = await judgeSeats(tenant, seatsOf(plan), { lock: false })
  return {
    skipped: plan.skipped.map(({ slot: { code, postId, day }, reason }) => ({
      code,
      postId,
      day: isoDay(day),
      reason,
    })),
    added: plan.added.map(({ code, postId, day, during, guardId, shiftId }) => ({
      code,
      postId,
      day: isoDay(day),
      from: during.from.toISOString(),
      to: during.to.toISOString(),
      wanted: guardId,
      why: verdicts.get(shiftId) ?? null,
    })),
  }
}

/**
 * Adds the shifts of a template to some weeks as drafts. Guards get theirs where no rule and no other shift speaks
 * against it. Those who add shifts at once take turns, so that each shift is added once.
 */
export async function applyTemplate(tenant: Tenant, cause: Cause, template: Template, weeks: Weeks) {
  await holdAdditions(tenant)
  const plan = await planOf(tenant, cause.clock(), template, weeks)
  const [added, skipped] = [plan.added.length, plan.skipped.length]
  const { assigned, additionId } = await addPlanned(tenant, cause, 'template', plan)
  await addOrigins(
    tenant,
    template.id,
    [...plan.added, ...plan.adopted].map(({ code, day, seat, shiftId }) => ({ code, day: isoDay(day), seat, shiftId })),
  )
  if (additionId)
    await append(tenant, cause, {
      kind: 'template.applied',
      subject: `template:${template.id}`,
      siteId: template.siteId,
      body: { ...weeks, added, assigned, skipped },
    })
  return { added, assigned, skipped, additionId }
}
