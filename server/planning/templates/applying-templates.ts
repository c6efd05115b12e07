import { dayNumber } from '../../../contract/core/time.ts'
import { type Days, unevenDays } from '../../../contract/planning/templates/rotation-cover.ts'
import { isSameDetails } from '../../../contract/planning/shifts/details.ts'
import type { Step } from '../../../contract/planning/shifts/changing.ts'
import type { Preview, Template } from '../../../contract/planning/templates/templates.ts'
import { newId } from '../../core/base/ids.ts'
import { append, type Cause } from '../organisations/append.ts'
import { readAccount } from '../organisations/queries-keys.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { changeShifts } from '../shifts/changing.ts'
import { holdAdditions, noteAddition } from '../shifts/queries-additions.ts'
import { readForChange } from '../shifts/queries-changing.ts'
import type { AddedSeat } from '../shifts/table-additions.ts'
import { planTemplate, type TemplatePlan } from './planning-templates.ts'
import { isoDay, putOrigins } from './queries-origins.ts'
import { isIdle, type Place, reachOf, type TemplateStep } from './sorting-slots.ts'

/** Some weeks from a day on, such as `2026-11-23`. */
export type Weeks = { from: string; weeks: number }

const daysIn = ({ from, weeks }: Weeks) => ({ first: dayNumber(from), end: dayNumber(from) + weeks * 7 })

const untilEnd = ({ endsOn }: Template, { first, end }: Days): Days =>
  endsOn === null ? { first, end } : { first, end: Math.min(end, dayNumber(endsOn) + 1) }

const holderOf = ({ shift }: TemplateStep) => shift?.assignment?.guardId ?? null
const iso = ({ from, to }: { from: Date; to: Date }) => ({ from: from.toISOString(), to: to.toISOString() })

function stepOf(step: TemplateStep): Step {
  const { shift, during, guardId, place, details } = step
  if (!shift) return { kind: 'add', postId: place.postId, ...iso(during!), guardId, details }
  const seen = { id: shift.id, version: shift.version, heldBy: holderOf(step) }
  return during ? { kind: 'put', ...seen, ...iso(during), guardId, details } : { kind: 'remove', ...seen }
}

/**
 * A plan with what rules say of it: a guard who may not have a shift leaves it open, and one who was chosen by hand
 * keeps it as it is. Each refusal makes way for others, so it looks again until none is left.
 */
async function judge(tenant: Tenant, cause: Cause, plan: TemplatePlan): Promise<TemplatePlan> {
  const start = ({ shift, during }: TemplateStep) => during?.from.getTime() ?? Date.parse(shift!.from)
  let steps = plan.steps.toSorted((a, b) => start(a) - start(b))
  const [kept, skipped] = [[...plan.kept], [...plan.skipped]]
  for (;;) {
    const results = await changeShifts(tenant, cause, { steps: steps.map(stepOf), trial: true, reason: undefined })
    if (results.every(({ outcome }) => outcome === 'done')) return { ...plan, steps, kept, skipped }
    steps = steps.flatMap((step, at): TemplateStep[] => {
      const { outcome, message } = results[at]!
      if (outcome === 'done') return [step]
      if (step.shift && (step.isGiven || step.guardId === null)) {
        kept.push({ place: step.place, shift: step.shift, reason: 'refused', why: message })
        return []
      }
      if (step.guardId === null) return []
      const open = { ...step, guardId: null, why: message }
      if (!isIdle(open)) return [open]
      skipped.push({ place: step.place, reason: 'there' })
      return []
    })
  }
}

const shownPlace = ({ code, postId, day }: Place) => ({ code, postId, day: isoDay(day) })

/** What applying a template would add, change, keep and skip, and which guards would not get their shifts, and why. */
export async function previewTemplate(
  tenant: Tenant,
  cause: Cause,
  template: Template,
  weeks: Weeks,
): Promise<Preview> {
  const { steps, kept, skipped } = await judge(
    tenant,
    cause,
    await planTemplate(tenant, cause.clock(), template, daysIn(weeks)),
  )
  return {
    zone: template.zone,
    added: steps.flatMap(({ place, shift, during, wanted, why }) =>
      shift ? [] : [{ ...shownPlace(place), ...iso(during!), wanted, why }],
    ),
    changed: steps.flatMap((step) => {
      const { place, shift, during, guardId, wanted, why } = step
      if (!shift) return []
      return [
        {
          ...shownPlace(place),
          shiftId: shift.id,
          before: { from: shift.from, to: shift.to },
          after: during && iso(during),
          guardBefore: holderOf(step),
          guardAfter: guardId,
          wanted,
          why,
          isTold: shift.told !== null,
          isNoted: during !== null && !isSameDetails(shift.details, step.details),
        },
      ]
    }),
    kept: kept.map(({ place, shift: { id, from, to, assignment }, reason, why }) => ({
      ...shownPlace(place),
      shiftId: id,
      from,
      to,
      guardId: assignment?.guardId ?? null,
      reason,
      why,
    })),
    skipped: skipped.map(({ place, reason }) => ({ ...shownPlace(place), reason })),
    uneven: unevenDays(template, untilEnd(template, daysIn(weeks))),
  }
}

