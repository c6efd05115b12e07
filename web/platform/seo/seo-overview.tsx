import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { AuditCard } from './audit-card.tsx'
import { FindingPanel } from './finding-panel.tsx'
import { auditQuery, indexNowQuery, missedQuery, redirectsQuery } from './calls.ts'
import { IndexNowCard } from './index-now-card.tsx'
import { useAudit } from './use-audit.ts'
import { MissedCard } from './missed-card.tsx'
import { NotLive } from './not-live.tsx'
import { RedirectsCard } from './redirects-card.tsx'
import './seo.css'

/** What needs fixing first: audit, redirects, and the addresses that lead nowhere. */
export function SeoOverview({ tabs }: { tabs: ReactNode }) {
  const audit = useAudit()
  return (
    <>
      <ScreenHead title="SEO" tabs={tabs}>
        <NotLive />
      </ScreenHead>
      <div className="screen-page seo-page">
        <Strip />
        <div className="seo-panes">
          <AuditCard audit={audit} onOpen={goToPanel} />
          <FindingPanel audit={audit} />
          <div className="seo-rest">
            <RedirectsCard />
            <MissedCard />
            <IndexNowCard />
          </div>
        </div>
      </div>
    </>
  )
}

/** Where the panel stands below the list, it comes into sight. */
const goToPanel = () => document.querySelector<HTMLElement>('#finding-panel')?.focus()

function Strip() {
  const { data: audit } = useQuery(auditQuery)
  const { data: redirects } = useQuery(redirectsQuery({}))
  const { data: missed } = useQuery(missedQuery)
  const { data: indexNow } = useQuery(indexNowQuery)
  const wrong = redirects?.items.filter(({ state }) => state === 'loop' || state === 'broken').length ?? 0
  return (
    <dl className="seo-strip card">
      <div>
        <dt>Audit</dt>
        <dd>
          {audit && (
            <StatusText status={audit.total > 0 ? 'warning' : 'success'}>
              {audit.total > 0 ? `${audit.total} to improve` : 'Nothing to improve'}
            </StatusText>
          )}
        </dd>
      </div>
      <div>
        <dt>Redirects</dt>
        <dd>
          {redirects && (
            <StatusText status={wrong > 0 ? 'danger' : 'success'}>
              {wrong > 0 ? `${wrong} lead nowhere` : `${redirects.total} in use`}
            </StatusText>
          )}
        </dd>
      </div>
      <div>
        <dt>Not found</dt>
        <dd>
          {missed && (
            <StatusText status={missed.hits > 0 ? 'warning' : 'success'}>{missed.hits} visits in 28 days</StatusText>
          )}
        </dd>
      </div>
      <div>
        <dt>Sitemap</dt>
        <dd>
          {audit && <StatusText status="success">{audit.addresses} addresses</StatusText>}{' '}
          <SiteLink href="/sitemap.xml" target="_blank">
            Open
          </SiteLink>
        </dd>
      </div>
      <div>
        <dt>Robots</dt>
        <dd>
          <SiteLink href="/robots.txt" target="_blank">
            Open robots.txt
          </SiteLink>
        </dd>
      </div>
      <div>
        <dt>IndexNow</dt>
        <dd>
          {indexNow && (
            <StatusText status={!indexNow.enabled ? 'idle' : indexNow.last?.ok === false ? 'warning' : 'success'}>
              {!indexNow.enabled ? 'Off' : indexNow.waiting > 0 ? `${indexNow.waiting} waiting` : 'On'}
            </StatusText>
          )}
        </dd>
      </div>
    </dl>
  )
}
