import { Bands } from '../blocks/bands.tsx'
import { useContent } from '../../core/query.ts'
import { PageHead } from '../../platform/seo/page-head.tsx'
import { History } from '../../platform/status/history.tsx'
import { Incidents } from '../../platform/status/incidents.tsx'
import { statusHistory } from '../../platform/status/queries.ts'
import { StatusIndicator } from '../../platform/status/status-indicator.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statusScreen } from './screen-words.ts'

/** How the services are now, how they were on each of the last ninety days, and what was said about it. */
export function StatusPage() {
  const {
    data: { title, text, metaDescription },
  } = useContent(statusScreen)
  const { data: history, pending } = useContent(statusHistory)
  return (
    <>
      <PageHead title={title} path="/status" description={metaDescription} />
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
                <h1 id="status-title">{title}</h1>
                <p className="status-now" role="status">
                  <StatusIndicator className="" />
                </p>
                <p className="lead">{text}</p>
                <noscript>
                  <p className="lead">The current state needs JavaScript. The ninety days below do not.</p>
                </noscript>
              </>
            ),
          },
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
                {pending ? <Skeleton lines={4} /> : <Incidents of={history?.incidents ?? null} />}
              </>
            ),
          },
        ]}
      />
    </>
  )
}
