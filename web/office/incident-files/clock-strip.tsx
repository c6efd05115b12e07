import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CirclePause from 'lucide-react/icons/circle-pause'
import Clock from 'lucide-react/icons/clock'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { lengthInWords, lengthOf } from '../control/clocks.ts'
import type { ClockView } from './clock-views.ts'

const FACES = {
  met: { icon: Check, words: 'took' },
  late: { icon: CircleAlert, words: 'met late, over by' },
  running: { icon: Timer, words: 'left:' },
  breached: { icon: CircleAlert, words: 'over by' },
  paused: { icon: CirclePause, words: 'spent' },
  waiting: { icon: Clock, words: 'left:' },
} as const

type Props = {
  clocks: readonly ClockView[]
  /** The acts of a clock, such as a pause. */
  actsOf: (clock: ClockView) => ReactNode
}

/** The clocks of an incident: each with a drawing, a word, its figure and a bar. */
export function ClockStrip({ clocks, actsOf }: Props) {
  if (clocks.length === 0) return null
  return (
    <ul className="file-clocks" aria-label="Clocks">
      {clocks.map((clock) => (
        <li key={clock.name} className={`is-${clock.state}`}>
          <h2>
            <Icon of={FACES[clock.state].icon} size={14} />
            {clock.words}
          </h2>
          <p>
            <Figure clock={clock} />
            <span>{clock.note}</span>
            {actsOf(clock)}
          </p>
          <i>
            <u style={{ width: `${Math.round(clock.share * 100)}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}

function Figure({ clock: { state, seconds } }: { clock: ClockView }) {
  return (
    <b className="figure">
      <span aria-hidden="true">{`${state === 'breached' || state === 'late' ? '+' : ''}${lengthOf(seconds)}`}</span>
      <span className="visually-hidden">{`${FACES[state].words} ${lengthInWords(seconds)}`}</span>
    </b>
  )
}
