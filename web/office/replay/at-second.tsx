import { offsetOf, type Point } from '../../../contract/planning/sites/geometry.ts'
import { LineMark } from './guard-marks.tsx'
import { dueAsOf, nextDue, type ShownEvent } from './knowing.ts'
import { GAP_WORDS, headingInWords, lengthOf, metersInWords } from './replay-words.ts'
import { metersBetween, segmentAt, type Track, type View, whereAt } from './track.ts'
import type { Scene } from './use-scene.ts'

type Props = { scene: Scene; at: number; view: View; chosen: ShownEvent | undefined }

/** What everybody does at the second of the playhead, and which clock runs out next. */
export function AtSecond({ scene: { replay, tracks, events }, at, view, chosen }: Props) {
  const due = nextDue(replay.clocks, at)
  const about = chosen?.point ?? null
  return (
    <section className="replay-second" aria-labelledby="replay-second">
      <header>
        <h2 id="replay-second">At this second</h2>
        {due && <span>{`${due.label} due in ${lengthOf(dueAsOf(due, at) - at)}`}</span>}
      </header>
      <ul>
        {tracks.map((track, nth) => {
          const where = whereAt(track, at, view)
          return (
            <li key={track.guard.id}>
              <LineMark nth={nth} />
              <span>
                <b>{track.guard.name}</b>
                <small>
                  {[doingAt(track, at, view), lastOf(track.guard.id, events, at)].filter(Boolean).join('. ')}
                </small>
              </span>
              <span className="figure">
                {about && where && chosen?.guardId !== track.guard.id ? metersInWords(metersBetween(about, where)) : ''}
              </span>
            </li>
          )
        })}
        {tracks.length === 0 && <li className="ops-note">No guard was on duty at the site.</li>}
      </ul>
    </section>
  )
}

const WALKS_MS = 10_000

/** What a guard does at a moment, as far as a view knows. */
export function doingAt(track: Track, at: number, view: View): string {
  const { guard } = track
  if (at < Date.parse(guard.from) || at > Date.parse(guard.to)) return 'Off duty'
  const where = whereAt(track, at, view)
  if (!where) return 'No position yet'
  const segment = segmentAt(track, at)
  if (segment?.kind === 'unknown') return `Not known for ${lengthOf(at - segment.from)}: ${GAP_WORDS[segment.reason]}`
  if (where.isOld) return `Last known place, ${lengthOf(at - where.since)} old`
  if (!segment) return `Last position ${lengthOf(at - where.since)} before`
  if (segment.kind === 'standing') return `Standing for ${lengthOf(at - segment.from)}`
  const before: Point | null = whereAt(track, at - WALKS_MS, view)
  const speed = where.speedMs === null ? '' : `, ${where.speedMs.toFixed(1)} m/s`
  return before && metersBetween(before, where) > 1
    ? `Walking ${headingInWords(offsetOf(before, where))}${speed}`
    : `Walking${speed}`
}

function lastOf(guardId: string, events: ShownEvent[], at: number): string {
  const last = events.findLast((event) => event.guardId === guardId && event.shownAt <= at)
  return last ? `${shortOf(last)}, ${lengthOf(at - last.shownAt)} before` : ''
}

/** An event without the name of the guard, whose row it stands in. */
const shortOf = ({ what, lane }: ShownEvent): string =>
  lane === 'scan' || lane === 'duty' ? capital(what.replace(/^.*? (?=scanned|clocked|began|ended|called)/, '')) : what
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
