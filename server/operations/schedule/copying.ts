import { newId } from '../../core/database/ids.ts'
import { append, type Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { localTime, momentOf } from '../../core/start/zones.ts'
import { evaluate } from '../rules/evaluate.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { around, FAR_DAYS } from './judging.ts'
import { addAssignments } from './queries-assignments.ts'
import { addShifts, listShifts, readPosts } from './queries-shifts.ts'
import { readPlaces, readTimelines } from './queries-timelines.ts'
import type { During } from './table.ts'

const WEEK_MS = 7 * 86_400_000
const MINUTE_MS = 60_000
const LONGEST_GAP_MS = 3 * 60 * MINUTE_MS

/**
 * The moment some weeks later at the same wall time of a zone. A time that clocks skip moves on by what is skipped,
 * and of one that comes twice the first counts.
 */
export function weeksLater(zone: string, moment: Date, weeks: number): Date {
  const local = localTime(zone, moment) + weeks * WEEK_MS
  for (let skipped = 0; skipped <= LONGEST_GAP_MS; skipped += MINUTE_MS * 15) {
    const found = momentOf(zone, local + skipped)
    if (found) return found
  }
  throw new Error(`No moment of ${zone} is near ${new Date(local).toISOString()}`)
}

type Copying = During & { weeks: number; guards: boolean }

/**
 * Copies the shifts that begin in a stretch to the same wall times some weeks later. With `guards` each keeps its own,
 * unless a rule or another shift speaks against it: then the copy is open. Returns how many were added and assigned.
 */
export async function copyShifts(tenant: Tenant, cause: Cause, { from, to, weeks, guards }: Copying) {
  const now = cause.clock()
  const found = (await listShifts(tenant, { from, to })).filter(
    (shift) =>
      shift.state !== 'cancelled' && Date.parse(shift.from) >= from.getTime() && Date.parse(shift.from) < to.getTime(),
  )
  const posts = new Map(
    (await readPosts(tenant, [...new Set(found.map(({ postId }) => postId))])).map((post) => [post.id, post]),
  )
  const copies = found.flatMap((shift) => {
    const post = posts.get(shift.postId)!
    const during = {
      from: weeksLater(post.zone, new Date(shift.from), weeks),
      to: weeksLater(post.zone, new Date(shift.to), weeks),
    }
    if (during.from <= now) return []
    const { requires, priority } = post
    return [
      { shift: { id: newId(now), postId: post.id, during, requires, priority }, guardId: shift.assignment?.guardId },
    ]
  })
  if (copies.length === 0) return { added: 0, assigned: 0 }
  await addShifts(
    tenant,
    copies.map(({ shift }) => shift),
  )
  const kept = guards ? await legalOnes(tenant, copies) : []
  if (kept.length > 0)
    await addAssignments(
      tenant,
      kept.map(({ shift, guardId }) => ({
        id: newId(now),
        shiftId: shift.id,
        guardId,
        during: shift.during,
        changedAt: now,
      })),
    )
  await append(tenant, cause, {
    kind: 'shifts.copied',
    subject: `organisation:${tenant.organisationId}`,
    body: { from: from.toISOString(), weeks, added: copies.length, assigned: kept.length },
  })
  return { added: copies.length, assigned: kept.length }
}

type Copy = { shift: { id: string; postId: string; during: During }; guardId: string | undefined }

/** The copies whose guard may have them, in their order: each counts for the next. */
async function legalOnes(tenant: Tenant, copies: Copy[]) {
  const guardIds = [...new Set(copies.flatMap(({ guardId }) => guardId ?? []))]
  const starts = copies.map(({ shift }) => shift.during.from.getTime())
  const { zone, rules } = await rulesIn(tenant)
  const span = around(new Date(Math.min(...starts)), new Date(Math.max(...starts)), FAR_DAYS)
  const known = new Map(
    (await readTimelines(tenant, { guardIds, ...span, zone })).map(({ timeline }) => [timeline.guard.id, timeline]),
  )
  const places = new Map((await readPlaces(tenant)).map((place) => [place.postId, place]))
  return copies.flatMap(({ shift, guardId }) => {
    const timeline = guardId === undefined ? undefined : known.get(guardId)
    if (!timeline || guardId === undefined) return []
    const work = { ...places.get(shift.postId)!, shiftId: shift.id, ...shift.during }
    const overlaps = timeline.work.some((each) => each.from < work.to && each.to > work.from)
    if (overlaps || evaluate(rules, { ...timeline, work: [...timeline.work, work] }, work).length > 0) return []
    timeline.work.push(work)
    return [{ shift, guardId }]
  })
}
