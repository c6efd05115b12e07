import type { Campaign } from '../../../contract/site/newsletter/campaigns.ts'
import { Button } from '../../ui/button.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { campaignNotes, campaignWords } from './newsletter-words.ts'

export const statusOf: Record<Campaign['state'], Status> = {
  planned: 'info',
  sending: 'info',
  sent: 'success',
  stopped: 'warning',
}

type Act = (id: string) => void

/** One sending: how far it is, what went wrong, and what can be done about it. */
export function CampaignRow({
  campaign,
  audience,
  pending,
  ofItsOwn = false,
  onStop,
  onResume,
  onRetry,
}: {
  campaign: Campaign
  /** Whether it tells of no post. */
  ofItsOwn?: boolean
  audience: number
  pending: boolean
  onStop: Act
  onResume: Act
  onRetry: Act
}) {
  const { id, state, total, sent, failed, kept, by } = campaign
  const words = campaignWords(campaign, audience, ofItsOwn)
  const done = state === 'sent' && failed + kept > 0
  return (
    <li>
      <div className="campaign-head">
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
      {campaignNotes(campaign).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {by && <p>Sent by {by}.</p>}
    </li>
  )
}
