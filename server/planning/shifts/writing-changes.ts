import { isSameDetails, NO_DETAILS } from '../../../contract/planning/shifts/details.ts'
import { newId } from '../../core/base/ids.ts'
import { append, type Cause, type NewLedgerEvent } from '../organisations/append.ts'
import type { EventKind } from '../organisations/event-topics.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { noteOverrides } from '../rules/queries-overrides.ts'
import type { Plan } from './plan.ts'
import type { Verdict } from './judging-plans.ts'
import { overrideOf } from './judging-work.ts'
import { partsOfDetails, readCodes } from './checking-details.ts'
import { addAssignments, judgePlaces } from './queries-assignments.ts'
import { confirmedBefore, dropShifts, endAssignments, putShifts, setAsideAll } from './queries-changing.ts'
import { addShifts, readPosts } from './queries-shifts.ts'

type CodesById = Awaited<ReturnType<typeof readCodes>>
type WriteBatch = { plans: Plan[]; verdicts: Map<Plan, Verdict>; reason: string | undefined }

const hadAnother = ({ before, guardId }: Plan) => before?.assignment && before.assignment.guardId !== guardId
const getsGuard = ({ before, guardId }: Plan) => guardId !== null && before?.assignment?.guardId !== guardId

const isNoted = ({ before, details }: Plan) => details !== undefined && !isSameDetails(details, before?.details)

/** Whether a guard gets back exactly what they were told, so that nothing changes for them. */
const isAsTold = ({ before, during, guardId }: Plan) =>
  before?.told?.guardId === guardId &&
  before?.told?.from === during?.from.toISOString() &&
  before?.told?.to === during?.to.toISOString()

/** Whether a shift that stays is another than before. */
const isOther = (plan: Plan) => {
  const { before, during, guardId } = plan
  return (
    before &&
    during &&
    (before.state === 'cancelled' ||
      isNoted(plan) ||
      before.from !== during.from.toISOString() ||
      before.to !== during.to.toISOString() ||
      (before.assignment?.guardId ?? null) !== guardId)
  )
}

/** Writes plans in a few statements, however many they are, and tells the log of each. */
export async function writePlans(tenant: Tenant, cause: Cause, { plans, verdicts, reason }: WriteBatch): Promise<void> {
  const now = cause.clock()
  const ended = plans.filter(hadAnother)
  if (ended.length > 0)
    await endAssignments(
      tenant,
      ended.map(({ before }) => before!.assignment!.id),
      now,
    )

  const gone = plans.filter(({ during }) => !during).map(({ before }) => before!)
  await dropShifts(tenant, {
    untold: gone.filter(({ told }) => !told).map(({ id }) => id),
    told: gone.filter(({ told }) => told).map(({ id }) => id),
  })

  const kept = plans.filter(isOther)
  if (kept.length > 0)
    await putShifts(
      tenant,
      kept.map(({ shiftId, during, details }) => ({ id: shiftId, during: during!, details })),
    )

  const added = plans.filter(({ before }) => !before)
  if (added.length > 0) {
    const posts = new Map(
      (await readPosts(tenant, [...new Set(added.map(({ postId }) => postId))], { lock: true })).map((p) => [p.id, p]),
    )
    await addShifts(
      tenant,
      added.map(({ shiftId, postId, during, details }) => {
        const { requires, priority } = posts.get(postId)!
        return { id: shiftId, postId, during: during!, requires, priority, details }
      }),
    )
  }

  const stayed = plans.filter((plan) => plan.isJudged && !getsGuard(plan))
  if (stayed.length > 0)
    await setAsideAll(
      tenant,
      stayed.map((plan) => ({
        id: plan.before!.assignment!.id,
        ...overrideOf(cause, verdicts.get(plan)!.violations, reason),
      })),
    )

  const given = new Map(plans.filter(getsGuard).map((plan) => [plan, newId(now)]))
  if (given.size > 0) {
    const told = [...given.keys()].filter(isAsTold)
    const confirmed = await confirmedBefore(
      tenant,
      told.map(({ shiftId, guardId }) => ({ shiftId, guardId: guardId! })),
    )
    await addAssignments(
      tenant,
      [...given].map(([plan, id]) => ({
        id,
        shiftId: plan.shiftId,
        guardId: plan.guardId!,
        during: plan.during!,
        ...overrideOf(cause, verdicts.get(plan)!.violations, reason),
        changedAt: now,
        ...(confirmed.has(plan.shiftId) && {
          state: 'confirmed' as const,
          ...confirmed.get(plan.shiftId)!,
        }),
      })),
    )
  }
  await judgePlaces(tenant)
  if (reason !== undefined)
    await noteOverrides(
      tenant,
      cause,
      ...plans
        .filter(({ isJudged }) => isJudged)
        .map((plan) => ({
          shiftId: plan.shiftId,
          guardId: plan.guardId!,
          reason,
          violations: verdicts.get(plan)!.violations,
        })),
    )
  const codes = await readCodes(
    tenant,
    plans.filter(isNoted).flatMap(({ before, details }) => [before?.details ?? NO_DETAILS, details!]),
  )
  await append(
    tenant,
    cause,
    ...plans.flatMap((plan) => [
      ...eventsOf(plan, verdicts.get(plan)!, given.get(plan), reason),
      ...(isNoted(plan) ? [notedEvent(plan, codes)] : []),
    ]),
  )
}

