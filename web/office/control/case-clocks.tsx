import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Timer from 'lucide-react/icons/timer'
import type { OpenCase } from '../../../contract/office/control/control.ts'
import { Icon } from '../../ui/icon.tsx'
import { useBoardNow } from './board-context.ts'
import { type CaseClock, clocksOf, lengthInWords, lengthOf } from './clocks.ts'

const FACES = {
  met: { icon: Check, of: 'met in' },
  running: { icon: Timer, of: 'left:' },
  over: { icon: CircleAlert, of: 'over by' },
} as const

/** The clocks of a case, each with a drawing, a word, its figure and a bar. */
export function CaseClocks({ open }: { open: OpenCase }) {
  const clocks = clocksOf(open, useBoardNow())
  if (clocks.length === 0) return null
  return (
    <ul className="control-clocks">
      {clocks.map((clock) => (
        <li key={clock.name} className={`is-${clock.state}`}>
          <Face clock={clock} isMet={open.acknowledgedAt !== null && clock.name === 'Ack'} />
          <i>
            <u style={{ width: `${clock.share * 100}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}

function Face({ clock: { name, state, seconds }, isMet }: { clock: CaseClock; isMet: boolean }) {
  const { icon, of } = FACES[state]
  const said = isMet && state === 'over' ? 'late, after' : of
  return (
    <span>
      <Icon of={icon} size={12} />
      <span aria-hidden="true">{isMet ? (state === 'met' ? 'Ack met' : 'Ack late') : name}</span>
      <b className="figure" aria-hidden="true">
        {state === 'over' && !isMet ? `+${lengthOf(seconds)}` : lengthOf(seconds)}
      </b>
      <span className="visually-hidden">{`${name} ${said} ${lengthInWords(seconds)}`}</span>
    </span>
  )
}
