import type {
  Alert,
  AlertChannel,
  AlertDeliveryState,
  AlertState,
  Severity,
} from '../../../contract/field/alerts/alerts.ts'
import type { AlertTarget } from '../../../contract/field/alerts/policies.ts'
import type { PhoneServiceKind, PhoneWay } from '../../../contract/field/alerts/ways.ts'
import type { Status } from '../../ui/status.tsx'

/** What each severity means. */
export const severityWords: Record<Severity, string> = {
  1: 'Life at risk',
  2: 'Crime or injury',
  3: 'Damage, or an empty post',
  4: 'Irregularity',
  5: 'Note',
}

export const stateWords: Record<AlertState, string> = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
}
export const channelWords: Record<AlertChannel, string> = {
  app: 'In the app',
  push: 'By push',
  mail: 'By mail',
  sms: 'By text message',
  voice: 'By call',
}
/** What a phone service does, and who it is. */
export const wayWords: Record<PhoneWay, string> = { sms: 'Text messages', voice: 'Calls' }
export const serviceWords: Record<PhoneServiceKind, string> = { webhook: 'A server of your own', twilio: 'Twilio' }

export const officeWords = { owner: 'Owners', scheduler: 'Schedulers', dispatcher: 'Dispatchers' } as const

/** How far a message came. */
export const deliveryWords: Record<AlertDeliveryState, { status: Status; words: string }> = {
  queued: { status: 'idle', words: 'On its way' },
  sent: { status: 'info', words: 'Sent' },
  delivered: { status: 'success', words: 'Delivered' },
  read: { status: 'success', words: 'Read' },
  failed: { status: 'danger', words: 'Failed' },
  skipped: { status: 'warning', words: 'Skipped' },
}

/** Whom a target means, by the names of the people of the office. */
export function targetWords(target: AlertTarget, people: { userId: string; name: string }[]): string {
  if (target.kind === 'person')
    return people.find(({ userId }) => userId === target.userId)?.name ?? 'Somebody who has left'
  if (target.kind === 'role') return officeWords[target.role]
  return target.kind === 'on_duty' ? 'Control room on duty' : 'Supervisor on call'
}

/** What happens to an alert by itself, such as `Step 2 of 3`. */
export function progressOf({ state, step, steps, acknowledgedBy, resolvedBy, policy, isDrill }: Alert): string {
  if (state === 'resolved') return resolvedBy ?? ''
  if (state === 'acknowledged') return acknowledgedBy ?? ''
  if (isDrill) return 'Drill'
  if (policy === null) return 'Only on the screens'
  return step === 0 ? `Goes by ${policy}` : `Step ${step} of ${steps}`
}

/** The incident that an alert is about, by its subject; undefined where it is about something else. */
export const incidentOf = (subject: string): string | undefined => /^incident:([^:]+)/.exec(subject)?.[1]
