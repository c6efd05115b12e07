import { useQuery } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import type { CampaignWhole } from '../../../contract/site/newsletter/campaign-view.ts'
import { SAMPLE_READER } from '../../../contract/site/newsletter/issues.ts'
import { ApiError } from '../../core/api.ts'
import { reasonOf } from '../../core/problems.ts'
import { useAction } from '../../platform/users/action.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { issueHref, newsletterHref } from './addresses.ts'
import { resumeCampaign, retryCampaign, stopCampaign } from './audience-calls.ts'
import { CampaignFoot } from './campaign-foot.tsx'
import { CampaignProgress } from './campaign-progress.tsx'
import { statusOf } from './campaign-row.tsx'
import { CampaignSteps } from './campaign-steps.tsx'
import { campaignQuery } from './issue-calls.ts'
import { MailPreview } from './mail-preview.tsx'
import { campaignWords } from './newsletter-words.ts'
import { PaceDialog } from './pace-dialog.tsx'
import { Recipients } from './recipients.tsx'
import './campaign.css'

const WHILE_SENDING_MS = 2_000
const LATER_MS = 30_000
const home = { label: 'Newsletter', href: `${newsletterHref}/campaigns` }

/** A campaign while it sends and afterwards: its steps, the outcome of each mail, and the mail itself. */
export function CampaignScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...campaignQuery(id),
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.state === 'sending' || shown?.state === 'planned' ? WHILE_SENDING_MS : LATER_MS,
  })
  if (data) return <Campaign campaign={data} onChanged={() => void refetch()} />
  const missing = error instanceof ApiError && error.status === 404
  return (
    <>
      <ScreenHead title={missing ? 'Not here' : 'Newsletter'} parent={home} />
      <div className="screen-page">
        {error ? (
          <EmptyState
            title={missing ? 'There is no such newsletter' : 'The newsletter could not be read'}
            action={
              <Button variant="outline" size="dense" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {reasonOf(error)}
          </EmptyState>
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </>
  )
}

const mailOf = ({ from, html, text }: CampaignWhole) => ({ from, html, text })

function Campaign({ campaign, onChanged }: { campaign: CampaignWhole; onChanged: () => void }) {
  const { id, title, subject, state, total, failed, kept, issue, path, perMinute } = campaign
  const { act, pending } = useAction()
  const [pacing, setPacing] = useState(false)
  const [wanted, setWanted] = useState<'unsure' | null>(null)
  const turn = (work: (id: string) => Promise<unknown>) =>
    void act(async () => {
      await work(id)
      onChanged()
    })
  return (
    <div className="campaign">
      <ScreenHead
        title={title}
        parent={home}
        state={
          <>
            <StatusText status={statusOf[state]}>{campaignWords(campaign, total, issue !== null)}</StatusText>
            {subject !== title && <span className="quiet campaign-subject">{subject}</span>}
          </>
        }
      >
        <ButtonLink
          variant="quiet"
          size="dense"
          className="campaign-source"
          href={issue ? issueHref(issue) : `/admin${path ?? '/blog'}`}
        >
          {issue ? 'Open the draft' : 'Open the post'}
        </ButtonLink>
        {state !== 'stopped' && failed + kept > 0 && (
          <Button variant="outline" size="dense" icon={RotateCcw} pending={pending} onClick={() => turn(retryCampaign)}>
            Try {failed + kept} again
          </Button>
        )}
        {state === 'sending' && (
          <Button size="dense" icon={Pause} pending={pending} onClick={() => turn(stopCampaign)}>
            Pause
          </Button>
        )}
        {state === 'stopped' && (
          <Button size="dense" icon={Play} pending={pending} onClick={() => turn(resumeCampaign)}>
            Send the rest
          </Button>
        )}
      </ScreenHead>
      <div className="campaign-panes">
        <CampaignSteps campaign={campaign} />
        <section className="pane campaign-run" aria-label="Sending">
          <CampaignProgress campaign={campaign} onPace={() => setPacing(true)} />
          <Recipients campaign={campaign} wanted={wanted} onWanted={setWanted} onChanged={onChanged} />
        </section>
        <MailPreview {...{ subject }} {...mailOf(campaign)} note={`as ${SAMPLE_READER} gets it`} />
      </div>
      <CampaignFoot unsure={campaign.counts.unsure} onGo={() => setWanted('unsure')} />
      {pacing && <PaceDialog {...{ id, perMinute }} onClose={() => setPacing(false)} onChanged={onChanged} />}
    </div>
  )
}
