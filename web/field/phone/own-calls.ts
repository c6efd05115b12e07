import type { MessageRead, PackMessage } from '../../../contract/field/dispatch/messages.ts'
import type { CallStep, PackCall } from '../../../contract/field/dispatch/pack-call.ts'
import { isOver, judgeStep } from '../../../contract/field/dispatch/stepping.ts'
import type { PhoneState } from './phone.ts'

type Memory = Pick<PhoneState, 'pack' | 'packAt' | 'waiting' | 'settled'>

/** The calls on which the guard is, with what they said that the pack does not know yet. */
export function ownCallsOf({ pack, packAt = '', waiting, settled }: Memory): PackCall[] {
  const late = settled
    .filter(({ outcome, settledAt, body }) => outcome !== 'refused' && body !== null && settledAt > packAt)
    .toReversed()
  const unknown = [...late, ...waiting]
  const read = unknown.flatMap(({ kind, body, deviceAt }) =>
    kind === 'message-read' ? [{ ...(body as MessageRead), deviceAt }] : [],
  )
  const steps = unknown.flatMap(({ kind, body }) => (kind === 'call-step' ? [body as CallStep] : []))
  return (pack?.calls ?? [])
    .map((call) =>
      steps
        .filter(({ callId }) => callId === call.id)
        .reduce((at, { step }) => (judgeStep(at.state, step) === 'done' ? { ...at, state: step } : at), call),
    )
    .filter(({ state }) => !isOver(state))
    .map((call) => ({ ...call, messages: call.messages?.map((message) => withReading(message, read)) ?? [] }))
}

type Receipt = MessageRead & { deviceAt: string }

/** A message with what the guard said of it: that it was read, and the first words. */
function withReading(message: PackMessage, read: Receipt[]): PackMessage {
  const mine = read.filter(({ messageId }) => messageId === message.id)
  return {
    ...message,
    readAt: message.readAt ?? mine[0]?.deviceAt ?? null,
    answer: message.answer || (mine.find(({ answer }) => answer !== '')?.answer ?? ''),
  }
}
