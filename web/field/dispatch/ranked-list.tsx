import Ban from 'lucide-react/icons/ban'
import Footprints from 'lucide-react/icons/footprints'
import Send from 'lucide-react/icons/send'
import type { Barrier, RankedUnit } from '../../../contract/field/dispatch/units.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { BARRIER_WORDS, cautionWords, unitFacts } from './dispatch-words.ts'
import type { useSending } from './use-sending.ts'
import { OrAsk } from './or-ask.tsx'
import { RaceNotice } from './race-notice.tsx'

type Props = {
  units: RankedUnit[]
  sending: ReturnType<typeof useSending>
  mayAct: boolean
  /** The call that asks for them; none where it is opened with the first unit. */
  callId?: string | undefined
}

/**
 * The units that may go next, the best first, with what was lost of a race above. Below stands the answer to a wish,
 * and after a lost race the button that asks.
 */
export function RankedList({ units, sending: { send, sending, lost }, mayAct, callId }: Props) {
  const best = lost?.race.best?.guardId
  const asked = units.filter(
    ({ guardId, barrier, askedAt }) =>
      barrier === 'on_call' && (askedAt !== null || (mayAct && lost?.race.guardId === guardId)),
  )
  return (
    <>
      {lost && <RaceNotice {...lost} />}
      {units.length === 0 && <p className="ops-note">Nobody is clocked in who could go.</p>}
      <ol className="ops-units">
        {units.map((unit) => (
          <li key={unit.guardId} className={unit.guardId === best ? 'is-best' : ''}>
            <div>
              <b className={unit.barrier === 'on_call' ? 'is-taken' : ''}>{unit.guard}</b>
              <small>{unit.barrier === 'on_call' ? `On ${unit.leaves}, one call a unit` : unitFacts(unit)}</small>
              {unit.barrier === null && unit.caution && (
                <StatusText status="warning">{cautionWords(unit.caution, unit)}</StatusText>
              )}
              {unit.barrier === null && unit.refusedAt && <StatusText status="warning">Refused this call</StatusText>}
            </div>
            {unit.barrier !== null ? (
              <Hindrance barrier={unit.barrier} />
            ) : (
              mayAct && (
                <Button
                  size="dense"
                  icon={Send}
                  variant={unit.guardId === best ? 'primary' : 'outline'}
                  pending={sending === unit.guardId}
                  onClick={() => send(unit)}
                >
                  {`Send ${unit.guard.split(' ')[0]}`}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
      {callId !== undefined && asked.map((unit) => <OrAsk key={unit.guardId} {...{ callId, unit }} />)}
    </>
  )
}

/** Why a guard has no button. */
const Hindrance = ({ barrier }: { barrier: Barrier }) => (
  <StatusText status={barrier === 'on_call' ? 'info' : 'danger'} icon={barrier === 'on_call' ? Footprints : Ban}>
    {BARRIER_WORDS[barrier]}
  </StatusText>
)
