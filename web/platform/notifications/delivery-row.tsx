import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import ShieldX from 'lucide-react/icons/shield-x'
import X from 'lucide-react/icons/x'
import type { Delivery, DeliveryState } from '../../../contract/platform/notifications/webhooks.ts'
import { atMoment, momentOf } from '../../core/times.ts'
import { useAction } from '../users/action.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { replayDelivery } from './calls.ts'
import { kindNames } from './words.ts'

const states: Record<DeliveryState, [word: string, status: Status, icon?: LucideIcon]> = {
  waiting: ['Waiting', 'info'],
  retrying: ['Retrying', 'warning', Hourglass],
  delivered: ['Delivered', 'success'],
  'given-up': ['Given up', 'danger'],
  'not-called': ['Not called', 'danger', ShieldX],
}

/** The outcome of a delivery, in a sentence. */
function inWords({ state, tries, nextAt, mostTries }: Delivery): string {
  const last = tries.at(-1)
  if (!last) return 'Waits for its first try'
  const answer = last.status === null ? last.said : `Answered ${last.status}`
  if (state === 'retrying')
    return `${answer}, try ${tries.length + 1} of ${mostTries} ${nextAt ? atMoment(nextAt) : ''}`
  if (state === 'delivered' && tries.length > 1) return `${answer} on try ${tries.length}`
  return state === 'given-up' ? `${answer}, ${tries.length} tries failed` : answer
}

/** One call of a webhook with its tries, what came back, and the way to call once more. */
export function DeliveryRow({ delivery, onTried }: { delivery: Delivery; onTried: () => void }) {
  const { act, pending } = useAction()
  const { id, event, title, target, host, kind, state, tries, mostTries, signature, createdAt } = delivery
  const [word, status, icon] = states[state]
  const isRetrying = state === 'retrying' || state === 'waiting'
  return (
    <li className={state === 'retrying' ? 'delivery delivery-open' : 'delivery'}>
      <StatusText status={status} {...(icon && { icon })}>
        {word}
      </StatusText>
      <p>
        <b>{event}</b>
        <span>
          {target}, {host}
        </span>
      </p>
      <p>
        <TryDots
          states={tries.map(({ status }) => status !== null && status < 300)}
          most={isRetrying ? mostTries : 0}
        />
        <span>{inWords(delivery)}</span>
      </p>
      <Button
        variant="outline"
        size="row"
        pending={pending}
        onClick={async () => {
          await act(() => replayDelivery(id), 'Called once more')
          onTried()
        }}
      >
        {isRetrying ? 'Try now' : 'Replay'}
        <span className="visually-hidden">
          : {event} to {target}
        </span>
      </Button>
      <details>
        <summary>
          What was sent and answered<span className="visually-hidden">: {title}</span>
        </summary>
        <dl>
          <dt>About</dt>
          <dd>
            {title}, <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </dd>
          <dt>Watchpost-Id</dt>
          <dd>{id}</dd>
          {kind === 'signed' ? (
            <>
              <dt>Watchpost-Signature</dt>
              <dd>{signature || 'None'}</dd>
            </>
          ) : (
            <>
              <dt>Shape</dt>
              <dd>{kindNames[kind]}</dd>
            </>
          )}
          {tries.map(({ at, status, said, ms }) => (
            <TryLine key={at} {...{ at, status, said, ms }} />
          ))}
        </dl>
      </details>
    </li>
  )
}

const TryLine = ({ at, status, said, ms }: Delivery['tries'][number]) => (
  <>
    <dt>
      <time dateTime={at}>{momentOf(at)}</time>
    </dt>
    <dd>
      {[status, said].filter((part) => part !== null && part !== '').join(' ')} after {(ms / 1000).toFixed(1)} s
    </dd>
  </>
)

const TryDots = ({ states, most }: { states: boolean[]; most: number }) => (
  <span className="try-dots" aria-hidden="true">
    {states.map((isGood, index) => (
      <i key={index} className={isGood ? 'try-good' : 'try-bad'}>
        <Icon of={isGood ? Check : X} size={12} />
      </i>
    ))}
    {Array.from({ length: Math.max(0, most - states.length) }, (_, index) => (
      <i key={`next-${index}`} className={index === 0 ? 'try-next' : undefined} />
    ))}
  </span>
)
