import { useQuery } from '@tanstack/react-query'
import { useArea } from '../../core/area.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { me } from '../../core/me.ts'
import { reasonOf } from '../../core/problems.ts'
import { momentOf } from '../../core/times.ts'
import { waitingQuery } from './calls.ts'
import { RuleCard } from './rule-card.tsx'
import './reviews.css'

/** What waits for one's own review, and for administrators whether publishing needs an approval. */
export default function ReviewsScreen() {
  const { data: user } = useQuery(me)
  const { data, error, refetch } = useQuery(waitingQuery)
  const { kinds } = useArea()
  const items = data?.items.filter(({ kind }) => kinds[kind]) ?? []
  return (
    <>
      <ScreenHead title="Reviews" state={data && <span className="count">{data.total}</span>} />
      <div className="screen-page list-page reviews-page">
        <Card title="Waiting for your review" level={2} flush>
          {!data && error ? (
            <ReadFailed title="The list could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
          ) : !data ? (
            <div className="card-padded">
              <Skeleton lines={4} />
            </div>
          ) : items.length === 0 ? (
            <EmptyState title="Nothing waits for your review">
              Whatever somebody asks you to review stands here and in your notifications.
            </EmptyState>
          ) : (
            <ul className="waiting-reviews">
              {items.map(({ id, kind, slug, title, askedBy, askedAt }) => (
                <li key={id}>
                  <SiteLink href={kinds[kind]!.hrefOf(slug)}>{title}</SiteLink>
                  <span>{kinds[kind]!.label}</span>
                  <span>
                    {askedBy ?? 'Somebody'} asked, <time dateTime={askedAt}>{momentOf(askedAt)}</time>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {data && data.total > items.length && <p className="card-padded">{data.total - items.length} more wait.</p>}
        </Card>
        {user?.role === 'admin' && <RuleCard />}
      </div>
    </>
  )
}
