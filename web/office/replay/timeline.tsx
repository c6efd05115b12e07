import { type KeyboardEvent, useMemo } from 'react'
import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Locale } from '../../../contract/core/locale.ts'
import { Lanes } from './lanes.tsx'
import { placeIn } from './places-in.ts'
import type { Span } from './playhead.ts'
import type { ShownEvent } from './knowing.ts'
import { marksOf } from './site-times.ts'
import type { Scene } from './use-scene.ts'

type Props = {
  scene: Scene
  span: Span
  at: number
  clock: string
  locale: Locale
  chosen: ShownEvent | undefined
  onSeek: (at: number) => void
}

/** How far the arrow and page keys move the playhead, in seconds. */
const STEP_S = 5
const PAGE_S = 60

/** The lanes with the playhead over them, and the whole stretch below with the window. */
export function Timeline({ scene, span, at, clock, locale, chosen, onSeek }: Props) {
  const { replay, stretch, tracks, events } = scene
  const marks = useMemo(() => marksOf(span, replay.site.zone, locale), [span, replay, locale])
  const isInside = at >= span.from && at <= span.to
  const move = (event: KeyboardEvent) => {
    const seconds = { PageUp: PAGE_S, PageDown: -PAGE_S, ArrowUp: STEP_S, ArrowDown: -STEP_S }[event.key]
    const next =
      event.key === 'Home' ? stretch.from : event.key === 'End' ? stretch.to : seconds && at + seconds * SECOND_MS
    if (next === undefined) return
    event.preventDefault()
    onSeek(next)
  }
  return (
    <section className="replay-timeline" aria-label="Timeline">
      <Lanes
        {...{ span, marks, tracks, events, onSeek }}
        clocks={replay.clocks}
        now={Date.parse(replay.now)}
        chosen={chosen?.id}
      />
      <div className="replay-over">
        {isInside && <div className="replay-later" style={{ left: `${placeIn(span, at)}%` }} />}
        <div
          className={`replay-head ${sideOf(placeIn(span, at))}`}
          role="slider"
          tabIndex={0}
          aria-label="Moment"
          aria-valuemin={Math.floor(stretch.from / SECOND_MS)}
          aria-valuemax={Math.floor(stretch.to / SECOND_MS)}
          aria-valuenow={Math.floor(at / SECOND_MS)}
          aria-valuetext={clock}
          hidden={!isInside}
          style={{ left: `${placeIn(span, at)}%` }}
          onKeyDown={move}
        >
          <span className="figure">{clock}</span>
        </div>
      </div>
      <Band {...{ scene, span, at, locale, onSeek }} />
    </section>
  )
}

/** Near an end of the lanes the clock of the playhead stands beside it, so that nothing of it is cut off. */
const NEAR_END = 6
const sideOf = (place: number) => (place < NEAR_END ? 'is-first' : place > 100 - NEAR_END ? 'is-last' : '')

/** How many bars the band has. */
const BARS = 96

function Band({ scene, span, at, locale, onSeek }: Pick<Props, 'scene' | 'span' | 'at' | 'locale' | 'onSeek'>) {
  const { stretch, events, replay } = scene
  const bars = useMemo(() => barsOf(events, stretch), [events, stretch])
  const marks = useMemo(() => marksOf(stretch, replay.site.zone, locale), [stretch, replay, locale])
  return (
    <div className="replay-band">
      <span>{replay.kind === 'shift' ? 'Whole shift' : 'All of it'}</span>
      <div
        aria-hidden="true"
        onPointerDown={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          onSeek(stretch.from + ((event.clientX - box.left) / box.width) * (stretch.to - stretch.from))
        }}
      >
        {bars.map(({ count, isBad }, nth) => (
          <i
            key={nth}
            className={isBad ? 'is-bad' : ''}
            style={{ left: `${(nth / BARS) * 100}%`, height: `${Math.min(100, 12 + count * 22)}%` }}
          />
        ))}
        {[marks[0], marks[Math.floor(marks.length / 2)], marks.at(-1)].map(
          (mark, nth) =>
            mark && (
              <s
                key={`${nth} ${mark.at}`}
                className={`figure ${sideOf(placeIn(stretch, mark.at))}`}
                style={{ left: `${placeIn(stretch, mark.at)}%` }}
              >
                {mark.text}
              </s>
            ),
        )}
        <b
          style={{
            left: `${placeIn(stretch, span.from)}%`,
            width: `${placeIn(stretch, span.to) - placeIn(stretch, span.from)}%`,
          }}
        />
        <em style={{ left: `${placeIn(stretch, at)}%` }} />
      </div>
    </div>
  )
}

/** How much happened in each part of a stretch, and whether it was bad. */
function barsOf(events: ShownEvent[], { from, to }: Span): { count: number; isBad: boolean }[] {
  const bars = Array.from({ length: BARS }, () => ({ count: 0, isBad: false }))
  for (const { shownAt, severity, kind } of events) {
    const bar = bars[Math.min(BARS - 1, Math.floor(((shownAt - from) / (to - from)) * BARS))]
    if (!bar) continue
    bar.count += 1
    bar.isBad ||= kind === 'suspicious' || (severity !== null && severity <= 2)
  }
  return bars
}
