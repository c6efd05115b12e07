import { STOP_ICONS } from './run-row.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { StopState } from '../../../contract/field/patrols/runs.ts'

const STATES: [StopState | 'next' | 'unknown', string][] = [
  ['on_time', 'On time'],
  ['late', 'Late'],
  ['missed', 'Missed'],
  ['skipped', 'Skipped, with reason'],
  ['suspicious', 'Suspicious, with why'],
  ['unknown', 'Not known yet'],
  ['excused', 'Excused, apart'],
  ['next', 'Next'],
  ['due', 'Due'],
]

/** What the marks of checkpoints mean. */
export function RunLegend() {
  return (
    <ul className="patrol-legend" aria-label="What the marks mean">
      {STATES.map(([state, word]) => {
        const icon = state === 'next' || state === 'unknown' ? undefined : STOP_ICONS[state]
        return (
          <li key={state} className={`patrol-stop is-${state}`}>
            <i aria-hidden="true">{icon && <Icon of={icon} size={12} />}</i>
            {word}
          </li>
        )
      })}
    </ul>
  )
}
