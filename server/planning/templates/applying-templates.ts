import { dayNumber } from '../../../contract/core/time.ts'
import {
  MOST_ADDED,
  type Preview,
  type SkippedShift,
  type Template,
} from '../../../contract/planning/templates/templates.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { daysOf } from '../rules/days.ts'
import { listPeriods } from '../shifts/queries-periods.ts'
import { addShifts, readPosts } from '../shifts/queries-shifts.ts'
import { giveSeats, judgeSeats, type Seat } from '../shifts/judging-seats.ts'
import type { TimeSpan } from '../shifts/table.ts'
import { type Days, expand, type Slot } from './expanding-templates.ts'
import { addOrigins, isoDay, listOrigins, listPlanned } from './queries-origins.ts'

type Weeks = { from: string; weeks: number }
type AddedSlot = Slot & { during: TimeSpan; shiftId: string }
type Plan = { added: AddedSlot[]; adopted: (Slot & { shiftId: string })[]; skipped: SkippedShift[]; seats: Seat[] }

const keyOf = ({ code, day, seat }: Pick<Slot, 'code' | 'day' | 'seat'>) => `${code} ${day} ${seat}`
const placeOf = (postId: string, { from, to }: TimeSpan) => `${postId} ${from.toISOString()} ${to.toISOString()}`

/** What a template would add to some weeks, and what it skips. It changes nothing. */
async function planOf(tenant: Tenant, now: Date, template: Template, { from, weeks }: Weeks): Promise<Plan> {
  const first = dayNumber(from)
  const days: Days = { first, end: first + weeks * 7 }
  const slots = expand(template, days)
  const zone = daysOf(template.zone)
  const span = { from: new Date(zone.start(days.first)), to: new Date(zone.start(days.end + 1)) }
  const origins = new Map((await listOrigins(tenant, template.id, days)).map((origin) => [keyOf(origin), origin]))
  const planned = await listPlanned(tenant, template.id, [...new Set(slots.map(({ postId }) => postId))], span)
  const same = Map.groupBy(planned, ({ postId, during }) => placeOf(postId, during))
  const locked = (await listPeriods(tenant, span)).filter(({ state }) => state === 'locked')

  const plan: Plan = { added: [], adopted: [], skipped: [], seats: [] }
  const skip = ({ code, postId, day }: Slot, reason: SkippedShift['reason']) =>
    plan.skipped.push({ code, postId, day: isoDay(day), reason })
  for (const slot of slots) {
    const { during } = slot
    const origin = origins.get(keyOf(slot))
    if (origin) skip(slot, origin.isCancelled ? 'cancelled' : 'there')
    else if (!during) skip(slot, 'no_time')
    else if (during.from <= now) skip(slot, 'past')
    else if (locked.some((period) => period.from <= during.from.toISOString() && during.from.toISOString() < period.to))
      skip(slot, 'locked')
    else {
      const other = same.get(placeOf(slot.postId, during))?.shift()
      if (other) {
        skip(slot, 'there')
        plan.adopted.push({ ...slot, shiftId: other.id })
      } else plan.added.push({ ...slot, during, shiftId: newId(now) })
    }
  }
  if (plan.added.length > MOST_ADDED)
    throw new Failure('invalid', `This would add ${plan.added.length} shifts. Apply it to fewer weeks.`, {
      fields: { weeks: `Add at most ${MOST_ADDED} shifts at once` },
    })
  plan.seats = plan.added
    .flatMap(({ shiftId, postId, during, guardId }) => (guardId === null ? [] : [{ shiftId, postId, during, guardId }]))
    .sort((a, b) => a.during.from.getTime() - b.during.from.getTime())
  return plan
}

/** What applying a template to some weeks would add and skip, and which guards would not get their shifts, and why. */
export async function previewTemplate(tenant: Tenant, now: Date, template: Template, weeks: Weeks): Promise<Preview> {
  const { added, skipped, seats } = await planOf(tenant, now, template, weeks)
  const verdicts = await judgeSeats(tenant, seats, { lock: false })
  return {
    skipped,
    added: added.map(({ code, postId, day, during, guardId, shiftId }) => ({
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
 * against it. The template must be locked, so that two people who apply it at once add each shift once.
 */
export async function applyTemplate(tenant: Tenant, cause: Cause, template: Template, weeks: Weeks) {
  const now = cause.clock()
  const { added, adopted, skipped, seats } = await planOf(tenant, now, template, weeks)
  const postIds = [...new Set(added.map(({ postId }) => postId))]
  const posts = new Map((await readPosts(tenant, postIds, { lock: true })).map((post) => [post.id, post]))
  if (added.length > 0)
    await addShifts(
      tenant,
      added.map(({ shiftId, postId, during }) => {
        const { requires, priority } = posts.get(postId)!
        return { id: shiftId, postId, during, requires, priority }
      }),
    )
  await addOrigins(
    tenant,
    template.id,
    [...added, ...adopted].map(({ code, day, seat, shiftId }) => ({ code, day: isoDay(day), seat, shiftId })),
  )
  const assigned = await giveSeats(tenant, now, seats, await judgeSeats(tenant, seats, { lock: true }))
  if (added.length > 0)
    await append(tenant, cause, {
      kind: 'template.applied',
      subject: `template:${template.id}`,
      siteId: template.siteId,
      body: { ...weeks, added: added.length, assigned, skipped: skipped.length },
    })
  return { added: added.length, assigned, skipped: skipped.length }
}
