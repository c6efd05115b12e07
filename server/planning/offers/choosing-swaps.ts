import { CHOICES_PAGE, type SwapChoices } from '../../../contract/planning/offers/swaps.ts'
import { orNotFound } from '../../core/base/failure.ts'
import type { Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import type { Timeline } from '../rules/timeline.ts'
import { listCandidates } from '../shifts/candidates.ts'
import { around, FAR_DAYS, violationsOf, withWork } from '../shifts/judging-work.ts'
import { readTimelines, readWorks } from '../shifts/queries-timelines.ts'
import { takeOwn } from '../shifts/taking-own-shifts.ts'
import { listReturns, readGuardNames } from './queries-swaps.ts'

/** The most shifts of colleagues that are judged for one answer, those nearest in time. */
const MOST_JUDGED = 200

type Return = Awaited<ReturnType<typeof listReturns>>[number]
type Work = Timeline['work'][number]
type OwnShiftKey = { guardId: string; shiftId: string }

/**
 * Whom a guard could ask to take a shift, by name, and what could come back, by its start, a page at a time. Both are
 * legal as they stand: nobody would need a reason. Throws as `takeOwn` does.
 */
export async function choicesFor(
  tenant: Tenant,
  cause: Cause,
  { page = 0, ...own }: OwnShiftKey & { page?: number | undefined },
): Promise<SwapChoices> {
  await takeOwn(tenant, cause, own)
  const { may } = await listCandidates(tenant, own.shiftId)
  const ids = may.map(({ guardId }) => guardId).filter((id) => id !== own.guardId)
  const names = [...(await readGuardNames(tenant, ids))].map(([guardId, name]) => ({ guardId, name }))
  const give = names.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.guardId < b.guardId ? -1 : 1))
  const returns = await listReturns(tenant, { ...own, now: cause.clock(), most: MOST_JUDGED })
  const swap = (await legalReturns(tenant, own, returns)).toSorted(
    (a, b) => Date.parse(a.shift.from) - Date.parse(b.shift.from) || a.name.localeCompare(b.name, 'en'),
  )
  const [from, to] = [page * CHOICES_PAGE, (page + 1) * CHOICES_PAGE]
  return { give: give.slice(from, to), swap: swap.slice(from, to), more: Math.max(give.length, swap.length) > to }
}

/** Those of some shifts for which both guards may swap. Everybody's work is read once. */
async function legalReturns(tenant: Tenant, own: OwnShiftKey, returns: Return[]): Promise<Return[]> {
  if (returns.length === 0) return []
  const works = await readWorks(tenant, [own.shiftId, ...returns.map(({ shift }) => shift.id)])
  const workOf = new Map(works.map((work) => [work.shiftId, work]))
  const moments = works.flatMap(({ from, to }) => [from.getTime(), to.getTime()])
  const span = around(new Date(Math.min(...moments)), new Date(Math.max(...moments)), FAR_DAYS)
  const { zone, rules } = await rulesIn(tenant)
  const guardIds = [...new Set([own.guardId, ...returns.map(({ guardId }) => guardId)])]
  const timelines = new Map(
    (await readTimelines(tenant, { guardIds, ...span, zone })).map(({ timeline }) => [timeline.guard.id, timeline]),
  )
  const ownWork = orNotFound(workOf.get(own.shiftId), 'shift')
  const isLegal = (guardId: string, takes: Work, gives: Work) => {
    const timeline = timelines.get(guardId)!
    const work = timeline.work.filter(({ shiftId }) => shiftId !== gives.shiftId)
    const isBusy = work.some((each) => each.from < takes.to && each.to > takes.from)
    return !isBusy && violationsOf(rules, withWork({ ...timeline, work }, takes), takes).length === 0
  }
  return returns.filter(({ guardId, shift }) => {
    const theirs = workOf.get(shift.id)!
    return isLegal(guardId, ownWork, theirs) && isLegal(own.guardId, theirs, ownWork)
  })
}
