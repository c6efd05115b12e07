import type { CallKind, CallState, Disposition } from '../../../contract/field/dispatch/calls.ts'
import type { Barrier, Caution, RankedUnit, UnitState, UnitStep } from '../../../contract/field/dispatch/units.ts'
import { MINUTE_SECONDS } from '../../../contract/core/units.ts'
import type { Status } from '../../ui/status.tsx'

export const KIND_WORDS: Record<CallKind, string> = {
  incident: 'Incident',
  alarm: 'Alarm',
  panic: 'Call for help',
  no_show: 'No-show',
  check_call: 'Missed check call',
  request: 'Request',
  patrol: 'Patrol',
  other: 'Other',
}

export const CALL_WORDS: Record<CallState, string> = {
  received: 'New',
  queued: 'Waits for a unit',
  assigned: 'Unit sent',
  accepted: 'Accepted',
  en_route: 'On the way',
  on_scene: 'On scene',
  cleared: 'Units left',
  closed: 'Closed',
}
export const CALL_STATUS: Record<CallState, Status> = {
  received: 'danger',
  queued: 'warning',
  assigned: 'info',
  accepted: 'info',
  en_route: 'info',
  on_scene: 'success',
  cleared: 'warning',
  closed: 'idle',
}

export const STEP_WORDS: Record<UnitStep, string> = {
  assigned: 'Sent, no answer yet',
  accepted: 'Accepted',
  refused: 'Refused',
  en_route: 'On the way',
  on_scene: 'On scene',
  cleared: 'Left',
  withdrawn: 'Taken off',
}
export const STEP_STATUS: Record<UnitStep, Status> = {
  assigned: 'warning',
  accepted: 'info',
  refused: 'danger',
  en_route: 'info',
  on_scene: 'success',
  cleared: 'idle',
  withdrawn: 'idle',
}

export const UNIT_WORDS: Record<UnitState, string> = {
  available: 'Free',
  assigned: 'Sent',
  en_route: 'On the way',
  on_scene: 'On scene',
  busy: 'On a break',
  off_duty: 'Off duty',
}
export const UNIT_STATUS: Record<UnitState, Status> = {
  available: 'success',
  assigned: 'info',
  en_route: 'info',
  on_scene: 'info',
  busy: 'warning',
  off_duty: 'idle',
}

export const BARRIER_WORDS: Record<Barrier, string> = {
  barred: 'Barred from the site',
  not_licensed: 'No license for it',
  called_for_help: 'Called for help',
  on_call: 'Going there',
  empties_post: 'Empties a post',
}

export const cautionWords = (caution: Caution, { leaves, leavesSeverity }: RankedUnit): string =>
  ({
    leaves_call: `Leaves ${leaves}, S${leavesSeverity}`,
    leaves_post: 'Leaves the post alone',
    on_break: 'On a break',
  })[caution]

export const DISPOSITION_WORDS: Record<Disposition, string> = {
  handled: 'Handled',
  report_written: 'Report written',
  handed_to_police: 'Handed to the police',
  handed_to_client: 'Handed to the client',
  false_alarm: 'False alarm',
  nothing_found: 'Nothing found',
  guard_came: 'The guard came',
  not_attended: 'Nobody went',
  duplicate: 'Same as another call',
}

const KILOMETER = 1_000
const TENTHS = 10

/** A distance as people say it, such as `210 m` or `2.1 km`. */
export const distanceText = (meters: number): string =>
  meters < KILOMETER ? `${Math.round(meters / TENTHS) * TENTHS} m` : `${(meters / KILOMETER).toFixed(1)} km`

/** How long a way takes, such as `about 6 min`: an estimate. */
export const wayText = (seconds: number): string => `about ${Math.max(1, Math.ceil(seconds / MINUTE_SECONDS))} min`

/** Where a unit comes from, how far that is, and what they know. */
export const unitFacts = ({ post, meters, seconds, inCar, knowsSite, state }: RankedUnit): string =>
  [
    inCar ? `${post}, by car` : post,
    meters === null ? 'place not known' : distanceText(meters),
    seconds !== null && wayText(seconds),
    state === 'available' && 'free',
    knowsSite && 'knows the site',
  ]
    .filter(Boolean)
    .join(', ')
