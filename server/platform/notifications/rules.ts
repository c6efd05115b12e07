import type { Role } from '../../../contract/core/core.ts'
import { minuteOf, momentOf, wallAt } from '../../../contract/core/time.ts'
import {
  channels,
  type Channel,
  type Rule,
  type RuleRecipient,
} from '../../../contract/platform/notifications/rules.ts'
import type { EventKind } from '../../core/jobs/notify.ts'
import type { Reader } from './queries-rules.ts'

const told = (to: 'admin' | 'editor' | 'concerned'): RuleRecipient =>
  to === 'concerned' ? { type: 'concerned' } : { type: 'role', role: to }

/** The rule of a cell as long as no admin has said otherwise. */
export function usualRule({ usual }: EventKind, channel: Channel): Rule {
  // A person who turned pushes on in a browser gets there what comes into the inbox.
  const given = channel === 'push' ? usual.app : channel === 'app' || channel === 'email' ? usual[channel] : undefined
  return { to: (given?.to ?? []).map(told), urgent: given?.urgent ?? false }
}

/** Every rule of an event: those that were made, and the usual ones. */
export const rulesOf = (kind: EventKind, made: readonly { event: string; channel: Channel; rule: Rule }[]) =>
  Object.fromEntries(
    channels.map((channel) => [
      channel,
      made.find((each) => each.event === kind.name && each.channel === channel)?.rule ?? usualRule(kind, channel),
    ]),
  ) as Record<Channel, Rule>

/** Whether a rule names somebody: by role, by name, or where an event may concern them. */
export const reaches = ({ to }: Rule, { id, role }: { id: string; role: Role }) =>
  to.some(
    (each) =>
      each.type === 'concerned' ||
      (each.type === 'role' && each.role === role) ||
      (each.type === 'person' && each.id === id),
  )

/** Whether somebody wants an event by a channel. */
export const wants = ({ off }: Pick<Reader, 'off'>, event: string, channel: 'app' | 'email' | 'push') =>
  !off?.includes(`${event}:${channel}`)

type Times = Pick<Reader, 'zone' | 'quietFrom' | 'quietTo' | 'digestAt'>

/**
 * When a mail may go to somebody: now, at the next digest, or when it is no longer quiet. The clocks of their own zone
 * count, whatever they are turned by.
 */
export function mailAt({ zone, quietFrom, quietTo, digestAt }: Times, now: Date, urgent: boolean): Date {
  if (urgent || zone === null) return now
  if (digestAt !== null) return next(zone, now, digestAt)
  if (quietFrom === null || quietTo === null) return now
  const minute = minuteOf(wallAt(zone, now))
  const isQuiet =
    quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo
  return isQuiet ? next(zone, now, quietTo) : now
}

/** When a push may go to somebody: now, or when it is no longer quiet. */
export const pushAt = (times: Times, now: Date, urgent: boolean): Date =>
  mailAt({ ...times, digestAt: null }, now, urgent)

/** The next moment at which the clocks of a zone show a time of day. One that they skip moves on by what is skipped. */
function next(zone: string, now: Date, minutes: number): Date {
  const today = wallAt(zone, now).round({ smallestUnit: 'day', roundingMode: 'floor' })
  for (let days = 0; ; days++) {
    const moment = momentOf(zone, today.add({ days, minutes }), 'forward')
    if (moment > now) return moment
  }
}
