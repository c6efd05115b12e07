import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import type { SendingSummary } from '../../../contract/site/newsletter/sendings.ts'
import { reasonOf } from '../../core/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAction } from '../../platform/users/action.ts'
import { SendingRow } from '../newsletters/sending-row.tsx'
import { resumeSending, retrySending, stopSending } from '../newsletters/audience-calls.ts'
import { lastSent, newsletterOf } from './newsletter-calls.ts'
import { subscribers } from '../newsletters/newsletter-words.ts'
import { SendDialog } from './send-dialog.tsx'
import { TestButton } from './test-button.tsx'
import '../newsletters/newsletter.css'

const WHILE_SENDING_MS = 2_000

/** A post as newsletter: what was sent, what is being sent, what is planned. */
export function NewsletterPanel({ document: { slug, state, liveVersion, publishAt } }: { document: EditedDocument }) {
  const client = useQueryClient()
  const reading = newsletterOf(slug)
  const { data, error, refetch } = useQuery({
    ...reading,
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.sendings.some((each) => each.state === 'sending') ? WHILE_SENDING_MS : false,
  })
  const { act, pending } = useAction()
  const [asking, setAsking] = useState(false)
  // A publication or its plan may have brought a sending along.
  const seen = useRef({ liveVersion, publishAt })
  useEffect(() => {
    if (seen.current.liveVersion === liveVersion && seen.current.publishAt === publishAt) return
    seen.current = { liveVersion, publishAt }
    void refetch()
  }, [refetch, liveVersion, publishAt])

  const change = (work: (id: string) => Promise<SendingSummary>) => (id: string) =>
    void act(async () => {
      await work(id)
      await refetch()
    })
  if (!data) {
    return (
      <Card title="Newsletter">
        {error ? (
          <p className="newsletter-none">
            {reasonOf(error)}{' '}
            <Button variant="outline" size="row" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <Skeleton lines={2} />
        )}
      </Card>
    )
  }
  const { sendings, audience } = data
  const earlier = lastSent(sendings)
  return (
    <Card title="Newsletter" actions={<TestButton slug={slug} />}>
      {sendings.length === 0 && (
        <p className="newsletter-none">
          {state === 'draft'
            ? 'Not sent. To send it with the post, open the arrow beside Publish and tick “Also send as newsletter”.'
            : 'Not sent.'}
        </p>
      )}
      {sendings.length > 0 && (
        <ul className="sendings">
          {sendings.map((sending) => (
            <SendingRow
              key={sending.id}
              {...{ sending, audience, pending }}
              onStop={change(stopSending)}
              onResume={change(resumeSending)}
              onRetry={change(retrySending)}
            />
          ))}
        </ul>
      )}
      {state !== 'draft' && (!earlier || earlier.state === 'sent') && (
        <p className="newsletter-send">
          <Button variant="outline" size="row" disabled={audience === 0} onClick={() => setAsking(true)}>
            {earlier ? 'Send again' : 'Send as newsletter'}
          </Button>
          <span>
            {audience === 0 ? 'Nobody has confirmed a subscription yet.' : `Reaches ${subscribers(audience)}.`}
          </span>
        </p>
      )}
      {asking && (
        <SendDialog
          {...{ slug, audience, earlier }}
          onClose={() => setAsking(false)}
          onSent={(sent) => client.setQueryData(reading.queryKey, sent)}
        />
      )}
    </Card>
  )
}
