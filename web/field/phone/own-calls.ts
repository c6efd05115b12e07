import type { CallStep, PackCall } from '../../../contract/field/dispatch/pack-call.ts'
import { isOver, judgeStep } from '../../../contract/field/dispatch/stepping.ts'
import type { PhoneState } from './phone.ts'

type Memory = Pick<PhoneState, 'pack' | 'packAt' | 'waiting' | 'settled'>

/** The calls on which the guard is, with the answers applied that the pack does not know yet. */
export function ownCallsOf({ pack, packAt = '', waiting, settled }: Memory): PackCall[] {
  const late = settled
    .filter(({ outcome, settledAt, body }) => outcome !== 'refused' && body !== null && settledAt > packAt)
    .toReversed()
  const steps = [...late, ...waiting].flatMap(({ kind, body }) => (kind === 'call-step' ? [body as CallStep] : []))
  return (pack?.calls ?? [])
    .map((call) =>
      steps
        .filter(({ callId }) => callId === call.id)
        .reduce((at, { step }) => (judgeStep(at.state, step) === 'done' ? { ...at, state: step } : at), call),
    )
    .filter(({ state }) => !isOver(state))
}
