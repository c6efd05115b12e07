import { useQuery } from '@tanstack/react-query'
import type { AcrossScope } from '../../../contract/site/leads/inbox.ts'
import { reasonOf } from '../../core/problems.ts'
import { momentOf } from '../../core/times.ts'
import { SiteLink } from '../../ui/link.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { stageNames } from '../leads/stages.ts'
import { acrossQuery } from './inbox-calls.ts'
import { LeadMoments } from './lead-moments.tsx'
import { newestOf } from './lead-words.ts'
import './inbox.css'

/** A person or a company across all their leads: who wrote, what of it is open, and all that happened. */
export function AcrossView({ id, of }: { id: string; of: AcrossScope }) {
  const { data, error, refetch } = useQuery(acrossQuery(id, of))
  const title = data?.title ?? (of === 'person' ? 'Person' : 'Company')
  return (
    <>
      <ScreenHead
        title={title}
        parent={{ label: 'Leads', href: '/admin/contact' }}
        state={data && <span className="count">{data.leads.length}</span>}
      />
      <div className="screen-page across">
        {!data && !error && <Skeleton variant="card" lines={8} />}
        {!data && error && (
          <div className="card">
            <ReadFailed title="The leads could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
          </div>
        )}
        {data && (
          <>
            <div className="across-side">
              <section className="card" aria-label="People">
                <h2>{data.people.length === 1 ? 'Person' : 'People'}</h2>
                <ul className="across-list">
                  {data.people.map(({ name, email, phone, leadId }) => (
                    <li key={email}>
                      {of === 'company' ? (
                        <SiteLink href={`/admin/contact/${leadId}/person`}>{name || email}</SiteLink>
                      ) : (
                        <b>{name || email}</b>
                      )}
                      <span className="quiet">{[email, phone].filter(Boolean).join(' · ')}</span>
                    </li>
                  ))}
                </ul>
                {of === 'person' && data.companies.length > 0 && <p className="quiet">{data.companies.join(', ')}</p>}
              </section>
              <section className="card" aria-label="Leads">
                <h2>Leads</h2>
                <ul className="across-list">
                  {data.leads.map((lead) => {
                    const { what, at } = newestOf(lead)
                    return (
                      <li key={lead.id}>
                        <SiteLink href={`/admin/contact/${lead.id}`}>{lead.name || lead.email}</SiteLink>
                        <StatusText status={stageNames[lead.stage][1]} icon={null}>
                          {stageNames[lead.stage][0]}
                        </StatusText>
                        <span className="quiet across-what">{what}</span>
                        <time dateTime={at}>{momentOf(at)}</time>
                      </li>
                    )
                  })}
                </ul>
              </section>
              {data.tasks.length > 0 && (
                <section className="card" aria-label="Tasks">
                  <h2>Tasks</h2>
                  <ul className="across-list">
                    {data.tasks.map(({ id: taskId, title: what, dueAt, doneAt, person }) => (
                      <li key={taskId}>
                        {what}
                        <span className="quiet">
                          {person?.name ?? 'Nobody'}, {doneAt ? `done ${momentOf(doneAt)}` : `due ${momentOf(dueAt)}`}
                        </span>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
            <section className="card across-story" aria-label="Timeline">
              <h2>Timeline</h2>
              <LeadMoments moments={data.moments} />
            </section>
          </>
        )}
      </div>
    </>
  )
}
