import { Fragment, memo } from 'react'
import type { ReplayClock } from '../../../contract/office/replay/replay.ts'
import { type Lane, lanes as laneNames } from '../../../contract/office/replay/replay.ts'
import { Icon } from '../../ui/icon.tsx'
import { isLate, type ShownEvent } from './knowing.ts'
import { faceOf } from './event-faces.ts'
import { LineMark, lookOf } from './guard-marks.tsx'
import { ClockLane } from './clock-lane.tsx'
import { initialsOf } from '../control/control-words.ts'
import type { Span } from './playhead.ts'
import { GAP_WORDS, LANE_WORDS, lengthOf } from './replay-words.ts'
import { overlaps, placeIn, spreadIn } from './places-in.ts'
import type { Mark } from './site-times.ts'
import type { Segment, Track } from './track.ts'
import { faceOfLane } from './lane-faces.ts'

/** Lanes that stand only where something is in them. */
const RARE: ReadonlySet<Lane> = new Set(['duty', 'fence'])

type Props = {
  span: Span
  marks: Mark[]
  tracks: Track[]
  events: ShownEvent[]
  clocks: ReplayClock[]
  now: number
  chosen: string | undefined
  onSeek: (at: number) => void
}

/** What happened, true to time: a lane for each guard and each kind of event. The list says the same in words. */
export const Lanes = memo(function Lanes({ span, marks, tracks, events, clocks, now, chosen, onSeek }: Props) {
  const seekAt = (event: { clientX: number; currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect()
    onSeek(span.from + ((event.clientX - box.left) / box.width) * (span.to - span.from))
  }
  const shown = events.filter(({ shownAt, at }) =>
    overlaps(span, { from: Math.min(shownAt, Date.parse(at)), to: shownAt + 1 }),
  )
  return (
    <div className="replay-lanes" aria-hidden="true">
      <div className="replay-axis figure">
        {marks.map(({ at, text }) => (
          <span key={at} style={{ left: `${placeIn(span, at)}%` }}>
            {text}
          </span>
        ))}
      </div>
      {tracks.map((track, nth) => (
        <div key={track.guard.id} className={`replay-lane ${lookOf(nth)}`}>
          <span>
            <LineMark nth={nth} />
            <b className="replay-name">{track.guard.name}</b>
            <b className="replay-initials">{initialsOf(track.guard.name)}</b>
          </span>
          <div onPointerDown={seekAt}>
            {track.segments
              .filter((segment) => overlaps(span, segment))
              .map((segment) => (
                <Stretch key={`${segment.kind} ${segment.from}`} {...{ span, segment }} />
              ))}
          </div>
        </div>
      ))}
      {laneNames
        .filter((lane) => !RARE.has(lane) || events.some((event) => event.lane === lane))
        .map((lane) => (
          <Fragment key={lane}>
            <div className="replay-lane">
              <span>
                <Icon of={faceOfLane[lane]} size={14} />
                {LANE_WORDS[lane]}
              </span>
              <div onPointerDown={seekAt}>
                {lane === 'call' && <CallBars {...{ span, events }} />}
                {shown
                  .filter((event) => event.lane === lane)
                  .map((event) => (
                    <Dot key={event.id} {...{ span, event }} isChosen={event.id === chosen} />
                  ))}
              </div>
            </div>
            {lane === 'incident' && <ClockLane {...{ span, clocks, now, onPress: seekAt }} />}
          </Fragment>
        ))}
    </div>
  )
})

/** How long each call lasted, from its first step to its last one so far. */
function CallBars({ span, events }: { span: Span; events: ShownEvent[] }) {
  const calls = Map.groupBy(
    events.filter(({ lane }) => lane === 'call'),
    ({ path, id }) => path ?? id,
  )
  return [...calls].map(([key, steps]) => {
    const call = { from: steps[0]!.shownAt, to: steps.at(-1)!.shownAt }
    if (!overlaps(span, call)) return null
    return (
      <i
        key={key}
        className="replay-call"
        style={spreadIn(span, call)}
        title={`${steps[0]!.detail} ${lengthOf(call.to - call.from)}`}
      />
    )
  })
}

/** The least width of a stretch that carries its words, in percent. */
const WORDS_FROM = 12

function Stretch({ span, segment }: { span: Span; segment: Segment }) {
  const style = spreadIn(span, segment)
  const words =
    segment.kind === 'unknown' ? `${GAP_WORDS[segment.reason]} ${lengthOf(segment.to - segment.from)}` : segment.kind
  return (
    <i className={`replay-is-${segment.kind}`} style={style} title={words}>
      {segment.kind !== 'walked' && Number.parseFloat(style.width) > WORDS_FROM && <u>{words}</u>}
    </i>
  )
}

function Dot({ span, event, isChosen }: { span: Span; event: ShownEvent; isChosen: boolean }) {
  const { icon, tone } = faceOf(event)
  const at = placeIn(span, event.shownAt)
  const known = Math.min(100, placeIn(span, Date.parse(event.knownAt)))
  const states = [
    ...(event.lane === 'photo' ? ['is-photo'] : []),
    ...(isLate(event) ? ['is-late'] : []),
    ...(isChosen ? ['is-chosen'] : []),
  ]
  const isTailed = isLate(event) && event.shownAt < Date.parse(event.knownAt)
  return (
    <>
      {isTailed && <s className="replay-tail" style={{ left: `${at}%`, width: `${Math.max(0, known - at)}%` }} />}
      {at >= 0 && at <= 100 && (
        <i className={['replay-dot', `is-${tone}`, ...states].join(' ')} style={{ left: `${at}%` }} title={event.what}>
          {event.lane === 'incident' && event.severity !== null && event.kind === 'incident' ? (
            `S${event.severity}`
          ) : (
            <Icon of={icon} size={10} />
          )}
        </i>
      )}
    </>
  )
}
