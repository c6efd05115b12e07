import CircleDashed from 'lucide-react/icons/circle-dashed'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Coffee from 'lucide-react/icons/coffee'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import PhoneCall from 'lucide-react/icons/phone-call'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import Route from 'lucide-react/icons/route'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { DutyRow, DutyState, NextItem, OpenCase } from '../../../contract/office/control/control.ts'
import { HOUR_MINUTES, MINUTE_MS } from '../../../contract/core/units.ts'
import type { LucideIcon } from '../../ui/icon.tsx'
import type { Status } from '../../ui/status.tsx'

type StateFace = { status: Status; icon: LucideIcon; words: string }

/** How a guard on duty stands: a word and a drawing, and a color beside them. */
export const DUTY_FACES: Record<DutyState, StateFace> = {
  no_call: { status: 'danger', icon: PhoneMissed, words: 'No check call' },
  late: { status: 'warning', icon: ClockAlert, words: 'Late' },
  over: { status: 'warning', icon: UserX, words: 'Not relieved' },
  silent: { status: 'warning', icon: WifiOff, words: 'Phone silent' },
  due: { status: 'idle', icon: CircleDashed, words: 'Starts' },
  on_round: { status: 'success', icon: Route, words: 'On round' },
  on_post: { status: 'success', icon: ShieldCheck, words: 'On post' },
  on_break: { status: 'idle', icon: Coffee, words: 'On break' },
}

/** What comes next, with its drawing. */
export const NEXT_FACES: Record<NextItem['kind'], { icon: LucideIcon; words: string }> = {
  start: { icon: LogIn, words: 'Shift starts' },
  relief: { icon: UserCheck, words: 'Relief' },
  end: { icon: LogOut, words: 'Shift ends' },
  tour: { icon: Route, words: 'Round' },
  check_call: { icon: PhoneCall, words: 'Check call' },
}

/** The letters of a marker, such as `RA`. */
export const initialsOf = (name: string): string => {
  const parts = name.trim().split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => part?.charAt(0) ?? '')
    .join('')
    .toUpperCase()
}

/** A delay in words: `14 min`, `5 h 50`. */
export function delayInWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return `${minutes} min`
  return `${Math.floor(minutes / HOUR_MINUTES)} h ${String(minutes % HOUR_MINUTES).padStart(2, '0')}`
}

/** What else belongs to a state: since when, or until when. `clock` writes a moment by the clock of the site. */
export function sinceOf(row: DutyRow, now: number, clock: (moment: string) => string): string {
  const { state, from, to, since, seenAt, callBy, breakSince, tour } = row
  if (state === 'late' && from) return `${delayInWords(now - Date.parse(from))}, due ${clock(from)}`
  if (state === 'due' && from) return clock(from)
  if (state === 'over' && to) return `end was ${clock(to)}`
  if (state === 'on_break' && breakSince) return `since ${clock(breakSince)}`
  if (state === 'silent' && seenAt) return `last heard ${clock(seenAt)}`
  if (state === 'no_call') return seenAt ? `last heard ${clock(seenAt)}` : ''
  if (state === 'on_round' && tour) return tour
  if (callBy) return `calls by ${clock(callBy)}`
  return since ? `since ${clock(since)}` : ''
}

/** What a case is called. */
export const titleOf = ({ kind, title, incidentType, alertKind }: OpenCase): string => {
  if (kind === 'incident') return `${incidentType ?? 'Incident'}: ${title}`
  return alertKind === 'drill' ? `Drill: ${title}` : title
}

/** Where a case is read in full. */
export const pathOf = ({ kind, id }: Pick<OpenCase, 'kind' | 'id'>): string =>
  `${kind === 'alert' ? 'alerts' : 'incidents'}/${id}`
