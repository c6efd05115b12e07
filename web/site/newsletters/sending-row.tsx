import type { SendingSummary } from '../../../contract/site/newsletter/sendings.ts'
import { Button } from '../../ui/button.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { sendingNotes, sendingWords } from './newsletter-words.ts'

export const statusOf: Record<SendingSummary['state'], Status> = {
  planned: 'info',
  sending: 'info',
  sent: 'success',
  stopped: 'warning',
}

type Act = (id: string) => void

/** One sending: how far it is, what went wrong, and what can be done about it. */
export function SendingRow({
  sending,
  audience,
  pending,
  ofItsOwn = false,
  onStop,
  onResume,
  onRetry,
}: {
  sending: SendingSummary
  /** Whether it tells of no post. */
  ofItsOwn?: boolean
  audience: number
  pending: boolean
  onStop: Act
  onResume: Act
  onRetry: Act
}) {
  const { id, state, total, sent, failed, kept, by } = sending
  const words = sendingWords(sending, audience, ofItsOwn)
  const done = state === 'sent' && failed + kept > 0
  return (
    <li>
      <div className="sending-head">
        <StatusText status={done ? 'warning' : statusOf[state]}>{words}</StatusText>
        {state === 'sending' && (
          <Button variant="outline" size="row" pending={pending} onClick={() => onStop(id)}>
            Pause
          </Button>
        )}
        {state === 'stopped' && (
          <Button variant="outline" size="row" pending={pending} onClick={() => onResume(id)}>
            Send the rest
          </Button>
        )}
        {state !== 'stopped' && failed + kept > 0 && (
          <Button variant="outline" size="row" pending={pending} onClick={() => onRetry(id)}>
            Try {failed + kept} again
          </Button>
        )}
      </div>
      {state === 'sending' && <progress aria-label="Newsletter" value={sent} max={Math.max(total, 1)} />}
      {sendingNotes(sending).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {by && <p>Sent by {by}.</p>}
    </li>
  )
}
