import type { Rule } from '../../../contract/planning/rules/rules.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { beyondScope, type Tenant } from '../organisations/queries-tenant.ts'
import type { Timeline } from '../rules/timeline.ts'
import { changeOf } from '../shifts/change-of.ts'
import { around, FAR_DAYS, isBlocking, violationsOf } from '../shifts/judging-work.ts'
import { listShifts } from '../shifts/queries-shifts.ts'
import { readTimelines, readWorks } from '../shifts/queries-timelines.ts'
import { listBelieved } from './queries-publications.ts'

/** Rules between two shifts. What breaks them is told together, also where a reason allows it. */
const BETWEEN_SHIFTS = ['min_rest', 'travel_gap', 'max_shift', 'max_per_day']

/** Two changes of a guard's shifts: without `otherId` the guard would know of what can't be together. */
export type Clash = { guardId: string; shiftId: string; otherId: string; text: string | null }

/** What a guard gets by the changes, and what they believe to have that the changes take or move. */
type Holder = {
  guardId: string
  gains: { shiftId: string; from: Date; to: Date }[]
  leaves: { shiftId: string; from: Date; to: Date }[]
  timeline: Timeline
}

/** What guards will know once some changes are published, and others are not. */
export type Beliefs = { rules: Rule[]; holders: Holder[]; works: Map<string, Timeline['work'][number]> }

const holderOf = ({ state, assignment }: Shift) => (state === 'cancelled' ? undefined : assignment?.guardId)

/**
 * Reads what guards know, of those whom the changes give one shift while another is taken or moved, wherever that is:
 * also beyond the caller's scope.
 */
async function readBeliefs(
  tenant: Tenant,
  { rules, zone, now }: { rules: Rule[]; zone: string; now: Date },
  shifts: Shift[],
): Promise<Beliefs> {
  const gainers = [...new Set(shifts.flatMap((shift) => holderOf(shift) ?? []))]
  const believed = await beyondScope(tenant, () => listBelieved(tenant, gainers, now))
  const leaves = believed.filter(({ isKept }) => !isKept)
  const guardIds = [...new Set(leaves.map(({ guardId }) => guardId))]
  if (guardIds.length === 0) return { rules, holders: [], works: new Map() }
  const own = shifts.filter((shift) => guardIds.includes(holderOf(shift) ?? ''))
  const moments = own.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)])
  const span = around(new Date(Math.min(...moments)), new Date(Math.max(...moments)), FAR_DAYS)
  const timelines = await readTimelines(tenant, { guardIds, ...span, zone })
  const ids = [...shifts.map(({ id }) => id), ...leaves.map(({ shiftId }) => shiftId)]
  const works = new Map((await readWorks(tenant, ids)).map((work) => [work.shiftId, work]))
  const holders = timelines.map(({ timeline }): Holder => ({
    guardId: timeline.guard.id,
    timeline,
    gains: own.flatMap((shift) =>
      holderOf(shift) === timeline.guard.id
        ? [{ shiftId: shift.id, from: new Date(shift.from), to: new Date(shift.to) }]
        : [],
    ),
    leaves: leaves.filter(({ guardId }) => guardId === timeline.guard.id),
  }))
  return { rules, holders, works }
}

/**
 * Changed shifts of a stretch with those elsewhere in time that a guard of theirs has to hear of as well, what guards
 * will know of them, and what each needs.
 */
export async function linkChanges(tenant: Tenant, known: { rules: Rule[]; zone: string; now: Date }, inside: Shift[]) {
  const shifts = [...inside]
  const tried = new Set(inside.map(({ id }) => id))
  for (;;) {
    const beliefs = await readBeliefs(tenant, known, shifts)
    const links = linksOf(beliefs)
    const missing = [...links.values()].flat().flatMap(({ shiftId }) => (tried.has(shiftId) ? [] : [shiftId]))
    if (missing.length === 0) return { shifts, beliefs, links }
    for (const id of missing) tried.add(id)
    shifts.push(...(await listShifts(tenant, { ids: missing })).filter((shift) => changeOf(shift) !== undefined))
  }
}

/** What a guard would know of two things that can't be together, if only some changes were published. */
export const clashesOf = ({ rules, holders, works }: Beliefs, chosen: ReadonlySet<string>): Clash[] =>
  holders.flatMap(({ guardId, gains, leaves, timeline }) => {
    const kept = leaves.filter(({ shiftId }) => !chosen.has(shiftId))
    const got = gains.filter(({ shiftId }) => chosen.has(shiftId))
    if (kept.length === 0 || got.length === 0) return []
    const twice = got.flatMap(({ shiftId, from, to }): Clash[] =>
      kept
        .filter((other) => other.from < to && from < other.to)
        .map((other) => ({ guardId, shiftId, otherId: other.shiftId, text: null })),
    )
    if (twice.length > 0) return twice
    const left = new Set([...gains, ...leaves].map(({ shiftId }) => shiftId).filter((id) => !chosen.has(id)))
    const believed = [
      ...timeline.work.filter(({ shiftId }) => !left.has(shiftId)),
      ...kept.flatMap(({ shiftId, from, to }) => {
        const work = works.get(shiftId)
        return work ? [{ ...work, from, to }] : []
      }),
    ]
    const ids = new Set(got.map(({ shiftId }) => shiftId))
    const during = {
      from: new Date(Math.min(...got.map(({ from }) => from.getTime()))),
      to: new Date(Math.max(...got.map(({ to }) => to.getTime()))),
    }
    return violationsOf(rules, { ...timeline, work: believed }, during)
      .filter(
        (each) => (isBlocking(each) || BETWEEN_SHIFTS.includes(each.kind)) && each.shiftIds.some((id) => ids.has(id)),
      )
      .flatMap(({ shiftIds, text }) =>
        kept
          .filter(({ shiftId }) => shiftIds.includes(shiftId))
          .map((other): Clash => ({
            guardId,
            shiftId: shiftIds.find((id) => ids.has(id))!,
            otherId: other.shiftId,
            text,
          })),
      )
  })

/** The changes that each change needs, by shift: without them a guard would know of what can't be together. */
function linksOf(beliefs: Beliefs): Map<string, { shiftId: string; guardId: string }[]> {
  const links = new Map<string, { shiftId: string; guardId: string }[]>()
  for (const id of new Set(beliefs.holders.flatMap(({ gains }) => gains.map(({ shiftId }) => shiftId)))) {
    const others = new Map(clashesOf(beliefs, new Set([id])).map((clash) => [clash.otherId, clash.guardId]))
    if (others.size > 0)
      links.set(
        id,
        [...others].map(([shiftId, guardId]) => ({ shiftId, guardId })),
      )
  }
  return links
}
