import { type CSSProperties, type MouseEvent, useMemo } from 'react'
import type { ReplayClock } from '../../../contract/office/replay/replay.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ClockPart, partsOf } from './clock-rows.ts'
import { faceOfLane } from './lane-faces.ts'
import { overlaps, placeIn, spreadIn } from './places-in.ts'
import type { Span } from './playhead.ts'
import { lengthOf, REST_WORDS } from './replay-words.ts'

type Props = { span: Span; clocks: ReplayClock[]; now: number; onPress: (event: MouseEvent<HTMLElement>) => void }

/** How long the office took for what it promises: a bar for each clock, hatched where it rested, red once over. */
export function ClockLane({ span, clocks, now, onPress }: Props) {
  const parts = useMemo(() => partsOf(clocks, now), [clocks, now])
  const rows = Math.max(1, ...parts.map(({ row }) => row + 1))
  return (
    <div className="replay-lane is-clocks" style={{ '--rows': rows } as CSSProperties}>
      <span>
        <Icon of={faceOfLane.clock} size={14} />
        Clocks
      </span>
      <div onPointerDown={onPress}>
        {parts
          .filter((part) => overlaps(span, { from: part.from, to: part.to + 1 }))
          .map((part) => (
            <Bar key={part.clock.id} {...{ span, part }} />
          ))}
      </div>
    </div>
  )
}

/** The least widths of a bar that carries its length, and its name too, in percent. */
const LENGTH_FROM = 5
const NAME_FROM = 13

function Bar({ span, part }: { span: Span; part: ClockPart }) {
  const { clock, from, to, row, state, rests, lateFrom } = part
  const style = spreadIn(span, part)
  const width = Number.parseFloat(style.width)
  const rested = rests.reduce((sum, rest) => sum + rest.to - rest.from, 0)
  const length = lengthOf(to - Date.parse(clock.from) - rested)
  const figure = state !== 'breached' ? length : clock.metAt === null ? 'missed' : `+${lengthOf(to - lateFrom)}`
  return (
    <i
      className={`replay-clock is-${state}`}
      style={{ ...style, '--row': row } as CSSProperties}
      title={`${clock.subject}, ${clock.label}: ${tellPart(part, length)}`}
    >
      {rests.map((rest) => (
        <b key={rest.from} className="replay-rest" style={within(part, rest)} />
      ))}
      {state === 'breached' && lateFrom < to && lateFrom > from && (
        <b className="replay-over-due" style={within(part, { from: lateFrom, to })} />
      )}
      {width > LENGTH_FROM && <u className="figure">{width > NAME_FROM ? `${clock.label} ${figure}` : figure}</u>}
    </i>
  )
}

/** Where a part of a bar stands in it, cut to it. */
function within({ from, to }: Span, inner: Span) {
  const [left, right] = [inner.from, inner.to].map((at) => Math.min(100, Math.max(0, placeIn({ from, to }, at))))
  return { left: `${left!.toFixed(2)}%`, width: `${(right! - left!).toFixed(2)}%` }
}

/** How a clock ended, in words. */
export function tellPart({ clock, to, state, lateFrom }: ClockPart, length: string): string {
  const rests = clock.rests.map(({ reason, from, until }) => {
    return `rested ${lengthOf(Date.parse(until) - Date.parse(from))}, ${REST_WORDS[reason]}`
  })
  const how = {
    met: `in ${length}`,
    breached: clock.metAt === null ? 'not met in time' : `${lengthOf(to - lateFrom)} late`,
    stopped: 'needed no more',
    running: `has ${length}`,
    resting: length,
  }[state]
  return [how, ...rests].join(', ')
}
