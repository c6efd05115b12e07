import { useQuery } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import type { SendingWhole } from '../../../contract/site/newsletter/sending-view.ts'
import { SAMPLE_READER } from '../../../contract/site/newsletter/newsletters.ts'
import { ApiError } from '../../core/api.ts'
import { reasonOf } from '../../core/problems.ts'
import { useAction } from '../../platform/users/action.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { newsletterHref, writingHref } from './addresses.ts'
import { resumeSending, retrySending, stopSending } from './audience-calls.ts'
import { SendingFoot } from './sending-foot.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { statusOf } from './sending-row.tsx'
import { SendingSteps } from './sending-steps.tsx'
import { sendingQuery } from './newsletter-calls.ts'
import { ClickedLinks } from './clicked-links.tsx'
import { MailPreview } from './mail-preview.tsx'
import { sendingWords } from './newsletter-words.ts'
import { PaceDialog } from './pace-dialog.tsx'
import { Recipients } from './recipients.tsx'
import './sending.css'

const WHILE_SENDING_MS = 2_000
const LATER_MS = 30_000
const home = { label: 'Newsletter', href: `${newsletterHref}/newsletters` }

/** A sending while it sends and afterwards: its steps, the outcome of each mail, and the mail itself. */
export function SendingScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...sendingQuery(id),
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.state === 'sending' || shown?.state === 'planned' ? WHILE_SENDING_MS : LATER_MS,
  })
  if (data) return <SendingPanes sending={data} onChanged={() => void refetch()} />
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

const mailOf = ({ from, html, text }: SendingWhole) => ({ from, html, text })

function SendingPanes({ sending, onChanged }: { sending: SendingWhole; onChanged: () => void }) {
  const { id, title, subject, state, total, failed, kept, newsletter, path, perMinute } = sending
  const { act, pending } = useAction()
  const [pacing, setPacing] = useState(false)
  const [wanted, setWanted] = useState<'unsure' | null>(null)
  const turn = (work: (id: string) => Promise<unknown>) =>
    void act(async () => {
      await work(id)
      onChanged()
    })
  return (
    <div className="sending">
      <ScreenHead
        title={title}
        parent={home}
        state={
          <>
            <StatusText status={statusOf[state]}>{sendingWords(sending, total, newsletter !== null)}</StatusText>
            {subject !== title && <span className="quiet sending-subject">{subject}</span>}
          </>
        }
      >
        <ButtonLink
          variant="quiet"
          size="dense"
          className="sending-source"
          href={newsletter ? writingHref(newsletter) : `/admin${path ?? '/blog'}`}
        >
          {newsletter ? 'Open the draft' : 'Open the post'}
        </ButtonLink>
        {state !== 'stopped' && failed + kept > 0 && (
          <Button variant="outline" size="dense" icon={RotateCcw} pending={pending} onClick={() => turn(retrySending)}>
            Try {failed + kept} again
          </Button>
        )}
        {state === 'sending' && (
          <Button size="dense" icon={Pause} pending={pending} onClick={() => turn(stopSending)}>
            Pause
          </Button>
        )}
        {state === 'stopped' && (
          <Button size="dense" icon={Play} pending={pending} onClick={() => turn(resumeSending)}>
            Send the rest
          </Button>
        )}
      </ScreenHead>
      <div className="sending-panes">
        <SendingSteps sending={sending} />
        <section className="pane sending-run" aria-label="Sending">
          <SendingProgress sending={sending} onPace={() => setPacing(true)} />
          <ClickedLinks {...sending.clicks} />
          <Recipients sending={sending} wanted={wanted} onWanted={setWanted} onChanged={onChanged} />
        </section>
        <MailPreview {...{ subject }} {...mailOf(sending)} note={`as ${SAMPLE_READER} gets it`} />
      </div>
      <SendingFoot unsure={sending.counts.unsure} onGo={() => setWanted('unsure')} />
      {pacing && <PaceDialog {...{ id, perMinute }} onClose={() => setPacing(false)} onChanged={onChanged} />}
    </div>
  )
}
