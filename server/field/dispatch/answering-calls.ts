import { actSentences } from '../../../contract/field/devices/act-sentences.ts'
import type { CallStep } from '../../../contract/field/dispatch/pack-call.ts'
import { isOver, judgeStep } from '../../../contract/field/dispatch/stepping.ts'
import type { Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type Act, counted, type Judgement, NOT_YOURS, refused } from '../devices/acts.ts'
import { listUnits, lockCalls, type StoredCall, type StoredUnit } from './queries.ts'
import { stepUnit } from './stepping-units.ts'

type TakenStep = Parameters<typeof stepUnit>[2]

/** The calls that commands name, locked, with their units, and the steps that the commands lead to. */
export type CallScene = { calls: StoredCall[]; units: StoredUnit[]; steps: TakenStep[] }

/** Reads the calls that commands name. */
export async function setCalls(tenant: Tenant, callIds: string[]): Promise<CallScene> {
  const calls = callIds.length > 0 ? await lockCalls(tenant, callIds) : []
  const ids = calls.map(({ id }) => id)
  return { calls, units: ids.length > 0 ? await listUnits(tenant, ids) : [], steps: [] }
}

/**
 * Judges what a guard answers to a call. What comes late, as the call went to somebody else meanwhile, is kept and
 * moves nothing. Of two answers that say the same the first counts.
 */
export function answerCall(scene: CallScene, act: Act, { callId, step: to, reason }: CallStep): Judgement {
  const call = scene.calls.find(({ id }) => id === callId)
  const unit = scene.units.findLast(({ callId: of, guardId }) => of === callId && guardId === act.guardId)
  if (!call || !unit) return NOT_YOURS
  if (to === 'refused' && reason.trim() === '') return refused('bad-body', actSentences.whyRefuse)
  const judged = judgeStep(unit.state, to)
  if (judged === 'too-late') return refused('not-allowed', actSentences.onScene)
  if (judged === 'twice') return counted(['twice'], 'This was noted already.')
  scene.steps.push({ call, unit: { ...unit }, step: { to, at: act.at, reason: reason.trim() } })
  if (judged === 'over') return counted(['late'], actSentences.callOver)
  unit.state = to
  return counted()
}

/** Whether a guard is on the call of an incident, or was when they did what came late. */
export function isOnCallOf(
  { calls, units }: CallScene,
  { guardId, at }: Act,
  { callId, incidentId }: { callId: string | null; incidentId: string },
): boolean {
  const call = calls.find(({ id }) => id === callId)
  const own = units.filter((unit) => unit.callId === callId && unit.guardId === guardId)
  const wasThere = ({ assignedAt, endedAt }: StoredUnit) => endedAt !== null && assignedAt <= at && at <= endedAt
  return call?.incidentId === incidentId && own.some((unit) => !isOver(unit.state) || wasThere(unit))
}

/** Takes the steps that commands led to. */
export async function takeSteps(tenant: Tenant, cause: Cause, { steps }: CallScene): Promise<void> {
  for (const step of steps) await stepUnit(tenant, cause, step)
}
