import CheckCheck from 'lucide-react/icons/check-check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Unplug from 'lucide-react/icons/unplug'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { lengthOf } from './clocks.ts'
import type { BoardState } from './use-board-state.ts'
import './control.css'

type Props = {
  state: BoardState
  updatedAt: number
  now: number
  momentOf: (ms: number) => string
  onRetry: () => void
}

/** Whether the board is live, in the head of the screen: a word, and how old its figures are. */
export function LiveMark({ state, updatedAt, now }: Pick<Props, 'state' | 'updatedAt' | 'now'>) {
  const age = Math.max(0, Math.round((now - updatedAt) / SECOND_MS))
  if (state.kind === 'reconnecting' || state.kind === 'stale')
    return (
      <StatusText status="warning" icon={state.kind === 'stale' ? Unplug : LoaderCircle} className="control-live">
        {state.kind === 'stale' ? 'Not live' : `Reconnecting, try ${state.tries}`}
      </StatusText>
    )
  if (state.kind === 'opening') return <StatusText status="idle">Opening</StatusText>
  return (
    <span className="status success control-live is-live">
      {state.kind === 'polled' ? 'Read every 15 s' : 'Live'}
      <span className="figure">{`${age} s`}</span>
    </span>
  )
}

/** The line across a board that is not live, or was not a moment ago: what one sees, and what still works. */
export function StreamLine({ state, updatedAt, now, momentOf, onRetry }: Props) {
  const age = lengthOf(Math.max(0, Math.round((now - updatedAt) / SECOND_MS)))
  return (
    <div role="status">
      {state.kind === 'stale' && (
        <div className="control-stream is-stale">
          <StatusText status="warning" icon={Unplug}>
            Not live since <span className="figure">{momentOf(state.since)}</span>
          </StatusText>
          <p>
            <strong>
              You see <span className="figure">{momentOf(state.since)}</span>.
            </strong>{' '}
            What you press is still sent once the server answers. Alerts still go by their policies.
          </p>
          <span className="figure" aria-hidden="true">
            {age}
          </span>
          <Button variant="outline" size="row" icon={RefreshCw} onClick={onRetry}>
            Try now
          </Button>
        </div>
      )}
      {state.kind === 'back' && (
        <div className="control-stream">
          <StatusText status="success" icon={CheckCheck}>
            Live again
          </StatusText>
          <p>
            <strong>
              {state.caughtUp === 0
                ? 'Nothing was missed.'
                : `${state.caughtUp} ${state.caughtUp === 1 ? 'event' : 'events'} caught up.`}
            </strong>
          </p>
        </div>
      )}
    </div>
  )
}
