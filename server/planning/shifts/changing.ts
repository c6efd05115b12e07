import type { Violation } from '../../../contract/planning/rules/rules.ts'
import type { Step, StepResult } from '../../../contract/planning/shifts/changing.ts'
import { isSamePlan } from '../../../contract/planning/rules/break-plan.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import { whyNoShifts } from '../guards/rules.ts'
import type { Cause } from '../organisations/append.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import { duringOf, conflictInWords } from './assigning-shifts.ts'
import { changeOf } from './change-of.ts'
import { readDetailRules } from './checking-details.ts'
import { elsewhereInWords } from './elsewhere-words.ts'
import { around, FAR_DAYS } from './judging-work.ts'
import { judgeTogether, type Verdict } from './judging-plans.ts'
import { readForChange, readPostNames } from './queries-changing.ts'
import type { Plan } from './plan.ts'
import { listPeriods } from './queries-periods.ts'
import { listShifts, readPosts } from './queries-shifts.ts'
import { readPlaces, readTimelines, readWorks } from './queries-timelines.ts'
import { CLIENT_ENDED, timeOf } from './spans.ts'
import { writePlans } from './writing-changes.ts'

type Refusal = Pick<StepResult, 'outcome' | 'message'>
type StepSorting = { plan: Plan } | { refused: Refusal; shift: Shift | null }

const LOCKED = 'This period is locked, so its shifts stay as they are. The owner can unlock it.'

const TWO_PEOPLE = 'Two people have to allow this, and guards know of the shift already: give it to somebody else.'

const refuse = (outcome: StepResult['outcome'], message: string, shift: Shift | null = null): StepSorting => ({
  refused: { outcome, message },
  shift,
})

/**
 * Takes several steps in one transaction, each that may be taken; the others change nothing and say why. Steps are
 * judged together, so two guards may swap their shifts. With `trial` nothing is changed. Throws `invalid` where two
 * steps name one shift.
 */
export async function changeShifts(
  tenant: Tenant,
  cause: Cause,
  { steps, trial, reason }: { steps: Step[]; trial: boolean; reason: string | undefined },
): Promise<StepResult[]> {
  const shiftIds = steps.flatMap((step) => (step.kind === 'add' ? [] : [step.id]))
  if (new Set(shiftIds).size < shiftIds.length) throw new Failure('invalid', 'Each shift can be changed once at a time')
  const sorted = await sortSteps(tenant, steps, { shiftIds, now: cause.clock(), lock: !trial })
  const plans = sorted.flatMap((each) => ('plan' in each ? [each.plan] : []))
  const verdicts = await judgePlans(tenant, plans, reason)
  const taken = plans.filter((plan) => verdicts.get(plan)!.outcome === 'done')
  if (!trial && taken.length > 0)
    await conflictInWords(() => writePlans(tenant, cause, { plans: taken, verdicts, reason }))
  const now = new Map((await listShifts(tenant, { ids: plans.map((plan) => plan.shiftId) })).map((s) => [s.id, s]))
  return sorted.map((each) =>
    'plan' in each
      ? { ...verdicts.get(each.plan)!, shift: now.get(each.plan.shiftId) ?? null }
      : { ...each.refused, violations: [], shift: each.shift },
  )
}

async function sortSteps(
  tenant: Tenant,
  steps: Step[],
  { shiftIds, now, lock }: { shiftIds: string[]; now: Date; lock: boolean },
): Promise<StepSorting[]> {
  const guardIds = steps.flatMap((step) => [
    ...('guardId' in step ? [step.guardId] : []),
    ...(step.kind === 'add' ? [] : [step.heldBy]),
  ])
  const guards = await readForChange(tenant, { guardIds: guardIds.filter((id) => id !== null), shiftIds, lock })
  const shifts = new Map((await listShifts(tenant, { ids: shiftIds })).map((shift) => [shift.id, shift]))
  const postIds = [
    ...steps.flatMap((step) => (step.kind === 'add' ? [step.postId] : [])),
    ...[...shifts.values()].map(({ postId }) => postId),
  ]
  const posts = await readPosts(tenant, [...new Set(postIds)])
  const zones = new Map(posts.map(({ id, zone }) => [id, zone]))
  const ended = new Set(posts.flatMap(({ id, hasEnded }) => (hasEnded ? [id] : [])))
  const whyNoDetails = await readDetailRules(
    tenant,
    steps.flatMap((step) => ('details' in step && step.details ? [step.details] : [])),
  )
  const isLocked = await lockedIn(tenant, [
    ...[...shifts.values()].map(({ from }) => from),
    ...steps.flatMap((step) => ('from' in step ? [step.from] : [])),
  ])

  return steps.map((step): StepSorting => {
    const before = step.kind === 'add' ? null : (shifts.get(step.id) ?? null)
    if (step.kind === 'add' ? !zones.has(step.postId) : !before)
      return refuse('not-found', `There is no such ${step.kind === 'add' ? 'post' : 'shift'}`)
    if (step.kind === 'add' && ended.has(step.postId)) return refuse('conflict', CLIENT_ENDED)
    if (step.kind !== 'add' && before) {
      if (before.version !== step.version || (before.assignment?.guardId ?? null) !== step.heldBy)
        return refuse('stale', 'Somebody changed this shift meanwhile. Look at it as it stands now.', before)
      if (new Date(before.to) <= now)
        return refuse('conflict', 'This shift is over. What happened stays as it is.', before)
      if (isLocked(before.from)) return refuse('conflict', LOCKED, before)
      if (step.kind === 'remove' && before.state === 'cancelled')
        return refuse('conflict', 'This shift is cancelled.', before)
    }
    const plan = {
      shiftId: before?.id ?? newId(now),
      postId: before?.postId ?? (step as Extract<Step, { kind: 'add' }>).postId,
      before,
      isKept: step.kind === 'keep',
    }
    if (step.kind === 'remove') return { plan: { ...plan, during: null, guardId: null, isJudged: false } }
    if (step.kind === 'keep') {
      if (step.heldBy === null) return refuse('conflict', 'Nobody has this shift.', before)
      return { plan: { ...plan, during: duringOf(before!), guardId: step.heldBy, isJudged: true } }
    }
    const guard = step.guardId === null ? null : guards.get(step.guardId)
    if (guard === undefined) return refuse('not-found', 'There is no such guard', before)
    const isSameGuard = step.guardId === (before?.assignment?.guardId ?? null)
    const why = guard && !isSameGuard ? whyNoShifts(guard) : null
    if (why !== null) return refuse('conflict', `${why}.`, before)
    if (isLocked(step.from)) return refuse('conflict', LOCKED, before)
    const against = step.details && whyNoDetails(step.details, step, before?.details)
    if (against) return refuse('conflict', against, before)
    try {
      const during = timeOf(step, zones.get(plan.postId)!, now)
      const isSameTime = before?.from === during.from.toISOString() && before.to === during.to.toISOString()
      const details = step.details
      const isSameBreaks = !details || isSamePlan(details.breaks, before?.details?.breaks ?? null)
      const isJudged = step.guardId !== null && !(isSameGuard && isSameTime && isSameBreaks)
      return { plan: { ...plan, during, guardId: step.guardId, details, isJudged } }
    } catch (error) {
      if (error instanceof Failure) return refuse('conflict', error.message, before)
      throw error
    }
  })
}

