import type { Scan, TagRead } from '../../../contract/field/patrols/patrol-acts.ts'
import type { TagProof } from '../attendance/clocking.ts'
import type { Act, Judgement } from '../devices/acts.ts'
import type { NewScan } from '../patrols/queries-scans.ts'
import { takeScan } from '../patrols/taking-scans.ts'
import type { Stage } from './scene.ts'

type TakenTag = { judgement: Judgement; taken?: { siteId: string; scan: NewScan } }

/** Judges a scan, and says it in the log. Without `taken` the tag is unknown. */
export function takeTag(stage: Stage, act: Act, body: Scan): TakenTag {
  const { checkpoint, ...judgement } = takeScan(stage.patrols, act, body)
  const scan = stage.patrols.scans.at(-1)
  if (!checkpoint || !scan) return { judgement }
  const { id, siteId } = checkpoint
  stage.ledger.push({
    kind: 'checkpoint.scanned',
    subject: `checkpoint:${id}`,
    siteId,
    body: { guardId: act.guardId, scanId: scan.id, runId: scan.runId, state: scan.state, doubts: scan.doubts },
  })
  return { judgement, taken: { siteId, scan } }
}

/**
 * What the tag of a clock-in proves; undefined for an unknown one. The tap is kept as a scan, also where the clock-in
 * is refused: a SUN tag's counter serves once, for either.
 */
export function proofOf(stage: Stage, act: Act, tag: TagRead): TagProof | undefined {
  const { taken } = takeTag(stage, act, { runId: null, checkpointId: null, ...tag })
  if (!taken) return undefined
  const { counter, doubts } = taken.scan
  const isSure = counter !== null && !doubts.some(({ rule }) => rule === 'counter_back')
  return { siteId: taken.siteId, isSure, isDoubted: doubts.length > 0 }
}
