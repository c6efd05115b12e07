import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import type { SendingSummary } from '../../../contract/site/newsletter/sendings.ts'
import { paged } from '../../core/query.ts'
import { CreateDialog } from '../../platform/documents/create-dialog.tsx'
import { RowMenu } from '../../platform/documents/row-menu.tsx'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { sendingHref, newsletterHref, writingHref } from './addresses.ts'
import { newsletterBlank } from './newsletter-fields.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { useAction } from '../../platform/users/action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { sendingsQuery, resumeSending, retrySending, stopSending } from './audience-calls.ts'
import { SendingRow } from './sending-row.tsx'
import { subscribers } from './newsletter-words.ts'
import '../../platform/lists/list.css'

const WHILE_SENDING_MS = 2_000

/** Newsletters in writing, and every one that was sent: how far it is and what went wrong. */
export function NewslettersView({ tabs }: { tabs: ReactNode }) {
  const [filter, change] = useAddressFilter(['page'] as const)
  const { data, error, refetch } = useQuery({
    ...sendingsQuery(filter),
    ...paged,
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.items.some(({ state }) => state === 'sending') ? WHILE_SENDING_MS : false,
  })
  const { act, pending } = useAction()
  const [creating, setCreating] = useState(false)
  const turn = (work: (id: string) => Promise<SendingSummary>) => (id: string) =>
    void act(async () => {
      await work(id)
      await refetch()
    })
  return (
    <>
      <ScreenHead
        tabs={tabs}
        title="Newsletter"
        state={data && <span className="quiet">{subscribers(data.audience)} get the next one</span>}
      >
        <Button size="dense" icon={Plus} onClick={() => setCreating(true)}>
          New newsletter
        </Button>
      </ScreenHead>
      <div className="screen-page list-page">
        <ReadState {...{ data, error, refetch }} title="The newsletters could not be read" lines={6} card />
        {data && data.drafts.length > 0 && (
          <section className="card newsletter-drafts" aria-label="In writing">
            <header className="card-head">
              <h2>In writing</h2>
            </header>
            <ul>
              {data.drafts.map(({ id, title, updatedAt, by }) => (
                <li key={id}>
                  <SiteLink href={writingHref(id)}>{title}</SiteLink>
                  <span className="quiet">
                    <time dateTime={updatedAt}>{momentOf(updatedAt)}</time>
                    {by && `, ${by}`}
                  </span>
                  <RowMenu
                    kind="newsletter_issue"
                    href={`${newsletterHref}/newsletters`}
                    one="newsletter"
                    many="newsletters"
                    item={{ id, slug: id, title }}
                    published={false}
                    onChanged={() => void refetch()}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {data?.total === 0 && (
          <div className="card">
            <EmptyState title="No newsletter was sent yet">
              Write one here, or send a post from its editor, now or with its publication.
            </EmptyState>
          </div>
        )}
        {data?.items.map((sending) => (
          <section key={sending.id} className="card card-padded sending-card" aria-label={sending.title}>
            <h2>
              {sending.path ? <SiteLink href={`/admin${sending.path}`}>{sending.title}</SiteLink> : sending.title}
            </h2>
            <p className="sending-links">
              <SiteLink href={sendingHref(sending.id)} aria-label={`Results of ${sending.title}`}>
                Results
              </SiteLink>
              {sending.newsletter && (
                <SiteLink href={writingHref(sending.newsletter)} aria-label={`Draft of ${sending.title}`}>
                  Draft
                </SiteLink>
              )}
              {sending.segment && <span className="quiet">To “{sending.segment}”</span>}
            </p>
            <ul className="sendings">
              <SendingRow
                {...{ sending, pending }}
                audience={data.audience}
                ofItsOwn={sending.newsletter !== null}
                onStop={turn(stopSending)}
                onResume={turn(resumeSending)}
                onRetry={turn(retrySending)}
              />
            </ul>
          </section>
        ))}
        {data && data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
      </div>
      {creating && (
        <CreateDialog
          kind="newsletter_issue"
          href={`${newsletterHref}/newsletters`}
          one="newsletter"
          blank={newsletterBlank}
          addressed={false}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}
