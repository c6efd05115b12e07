import { useCallback, useEffect, useMemo, useState } from 'react'
import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Replay } from '../../../contract/office/replay/replay.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Select } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { AtSecond } from './at-second.tsx'
import type { ReplayKind } from './calls.ts'
import { EventDetail } from './event-detail.tsx'
import { EventList } from './event-list.tsx'
import type { Frames } from './frames.ts'
import { GuardChoice } from './guard-choice.tsx'
import { eventAt, eventBeside, namedIn, type ShownEvent } from './knowing.ts'
import { Legend } from './legend.tsx'
import { addressOf, momentIn, type Speed, SPEEDS } from './playhead.ts'
import { ReplayHead } from './replay-head.tsx'
import { ReplayMap } from './replay-map.tsx'
import { clockInZone } from './site-times.ts'
import { Timeline } from './timeline.tsx'
import type { View } from './track.ts'
import { Transport } from './transport.tsx'
import { usePlayhead } from './use-playhead.ts'
import { useReplayKeys } from './use-replay-keys.ts'
import { useScene } from './use-scene.ts'

const VIEWS = [
  { value: 'happened', label: 'As it happened' },
  { value: 'saw', label: 'As control saw it' },
] as const satisfies readonly { value: View; label: string }[]

type Filter = Partial<Record<'at' | 'event' | 'with' | 'part' | 'view', string>>
type Props = {
  replay: Replay
  kind: ReplayKind
  id: string
  filter: Filter
  change: (change: Filter) => void
  frames?: Frames
}

const ARROW_S = 5

/** Plays a stretch: plan, lanes, lists and transport share one playhead. */
export function Player({ replay, kind, id, filter, change, frames }: Props) {
  const { locale } = useCompany()
  const view: View = filter.view === 'saw' ? 'saw' : 'happened'
  const whole = useScene(replay, view)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [level, setLevel] = useState<number>()
  const scene = useMemo(
    () => ({ ...whole, tracks: whole.tracks.filter(({ guard }) => !hidden.has(guard.id)) }),
    [whole, hidden],
  )
  const { events, stretch, busy } = scene
  const part = partOf(replay, filter.part, kind === 'incident' ? `incident:${id}` : 'whole')
  const span = useMemo(() => ({ from: Date.parse(part.from), to: Date.parse(part.to) }), [part])
  const begin = momentIn(filter.at) ?? events.find(({ shownAt }) => shownAt >= span.from)?.shownAt ?? span.from
  const { head, seek, toggle, setSpeed, skipQuiet } = usePlayhead({
    stretch,
    busy,
    begin,
    ...(frames && { frames }),
  })
  const { at, isPlaying } = head
  const [picked, setPicked] = useState(filter.event)
  const chosen = eventAt(events, at, picked)
  const clockOf = useCallback(
    (moment: number) => clockInZone(locale, replay.site.zone, stretch, moment),
    [locale, replay, stretch],
  )
  const [second, event] = [addressOf(at), namedIn(events, chosen, at)]
  // While it plays, the address would change with every picture.
  useEffect(() => {
    if (!isPlaying && (filter.at !== second || (filter.event ?? '') !== event)) change({ at: second, event })
    // oxlint-disable-next-line exhaustive-deps -- it follows the playhead alone
  }, [isPlaying, second, event])
  const pick = useCallback(
    (to: ShownEvent | undefined) => {
      if (!to) return
      setPicked(to.id)
      seek(to.shownAt)
    },
    [seek],
  )
  const acts = {
    toggle,
    first: () => pick(events[0]),
    back: () => pick(eventBeside(events, chosen, at, -1)),
    next: () => pick(eventBeside(events, chosen, at, 1)),
    last: () => pick(events.at(-1)),
  }
  const faster = (by: 1 | -1) => setSpeed(SPEEDS[SPEEDS.indexOf(head.speed) + by] ?? head.speed)
  useReplayKeys({
    ' ': acts.toggle,
    ',': acts.back,
    '.': acts.next,
    ArrowLeft: () => seek(at - ARROW_S * SECOND_MS),
    ArrowRight: () => seek(at + ARROW_S * SECOND_MS),
    '+': () => faster(1),
    '-': () => faster(-1),
  })
  const choosePart = (next: string) => {
    const window = replay.windows.find((each) => each.id === next)!
    change({ part: next })
    if (at < Date.parse(window.from) || at > Date.parse(window.to)) seek(Date.parse(window.from))
  }
  const hide = (guardId: string) =>
    setHidden((before) =>
      before.has(guardId) ? new Set([...before].filter((each) => each !== guardId)) : new Set([...before, guardId]),
    )
  return (
    <div className="replay">
      <ReplayHead {...{ replay, at, clockOf, part: part.id }} onPart={choosePart} />
      <div className="replay-body">
        <section className="replay-stage" aria-label="Plan">
          <GuardChoice
            {...{ replay, hidden }}
            onHide={hide}
            onAdd={(guardId) => change({ with: [filter.with, guardId].filter(Boolean).join(',') })}
          />
          <div className="replay-view">
            {replay.site.plans.length > 1 && (
              <Select
                aria-label="Floor"
                value={level ?? replay.site.plans.find((floor) => floor.level >= 0)?.level}
                onChange={({ target }) => setLevel(Number(target.value))}
              >
                {replay.site.plans.map((floor) => (
                  <option key={floor.id} value={floor.level}>
                    {floor.name}
                  </option>
                ))}
              </Select>
            )}
            <Segments
              label="What is shown"
              value={view}
              options={VIEWS}
              onChange={(next) => change({ view: next === 'saw' ? 'saw' : '' })}
            />
          </div>
          <ReplayMap {...{ scene, at, view, level, chosen }} />
          <Legend />
        </section>
        <Transport
          head={head}
          clock={clockOf(at)}
          place={placeInWords(chosen ? events.indexOf(chosen) + 1 : 0, events.length)}
          onToggle={acts.toggle}
          onFirst={acts.first}
          onBack={acts.back}
          onNext={acts.next}
          onLast={acts.last}
          onSpeed={(speed: Speed) => setSpeed(speed)}
          onSkip={skipQuiet}
        />
        <Timeline {...{ scene, span, at, locale, chosen }} clock={clockOf(at)} onSeek={seek} />
        <aside className="replay-side">
          {replay.cut.map((words) => (
            <p key={words} className="replay-cut">
              {words}
            </p>
          ))}
          <EventDetail event={chosen} clockOf={clockOf} />
          <AtSecond {...{ scene, at, view, chosen }} />
          <EventList {...{ events, chosen, isPlaying, clockOf }} onPick={pick} />
        </aside>
      </div>
    </div>
  )
}

const placeInWords = (nth: number, of: number) => (of === 0 ? 'no events' : `event ${nth} of ${of}`)

/** The part that is shown: the one of the address, else the given one, else all of it. */
function partOf({ windows }: Replay, asked: string | undefined, usual: string) {
  const of = (id: string | undefined) => windows.find((window) => window.id === id)
  return of(asked) ?? of(usual) ?? windows[0]!
}