/**
 * Adds the shifts of a template to some weeks as drafts, and carries its changes into those that it made there. Guards
 * get theirs where no rule and no other shift speaks against it. What somebody changed by hand stays, and guards hear
 * of changes with the next publication. Those who add shifts at once take turns, so that each shift is added once.
 */
export async function applyTemplate(tenant: Tenant, cause: Cause, template: Template, weeks: Weeks) {
  const { counts, additionId } = await applyDays(tenant, cause, template, daysIn(weeks), (plan) => plan)
  if (additionId)
    await append(tenant, cause, {
      kind: 'template.applied',
      subject: `template:${template.id}`,
      siteId: template.siteId,
      body: { ...weeks, ...counts },
    })
  return { ...counts, additionId }
}

/**
 * Adds the shifts of a template to some days, as far as they are not there, and changes none. `open` counts those of a
 * rotation that nobody got.
 */
export async function addDays(tenant: Tenant, cause: Cause, template: Template, days: Days) {
  const { counts, additionId, open } = await applyDays(tenant, cause, template, days, (plan) => ({
    ...plan,
    steps: plan.steps.filter(({ shift }) => !shift),
    kept: [],
  }))
  return { added: counts.added, assigned: counts.assigned, skipped: counts.skipped, open, additionId }
}

async function applyDays(
  tenant: Tenant,
  cause: Cause,
  template: Template,
  days: Days,
  choose: (plan: TemplatePlan) => TemplatePlan,
) {
  await holdAdditions(tenant)
  const planNow = async () => choose(await planTemplate(tenant, cause.clock(), template, days))
  const first = await planNow()
  await readForChange(tenant, {
    guardIds: first.steps.flatMap((step) => [step.guardId, holderOf(step)]).filter((id) => id !== null),
    shiftIds: first.steps.flatMap(({ shift }) => (shift ? [shift.id] : [])),
    lock: true,
  })
  const plan = await judge(tenant, cause, await planNow())
  const { steps, adopted, kept, skipped } = plan
  const counts = {
    added: steps.filter(({ shift }) => !shift).length,
    assigned: steps.filter(({ shift, guardId }) => !shift && guardId !== null).length,
    moved: steps.filter(({ shift, during }) => shift && during).length,
    cancelled: steps.filter(({ during }) => !during).length,
    kept: kept.length,
    skipped: skipped.length,
  }
  const seats = await writeSteps(tenant, cause, template, plan)
  await putOrigins(tenant, template.id, {
    origins: seats.flatMap(({ slot, shiftId, after }) =>
      slot && after !== null ? [{ code: slot.code, day: slot.day, seat: slot.seat, shiftId }] : [],
    ),
    gone: seats.flatMap(({ after, shiftId }) => (after === null ? [shiftId] : [])),
  })
  const open = seats.filter(({ lacks }) => lacks).length
  if (steps.length === 0) return { counts, open, additionId: null }
  const reach = [...steps.flatMap(reachOf), ...adopted.map(({ during }) => during)].map(({ from }) => from.getTime())
  const additionId = newId(cause.clock())
  await noteAddition(tenant, cause.clock(), {
    id: additionId,
    kind: 'template',
    during: { from: new Date(Math.min(...reach)), to: new Date(Math.max(...reach) + 1) },
    seats,
    addedBy: await readAccount(tenant, cause.actorId),
  })
  return { counts, open, additionId }
}

/** Takes the steps of a plan, and says of each shift what the template made of it. */
async function writeSteps(tenant: Tenant, cause: Cause, template: Template, plan: TemplatePlan) {
  const { id: templateId, rotations } = template
  const turning = new Set(rotations.flatMap(({ cycle, guards }) => (guards.length > 0 ? cycle : [])))
  const { steps, adopted } = plan
  const slotOf = ({ code, day, seat }: Place) => ({ templateId, code, day: isoDay(day), seat })
  const results = await changeShifts(tenant, cause, { steps: steps.map(stepOf), trial: false, reason: undefined })
  const written = steps.map((step, at): AddedSeat => {
    const { shift, during, place, details } = step
    const stored = results[at]!.shift
    const guardId = step.guardId
    return {
      shiftId: shift?.id ?? stored!.id,
      guardId,
      sourceId: null,
      isAdded: shift === null,
      slot: slotOf(place),
      // A guard whom somebody chose keeps it, also in the turn of another.
      after: during && { ...iso(during), guardId: step.isGiven ? null : guardId, details },
      version: stored?.version ?? null,
      ...(!shift && guardId === null && turning.has(place.code) && { lacks: true as const }),
      ...(shift && {
        before: {
          from: shift.from,
          to: shift.to,
          guardId: holderOf(step),
          postId: shift.postId,
          details: shift.details,
        },
      }),
    }
  })
  return [
    ...written,
    ...adopted.map((slot): AddedSeat => ({
      shiftId: slot.shiftId,
      guardId: null,
      sourceId: null,
      isAdded: false,
      slot: slotOf(slot),
      after: { ...iso(slot.during), guardId: null },
    })),
  ]
}
