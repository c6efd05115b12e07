import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import { chance, oneOf } from './random.ts'
import type { Act, ActBody, Plan, SampleRound, SampleShift } from './acts.ts'
import { answersTo, callsForHelp } from './calling-for-help.ts'
import { comesAt, leavesAt, nameOf, reliefOf, silenceOf } from './coming-and-going.ts'
import { reportsOf } from './reporting.ts'
import { INSIDE_MS, OUTSIDE_MS, roundsOf, type Step, stepsOf } from './walking-rounds.ts'

const NOTES = [
  'All quiet. The cleaners left at the usual time.',
  'The key of the roof door is in the box again.',
  'A delivery is expected early; the list is on the desk.',
  'The lift at the back makes a noise. The owner knows.',
  'Nothing special. The spare radio is charged.',
]
/** Of all calls of lone guards so many are forgotten. */
const UNCALLED = 0.015
/** A break is taken in shifts from six hours on, and takes half an hour. */
const BREAK_FROM_MS = 6 * HOUR_MS
const BREAK_MS = 30 * MINUTE_MS
/** A guard who has not read the orders of the post does it so long after the shift began. */
const READS_MS = 4 * MINUTE_MS

type PlannedAct = Omit<Act, 'sentAt' | 'guardId'> & { isHeard: boolean }

/**
 * What the guards of a sample company do, and when their phones hand it in: everything that is handed in after a moment
 * and until another, in that order. It follows from the seed, the shifts and the rounds alone, so the same night comes
 * out whenever and however often it is asked for.
 */
export function planActs(plan: Plan, { after, until }: { after: number; until: number }): Act[] {
  const helps = callsForHelp(plan)
  return plan.shifts
    .filter(({ from }) => from >= plan.since)
    .flatMap((shift) => actsOf(plan, shift, helps.get(shift)))
    .filter(({ sentAt }) => sentAt > after && sentAt <= until)
    .toSorted((a, b) => a.sentAt - b.sentAt || a.at - b.at || (a.key < b.key ? -1 : 1))
}

/**
 * All that one guard does in a shift, in the order in which the phone keeps it, and how the office answers a call for
 * help at `helpAt`.
 */
function actsOf(plan: Plan, shift: SampleShift, helpAt: number | undefined): Act[] {
  const { seed, shifts } = plan
  const came = comesAt(seed, shift)
  if (came === null) return []
  const left = leavesAt(seed, shift, shifts)
  const name = nameOf(shift)
  const { shiftId, postId, siteId, orders } = shift
  const own = roundsOf(plan, shift, { came, left })
  const steps = stepsOf(plan, shift, { came, left })
  const rounds = steps.map(({ key, at, stop, reason, isHeard, runId }): PlannedAct => {
    const { checkpointId } = stop
    const deed: ActBody =
      reason === null ? { kind: 'scan', runId, checkpointId } : { kind: 'skip', runId, checkpointId, reason }
    return { key, at, deed, isHeard, place: isHeard ? stop.place : null }
  })
  const act = (at: number, what: string, deed: ActBody): PlannedAct => ({
    key: `${name} ${what}`,
    at,
    place: shift.place,
    deed,
    isHeard: !isInside(steps, at),
  })
  const pause = breakOf(shift, own)
  const relieved = relieves(plan, shift, came)
  const acts = [
    act(came, 'in', { kind: 'clock-in', shiftId, postId }),
    ...(relieved ? [act(relieved.at, 'read', relieved.deed)] : []),
    ...(orders === null
      ? []
      : [act(Math.max(came, shift.from) + READS_MS, 'orders', { kind: 'post-orders-read', postId, number: orders })]),
    ...rounds,
    ...reportsOf(seed, shift, came).map(({ at, ...report }, nth) =>
      act(at, nth === 0 ? 'report' : `report ${nth}`, { kind: 'report', siteId, postId, shiftId, ...report }),
    ),
    ...(helpAt === undefined ? [] : [act(helpAt, 'help', { kind: 'panic' })]),
    ...callsOf(seed, shift, { came, left }).map((at, nth) =>
      act(at, `call ${nth}`, { kind: 'check-call', shiftId, note: '' }),
    ),
    ...(pause === undefined
      ? []
      : [
          act(pause, 'break', { kind: 'break-start', shiftId }),
          act(pause + BREAK_MS, 'back', { kind: 'break-end', shiftId }),
        ]),
    ...noteOf(seed, shift, came).map(({ at, text }) => act(at, 'note', { kind: 'pass-on', shiftId, postId, text })),
    act(left, 'out', { kind: 'clock-out', shiftId }),
  ].toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
  const answers = helpAt === undefined ? [] : answersTo(seed, { callKey: `${name} help`, calledAt: helpAt }, shift)
  return [...handedIn(acts, shift, silenceOf(seed, shift)), ...answers]
}

