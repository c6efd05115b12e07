import type { Rule } from '../../../contract/planning/rules/rules.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import type { Timeline } from '../rules/timeline.ts'
import { changeOf } from '../shifts/change-of.ts'
import { around, FAR_DAYS, isBlocking, violationsOf } from '../shifts/judging-work.ts'
import { listShifts } from '../shifts/queries-shifts.ts'
import { readTimelines, readWorks } from '../shifts/queries-timelines.ts'
import { listBelieved } from './queries-publications.ts'

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

/** The changes of some shifts, and those elsewhere in time that a guard of theirs has to hear of with them. */
export async function withLinked(tenant: Tenant, now: Date, shifts: Shift[]): Promise<Shift[]> {
  const all = [...shifts]
  for (let fresh = shifts; fresh.length > 0;) {
    const known = new Set(all.map(({ id }) => id))
    const gaining = fresh.flatMap((shift) => holderOf(shift) ?? [])
    const believed = await listBelieved(tenant, [...new Set(gaining)], now)
    const missing = believed.filter(
      ({ isKept, shiftId, guardId, from, to }) =>
        !isKept &&
        !known.has(shiftId) &&
        fresh.some((shift) => holderOf(shift) === guardId && new Date(shift.from) < to && from < new Date(shift.to)),
    )
    fresh = (await listShifts(tenant, { ids: missing.map(({ shiftId }) => shiftId) })).filter(
      (shift) => changeOf(shift) !== undefined,
    )
    all.push(...fresh)
  }
  return all
}

/** Reads what guards know, of those whom the changes give one shift and take another from. */
export async function readBeliefs(
  tenant: Tenant,
  { rules, zone, now }: { rules: Rule[]; zone: string; now: Date },
  shifts: Shift[],
): Promise<Beliefs> {
  const gainers = [...new Set(shifts.flatMap((shift) => holderOf(shift) ?? []))]
  const changed = new Set(shifts.map(({ id }) => id))
  const leaves = (await listBelieved(tenant, gainers, now)).filter(
    ({ isKept, shiftId }) => !isKept && changed.has(shiftId),
  )
  const guardIds = [...new Set(leaves.map(({ guardId }) => guardId))]
  if (guardIds.length === 0) return { rules, holders: [], works: new Map() }
  const own = shifts.filter((shift) => guardIds.includes(holderOf(shift) ?? ''))
  const moments = own.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)])
  const span = around(new Date(Math.min(...moments)), new Date(Math.max(...moments)), FAR_DAYS)
  const timelines = await readTimelines(tenant, { guardIds, ...span, zone })
  const works = new Map(
    (
      await readWorks(
        tenant,
        shifts.map(({ id }) => id),
      )
    ).map((work) => [work.shiftId, work]),
  )
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
      .filter((violation) => isBlocking(violation) && violation.shiftIds.some((id) => ids.has(id)))
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
export function linksOf(beliefs: Beliefs): Map<string, { shiftId: string; guardId: string }[]> {
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
