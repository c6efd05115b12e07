import { actSentences } from '../../../contract/field/devices/act-sentences.ts'
import type { Scan, Skip } from '../../../contract/field/patrols/patrol-acts.ts'
import type { ScanState, StopState } from '../../../contract/field/patrols/runs.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { type Act, counted, type Judgement, NOT_YOURS, refused } from '../devices/acts.ts'
import { doubtsOf, scanState } from './judging-scans.ts'
import type { PatrolScene } from './patrol-scene.ts'
import type { RunInHand, StoredStop } from './queries-runs.ts'
import type { CheckpointFacts } from './queries-scans.ts'
import { runState } from './run-states.ts'
import { readTap } from './sun-tags.ts'
import { tagHash } from './tags.ts'

/** Where nobody has been: also what counts as missed, for scans that were made in time and arrive late. */
const OPEN: StopState[] = ['due', 'missed']
const isOpen = ({ state }: StoredStop) => OPEN.includes(state)

/** What a scan in a run makes of its checkpoint. A scan out of order is one at another time than planned. */
const MARKS: Partial<Record<ScanState, StopState>> = {
  on_time: 'on_time',
  early: 'early',
  late: 'late',
  out_of_order: 'early',
  suspicious: 'suspicious',
}

/** What a guard reads of a scan that counts. */
const WORDS: Partial<Record<ScanState, string>> = {
  duplicate: 'You scanned this checkpoint before. The first time counts.',
  suspicious: 'This scan is kept, and the office looks at it.',
  extra: 'No round is due here now. The scan is kept.',
}

function checkpointOf({ checkpoints }: PatrolScene, { checkpointId, token }: Scan): CheckpointFacts | undefined {
  if (token !== null) {
    const hash = tagHash(token)
    return checkpoints.find(({ tokenHash }) => tokenHash === hash)
  }
  // Without a tag only the position proves anything.
  return checkpoints.find(({ id, kind }) => id === checkpointId && kind === 'gps')
}

/** What a SUN tag wrote, if it is that of the checkpoint. */
function codeOf({ sunKeys }: PatrolScene, { sun }: Scan, { sunUid }: CheckpointFacts) {
  const tap = sun && sunKeys ? readTap(sunKeys, sun) : undefined
  return tap && tap.uid === sunUid ? { counter: tap.counter } : null
}

const windowOf = ({ dueAt, overAt, plan }: RunInHand) => ({
  from: new Date(dueAt.getTime() - plan.earlyMinutes * MINUTE_MS),
  to: overAt,
})

const stopAt = ({ stops }: RunInHand, checkpointId: string) => stops.find((stop) => stop.checkpointId === checkpointId)

/** The run of a scan: the one that the phone showed, or else the first one whose time it is. */
function runOf({ runs }: PatrolScene, at: Date, runId: string | null, checkpointId: string): RunInHand | undefined {
  const named = runs.find((run) => run.id === runId)
  if (named && stopAt(named, checkpointId)) return named
  const going = runs
    .filter((run) => stopAt(run, checkpointId) && windowOf(run).from <= at && at <= windowOf(run).to)
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  return going.find((run) => isOpen(stopAt(run, checkpointId)!)) ?? going[0]
}

/** Gives a checkpoint of a run its new state, and the run that which follows. */
function mark(scene: PatrolScene, run: RunInHand, stop: StoredStop, change: Partial<StoredStop>, act: Act): void {
  Object.assign(stop, change)
  run.guardId ??= act.guardId
  if (run.startedAt === null || act.at < run.startedAt) run.startedAt = act.at
  run.state = runState(
    run.stops.map(({ state }) => state),
    run.overAt <= act.receivedAt,
  )
  const isDone = !run.stops.some(({ state }) => state === 'due')
  run.endedAt = isDone ? (run.endedAt ?? act.at) : null
  scene.walked.add(run.id)
}

/** Judges a scan, and puts on the scene what it leads to. An unknown tag is refused. */
export function takeScan(scene: PatrolScene, act: Act, scan: Scan): Judgement & { checkpoint?: CheckpointFacts } {
  const checkpoint = checkpointOf(scene, scan)
  if (!checkpoint) return refused('not-yours', actSentences.tagUnknown)
  const { at, fix, guardId, commandId: id, receivedAt } = act
  const code = codeOf(scene, scan, checkpoint)
  const doubts = doubtsOf({
    at,
    fix,
    checkpoint,
    code,
    scans: scene.scansBefore.filter((each) => each.guardId === guardId),
    taps: scene.taps.filter(({ checkpointId }) => checkpointId === checkpoint.id),
  })
  const run = runOf(scene, at, scan.runId, checkpoint.id)
  const stop = run && stopAt(run, checkpoint.id)
  const shown = run?.stops.map((each) => ({ position: each.position, dueAt: each.dueAt, isOpen: isOpen(each) })) ?? []
  const state = scanState(
    { at, doubts },
    run?.plan,
    shown.find(({ position }) => position === stop?.position),
    shown,
  )
  const isCounted = code !== null && !doubts.some(({ rule }) => rule === 'counter_again')
  const counter = isCounted ? code.counter : null
  scene.scans.push({
    id,
    checkpointId: checkpoint.id,
    runId: run?.id ?? null,
    guardId,
    at,
    receivedAt,
    lat: fix?.lat ?? null,
    lng: fix?.lng ?? null,
    accuracyM: fix?.accuracyM ?? null,
    state,
    doubts,
    counter,
  })
  scene.scansBefore.push({ guardId, at, lat: checkpoint.lat, lng: checkpoint.lng })
  if (counter !== null) scene.taps.push({ checkpointId: checkpoint.id, counter, at })
  const becomes = MARKS[state]
  if (run && stop && becomes && isOpen(stop)) mark(scene, run, stop, { state: becomes, scanId: id }, act)
  const judgement = counted(state === 'suspicious' ? ['suspicious'] : [], WORDS[state] ?? '')
  return { ...judgement, checkpoint }
}

/** Judges a skip of a checkpoint: its reason is kept, and a photo where the checkpoint asks for one. */
export function takeSkip(scene: PatrolScene, act: Act, skip: Skip): Judgement & { run?: RunInHand } {
  const run = scene.runs.find(({ id }) => id === skip.runId)
  const stop = run && stopAt(run, skip.checkpointId)
  if (!run || !stop) return NOT_YOURS
  if (!isOpen(stop)) return counted(['twice'], 'This checkpoint was scanned or skipped before.')
  const checkpoint = scene.checkpoints.find(({ id }) => id === skip.checkpointId)
  if (checkpoint?.needsPhoto && !skip.photo) return refused('not-allowed', actSentences.photoOfSkip)
  const change = { state: 'skipped' as const, skipReason: skip.reason.trim(), skipPhoto: skip.photo?.sha256 ?? null }
  mark(scene, run, stop, change, act)
  return { ...counted(), run }
}