/** What the log is told of other notes, codes or breaks: both in words, of the parts that are not the same. */
function notedEvent({ shiftId, before, details }: Plan, codes: CodesById): NewLedgerEvent {
  const [was, is] = [before?.details ?? NO_DETAILS, details!].map((each) => partsOfDetails(codes, each))
  const said = (all: [string, string][], other: [string, string][]) =>
    all.flatMap(([part, words], at) => (words === other[at]![1] ? [] : [`${part}: ${words || 'none'}`])).join('; ')
  return {
    kind: 'shift.noted',
    subject: `shift:${shiftId}`,
    ...(before && { siteId: before.siteId }),
    personal: { before: said(was!, is!), after: said(is!, was!) },
  }
}

/** What the log is told of a plan, in the order in which it happens. */
function eventsOf(plan: Plan, { violations }: Verdict, given: string | undefined, reason: string | undefined) {
  const { before, during, guardId, postId } = plan
  const about = { subject: `shift:${plan.shiftId}`, ...(before && { siteId: before.siteId }) }
  const personal = violations.length > 0 && reason !== undefined && { personal: { reason } }
  const times = during && { from: during.from.toISOString(), to: during.to.toISOString() }
  const events: NewLedgerEvent[] = []
  const tell = (kind: EventKind, body: Record<string, unknown> = {}) => events.push({ kind, ...about, body })
  if (before?.assignment && hadAnother(plan))
    tell('assignment.released', { assignmentId: before.assignment.id, guardId: before.assignment.guardId })
  if (!during) tell(before?.told ? 'shift.cancelled' : 'shift.removed')
  else if (!before) tell('shift.added', { postId, ...times })
  else if (before.state === 'cancelled') tell('shift.restored', { ...times })
  else if (before.from !== times!.from || before.to !== times!.to)
    events.push({
      kind: 'shift.moved',
      ...about,
      body: { ...times, before: { from: before.from, to: before.to } },
      ...(!given && personal),
    })
  if (plan.isKept)
    events.push({
      kind: 'assignment.allowed',
      ...about,
      body: { assignmentId: before!.assignment!.id, guardId, broken: violations.map(({ kind }) => kind) },
      ...personal,
    })
  if (given)
    events.push({
      kind: 'assignment.assigned',
      ...about,
      body: { assignmentId: given, guardId, broken: violations.map(({ kind }) => kind) },
      ...personal,
    })
  return events
}