const isOfTwo = ({ overridable }: Violation) => overridable === 'two_people'

/** Whether a moment is in a locked period. `moments` are those that will be asked for. */
async function lockedIn(tenant: Tenant, moments: string[]): Promise<(moment: string) => boolean> {
  if (moments.length === 0) return () => false
  const times = moments.map((moment) => Date.parse(moment))
  const stretch = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times) + 1) }
  const locked = (await listPeriods(tenant, stretch)).filter(({ state }) => state === 'locked')
  return (moment) =>
    locked.some(({ from, to }) => Date.parse(from) <= Date.parse(moment) && Date.parse(moment) < Date.parse(to))
}

/** What each plan comes to, all of them together. */
async function judgePlans(tenant: Tenant, plans: Plan[], reason: string | undefined): Promise<Map<Plan, Verdict>> {
  const judged = plans.filter(({ isJudged }) => isJudged)
  if (judged.length === 0) return judgeTogether([], plans, { rules: [], timelines: [], works: new Map(), reason })
  const { zone, rules } = await rulesIn(tenant)
  const starts = judged.map(({ during }) => during!.from.getTime())
  const ends = judged.map(({ during }) => during!.to.getTime())
  const span = around(new Date(Math.min(...starts)), new Date(Math.max(...ends)), FAR_DAYS)
  const guardIds = [...new Set(judged.map(({ guardId }) => guardId!))]
  const timelines = (await readTimelines(tenant, { guardIds, ...span, zone })).map(({ timeline }) => timeline)
  const known = new Map(
    (
      await readWorks(
        tenant,
        judged.map(({ shiftId }) => shiftId),
      )
    ).map((work) => [work.shiftId, work]),
  )
  const places = judged.every(({ before }) => before)
    ? new Map()
    : new Map((await readPlaces(tenant)).map((place) => [place.postId, place]))
  const works = new Map(
    judged.map(({ shiftId, postId, during, details }) => [
      shiftId,
      {
        ...(known.get(shiftId) ?? places.get(postId)!),
        shiftId,
        ...during!,
        ...(details && { breaks: details.breaks }),
      },
    ]),
  )
  const verdicts = judgeTogether(judged, plans, { rules, timelines, works, reason })
  // What guards know of already nobody publishes again, so no second person would look at it.
  for (const [plan, verdict] of verdicts)
    if (plan.isKept && !changeOf(plan.before!) && verdict.violations.some(isOfTwo))
      verdicts.set(plan, { ...verdict, outcome: 'rule', message: TWO_PEOPLE })
  const inTheWay = [...verdicts.values()].flatMap(({ elsewhere }) => elsewhere ?? [])
  if (inTheWay.length > 0) {
    const names = await readPostNames(
      tenant,
      inTheWay.map(({ postId }) => postId),
    )
    const guards = await readForChange(tenant, { guardIds, shiftIds: [], lock: false })
    for (const [{ guardId }, verdict] of verdicts) {
      const place = verdict.elsewhere && names.get(verdict.elsewhere.postId)
      // A member with a scope reads no names of places outside of it.
      if (!verdict.elsewhere || !place) continue
      verdict.message = elsewhereInWords(guards.get(guardId!)!.name, { ...place, to: verdict.elsewhere.to })
    }
  }
  return verdicts
}
