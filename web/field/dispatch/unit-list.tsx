import type { Unit } from '../../../contract/field/dispatch/units.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { UNIT_STATUS, UNIT_WORDS } from './dispatch-words.ts'

type Props = { units: Unit[]; onOpen: (callId: string) => void }

/** Every guard who is planned or on duty now, and what they are: it follows from shifts, the clock and calls. */
export const UnitList = ({ units, onOpen }: Props) => (
  <section className="ops-dispatch-pane" aria-labelledby="units">
    <header>
      <h2 id="units">
        Units <span className="figure">{units.length}</span>
      </h2>
    </header>
    {units.length === 0 && <p className="ops-note">Nobody is planned or on duty now.</p>}
    <ul className="ops-units">
      {units.map(({ guardId, guard, state, post, site, callId, call }) => (
        <li key={guardId}>
          <div>
            <b>{guard}</b>
            <small>{`${post}, ${site}`}</small>
          </div>
          <StatusText status={UNIT_STATUS[state]}>{UNIT_WORDS[state]}</StatusText>
          {callId !== null && (
            <Button size="sm" variant="text" onClick={() => onOpen(callId)}>
              {call ?? 'Call'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
)
