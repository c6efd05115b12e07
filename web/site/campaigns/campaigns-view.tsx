import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import type { Campaign } from '../../../contract/site/newsletter/campaigns.ts'
import { paged } from '../../core/query.ts'
import { CreateDialog } from '../../platform/documents/create-dialog.tsx'
import { RowMenu } from '../../platform/documents/row-menu.tsx'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { campaignHref, issueHref, newsletterHref } from './addresses.ts'
import { issueBlank } from './issue-fields.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { useAction } from '../../platform/users/action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { campaignsQuery, resumeCampaign, retryCampaign, stopCampaign } from './audience-calls.ts'
import { CampaignRow } from './campaign-row.tsx'
import { subscribers } from './newsletter-words.ts'
import '../../platform/lists/list.css'

const WHILE_SENDING_MS = 2_000

/** Newsletters in writing, and every one that was sent: how far it is and what went wrong. */
export function CampaignsView({ tabs }: { tabs: ReactNode }) {
  const [filter, change] = useAddressFilter(['page'] as const)
  const { data, error, refetch } = useQuery({
    ...campaignsQuery(filter),
    ...paged,
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.items.some(({ state }) => state === 'sending') ? WHILE_SENDING_MS : false,
  })
  const { act, pending } = useAction()
  const [creating, setCreating] = useState(false)
  const turn = (work: (id: string) => Promise<Campaign>) => (id: string) =>
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
                  <SiteLink href={issueHref(id)}>{title}</SiteLink>
                  <span className="quiet">
                    <time dateTime={updatedAt}>{momentOf(updatedAt)}</time>
                    {by && `, ${by}`}
                  </span>
                  <RowMenu
                    kind="newsletter_issue"
                    href={`${newsletterHref}/issues`}
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
        {data?.items.map((campaign) => (
          <section key={campaign.id} className="card card-padded campaign-card" aria-label={campaign.title}>
            <h2>
              {campaign.path ? <SiteLink href={`/admin${campaign.path}`}>{campaign.title}</SiteLink> : campaign.title}
            </h2>
            <p className="campaign-links">
              <SiteLink href={campaignHref(campaign.id)} aria-label={`Results of ${campaign.title}`}>
                Results
              </SiteLink>
              {campaign.issue && (
                <SiteLink href={issueHref(campaign.issue)} aria-label={`Draft of ${campaign.title}`}>
                  Draft
                </SiteLink>
              )}
              {campaign.segment && <span className="quiet">To “{campaign.segment}”</span>}
            </p>
            <ul className="campaigns">
              <CampaignRow
                {...{ campaign, pending }}
                audience={data.audience}
                ofItsOwn={campaign.issue !== null}
                onStop={turn(stopCampaign)}
                onResume={turn(resumeCampaign)}
                onRetry={turn(retryCampaign)}
              />
            </ul>
          </section>
        ))}
        {data && data.pages > 1 && <Pages {...data} onPage={(page) => change({ page: String(page) })} />}
      </div>
      {creating && (
        <CreateDialog
          kind="newsletter_issue"
          href={`${newsletterHref}/issues`}
          one="newsletter"
          blank={issueBlank}
          addressed={false}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}
