import type { Incident } from '../../../contract/platform/status/status.ts'
import { Bands } from '../blocks/bands.tsx'
import { useContent } from '../../core/query.ts'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { History } from '../../platform/status/history.tsx'
import { IncidentList, Incidents } from '../../platform/status/incidents.tsx'
import { PlannedList } from '../../platform/status/planned.tsx'
import { statusHistory } from '../../platform/status/queries.ts'
import { StatusIndicator } from '../../platform/status/status-indicator.tsx'
import { ServicesNow } from '../../platform/status/services-now.tsx'
import { StatusMails } from '../../platform/status/status-mails.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statusScreen } from './status-queries.ts'

const past = (incidents: Incident[]) => incidents.filter(({ resolvedAt }) => resolvedAt !== null)

/** How the services are now, what is planned, how they were on each of the last ninety days, and what was said. */
export function StatusPage() {
  const {
    data: { title, text, metaDescription },
  } = useContent(statusScreen)
  const { data: history, pending } = useContent(statusHistory)
  const lasting = history?.incidents.filter(({ resolvedAt }) => resolvedAt === null) ?? []
  const planned = history?.maintenance ?? []
  return (
    <>
      <PageHead title={title} path="/status" description={metaDescription} />
      <link rel="alternate" type="application/atom+xml" title={title} href="/status/feed.xml" />
      <Bands
        bands={[
          {
            key: 'now',
            ground: 'night',
            className: 'opening',
            titleId: 'status-title',
            behind: <div className="opening-streets" aria-hidden="true" />,
            content: (
              <>
                <div className="opening-columns">
                  <div>
                    <h1 id="status-title">{title}</h1>
                    <p className="status-now" role="status">
                      <StatusIndicator className="" />
                    </p>
                    <p className="lead">{text}</p>
                    <noscript>
                      <p className="lead">The current state needs JavaScript. The ninety days below do not.</p>
                    </noscript>
                  </div>
                  <div className="opening-picture">
                    <ServicesNow />
                  </div>
                </div>
              </>
            ),
          },
          ...(lasting.length > 0
            ? [
                {
                  key: 'lasting',
                  ground: 'paper' as const,
                  titleId: 'lasting-title',
                  content: (
                    <>
                      <h2 id="lasting-title">What is wrong now</h2>
                      <IncidentList of={lasting} />
                    </>
                  ),
                },
              ]
            : []),
          ...(planned.length > 0
            ? [
                {
                  key: 'planned',
                  ground: 'paper' as const,
                  titleId: 'planned-title',
                  content: (
                    <>
                      <h2 id="planned-title">Planned work</h2>
                      <PlannedList of={planned} />
                    </>
                  ),
                },
              ]
            : []),
          {
            key: 'history',
            ground: 'paper',
            titleId: 'history-title',
            content: (
              <>
                <h2 id="history-title">Ninety days</h2>
                <History of={history} pending={pending} />
              </>
            ),
          },
          {
            key: 'incidents',
            ground: 'paper',
            titleId: 'incidents-title',
            content: (
              <>
                <h2 id="incidents-title">Incidents</h2>
                {pending ? <Skeleton lines={4} /> : <Incidents of={history && past(history.incidents)} />}
              </>
            ),
          },
          {
            key: 'mails',
            ground: 'paper',
            titleId: 'mails-title',
            content: (
              <>
                <h2 id="mails-title">{history?.mails ? 'Email updates' : 'Feed'}</h2>
                <StatusMails mails={history?.mails ?? false} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}
