import type { CheckpointKind } from '../../../contract/field/patrols/checkpoints.ts'
import type { Doubt, Run, RunState, StopState } from '../../../contract/field/patrols/runs.ts'
import type { TourOrder, TourPlan, TourVersion } from '../../../contract/field/patrols/tours.ts'
import type { Status } from '../../ui/status.tsx'

export const STOP_WORDS: Record<StopState, string> = {
  due: 'due',
  on_time: 'on time',
  early: 'at another time',
  late: 'late',
  suspicious: 'suspicious',
  skipped: 'skipped',
  missed: 'missed',
  excused: 'excused',
}

export const RUN_WORDS: Record<RunState, string> = {
  scheduled: 'To come',
  due: 'Due',
  in_progress: 'On round',
  completed: 'Complete',
  late: 'Complete, late',
  incomplete: 'Incomplete',
  missed: 'Missed',
  excused: 'Excused',
}

export const RUN_STATUS: Record<RunState, Status> = {
  scheduled: 'idle',
  due: 'info',
  in_progress: 'success',
  completed: 'success',
  late: 'warning',
  incomplete: 'danger',
  missed: 'danger',
  excused: 'idle',
}

export const KIND_WORDS: Record<CheckpointKind, string> = {
  qr: 'QR code',
  nfc: 'NFC',
  sun: 'NFC with SUN',
  gps: 'GPS, no tag',
}

export const SHORT_KINDS: Record<CheckpointKind, string> = { qr: 'QR', nfc: 'NFC', sun: 'SUN', gps: 'GPS' }

/** What a kind of tag proves. */
export const KIND_NOTES: Record<CheckpointKind, string> = {
  qr: 'A printed code. A photo of it works as well, so place and order are checked.',
  nfc: 'A plain NFC tag. It can be copied, so place and order are checked.',
  sun: 'NFC with SUN: a new code and counter at each tap, so a photo or copy is refused.',
  gps: 'No tag: the position of the phone alone counts.',
}

export const ORDER_WORDS: Record<TourOrder, string> = { ordered: 'In order', any: 'Any order', shuffled: 'Shuffled' }

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What a draft changes of the version in use. */
export function changesInWords(plan: TourPlan, { number, plan: used }: TourVersion): string {
  const ids = plan.stops.map(({ checkpointId }) => checkpointId)
  const before = used.stops.map(({ checkpointId }) => checkpointId)
  const added = ids.filter((id) => !before.includes(id)).length
  const left = before.filter((id) => !ids.includes(id)).length
  const kept = (all: string[], others: string[]) => all.filter((id) => others.includes(id)).join(' ')
  const isMoved = plan.order !== used.order || kept(ids, before) !== kept(before, ids)
  const minutes = ({ expectedMinutes, earlyMinutes, lateMinutes, missedMinutes, stops }: TourPlan) =>
    JSON.stringify([expectedMinutes, earlyMinutes, lateMinutes, missedMinutes, stops.map((each) => each.afterMinutes)])
  const said = [
    added > 0 && `${counted(added, 'checkpoint', 'checkpoints')} added`,
    left > 0 && `${counted(left, 'checkpoint', 'checkpoints')} left out`,
    isMoved && 'another order',
    minutes(plan) !== minutes(used) && 'other minutes',
  ].filter(Boolean)
  return said.length > 0 ? `Since version ${number}: ${said.join(', ')}.` : `As in version ${number}.`
}

const meters = (value: number | null) => `${Math.round(value ?? 0)} m`

/** Why a scan is suspicious, with what was measured and the limit. */
export function doubtInWords({ rule, measured, limit }: Doubt): string {
  switch (rule) {
    case 'distance':
      return `The phone was ${meters(measured)} from the tag; ${meters(limit)} are allowed.`
    case 'speed':
      return `Faster than walking: ${measured} m/s of ${limit} m/s.`
    case 'counter_again':
      return `Tap ${measured} of this tag was seen before.`
    case 'counter_back':
      return `Tap ${measured} came out of order with tap ${limit}.`
    case 'code_wrong':
      return 'The code of the tag is missing or wrong.'
    case 'no_position':
      return 'The phone gave no position.'
  }
}

/** Whether the state of a checkpoint is not known: it was due, and the phone has not been heard of since. */
export const isUnknown = (
  { unheardSince }: Pick<Run, 'unheardSince'>,
  stop: { state: StopState; dueAt: string },
  now: string,
) => unheardSince !== null && stop.state === 'due' && stop.dueAt <= now

/** The checkpoint that comes next in a run that is going on. */
export const nextOf = ({ state, stops }: Pick<Run, 'state' | 'stops'>) =>
  state === 'due' || state === 'in_progress' ? stops.find((stop) => stop.state === 'due') : undefined

/** Minutes to a moment, or since it. */
export const minutesInWords = (minutes: number): string =>
  minutes < 0 ? `${-minutes} min ago` : minutes === 0 ? 'now' : `in ${minutes} min`
