import type { CSSProperties } from 'react'
import type { Lead } from '../../../contract/site/leads/inbox.ts'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { clockOf } from './lead-words.ts'
import { useNow } from '../../core/use-now.ts'

/**
 * How long a lead waits for an answer, the first or the next: a bar from when they wrote to when it is due, and on.
 * `onSettled` says that their last mail needs none.
 */
export function LeadClock({ lead, onSettled }: { lead: Lead; onSettled: () => void }) {
  const now = useNow()
  const { answeredAt, stage, heardAt, heardDueAt } = lead
  const clock = clockOf(lead, now)
  const again = heardAt !== null && heardDueAt !== null
  const since = again ? heardAt : lead.createdAt
  const due = again ? heardDueAt : lead.dueAt
  if (!clock || !due || (!again && (answeredAt || stage !== 'new'))) return null
  const late = clock.status === 'danger'
  const title = again
    ? late
      ? 'They wrote back, and the answer is late'
      : 'They wrote back'
    : late
      ? 'First answer is late'
      : 'First answer'
  const [from, to] = [Date.parse(since), Date.parse(due)]
  const end = Math.max(to, now)
  const part = (at: number) => `${Math.min(100, ((at - from) / Math.max(1, end - from)) * 100)}%`
  return (
    <section className={`lead-clock ${clock.status}`} aria-label={again ? 'Answer' : 'First answer'}>
      <p>
        <span>{title}</span>
        <b className="figure">{clock.words}</b>
      </p>
      <div aria-hidden="true">
        <span className="lead-bar" style={{ '--now': part(now), '--due': part(to) } as CSSProperties} />
        <span className="lead-bar-words">
          <span>
            <span className="figure">{momentOf(since)}</span> in
          </span>
          <span>
            due <span className="figure">{momentOf(due)}</span>
          </span>
        </span>
      </div>
      {again && (
        <Button variant="quiet" size="row" onClick={onSettled}>
          Needs no answer
        </Button>
      )}
    </section>
  )
}