/** Whether a guard is between two stops without signal at a moment. */
const isInside = (steps: Step[], moment: number) =>
  steps.some(({ at, isHeard }, nth) => {
    const next = steps[nth + 1]
    return !isHeard && next?.isHeard === false && at < moment && moment < Math.min(next.at, at + INSIDE_MS)
  })

/** Says when a phone hands each act in. What it keeps goes out in its order, so none overtakes one before it. */
function handedIn(
  acts: PlannedAct[],
  { guardId }: SampleShift,
  silence: { from: number; to: number } | undefined,
): Act[] {
  let last = -Infinity
  return acts.map(({ isHeard, ...act }, nth) => {
    const heard = isHeard ? act.at : outsideAt(acts.slice(nth))
    const sentAt = silence && silence.from <= heard && heard < silence.to ? silence.to : heard
    last = Math.max(last, sentAt)
    return { ...act, guardId, sentAt: last }
  })
}

/** When a phone that has no signal at the first of some acts is outside again. */
function outsideAt([first, ...rest]: PlannedAct[]): number {
  let last = first!.at
  for (const { at, isHeard } of rest) {
    if (isHeard || at > last + INSIDE_MS) return Math.min(at, last + OUTSIDE_MS)
    last = at
  }
  return last + OUTSIDE_MS
}

/** The calls of a lone guard: each a little before it is due. */
function callsOf(seed: string, shift: SampleShift, { came, left }: { came: number; left: number }): number[] {
  const { checkCallMinutes } = shift
  if (checkCallMinutes === null) return []
  const name = nameOf(shift)
  const every = checkCallMinutes * MINUTE_MS
  const calls: number[] = []
  let at = came
  for (let nth = 0; at < left; nth++) {
    at += every
    if (chance(seed, 'call', name, nth) < UNCALLED) continue
    at -= Math.round((20 + chance(seed, 'before', name, nth) * 130) * SECOND_MS)
    if (at < left - 5 * MINUTE_MS) calls.push(at)
  }
  return calls
}

/** When a break begins: near the middle of the shift, between two rounds. */
function breakOf({ from, to }: SampleShift, rounds: SampleRound[]): number | undefined {
  if (to - from < BREAK_FROM_MS) return undefined
  const middle = from + Math.round((to - from) * 0.45)
  return Array.from({ length: 12 }, (_, nth) => middle + nth * 10 * MINUTE_MS).find(
    (at) =>
      !rounds.some(({ dueAt, stops }) => at < (stops.at(-1)?.dueAt ?? dueAt) + 20 * MINUTE_MS && at + BREAK_MS > dueAt),
  )
}

/** What a guard writes for the relief before the end of a shift. */
function noteOf(seed: string, shift: SampleShift, came: number): { at: number; text: string }[] {
  const name = nameOf(shift)
  const at = shift.to - Math.round((8 + chance(seed, 'note at', name) * 6) * MINUTE_MS)
  return at > came + 10 * MINUTE_MS ? [{ at, text: oneOf(NOTES, seed, 'note', name) }] : []
}

/** The note of the guard before that the relief reads; undefined where nobody wrote one. */
function relieves(
  { seed, since, shifts }: Plan,
  shift: SampleShift,
  came: number,
): { at: number; deed: ActBody } | undefined {
  const before = shifts.find((each) => each.from >= since && reliefOf(each, shifts) === shift)
  const there = before && comesAt(seed, before)
  if (!before || there === null || there === undefined) return undefined
  const [note] = noteOf(seed, before, there)
  if (!note) return undefined
  const deed: ActBody = { kind: 'pass-on-acknowledged', noteKey: `${nameOf(before)} note`, writtenAt: note.at }
  return { at: Math.max(came, note.at) + 3 * MINUTE_MS, deed }
}
