import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import { dayAt, daysBetween } from '../../../contract/core/time.ts'
import { useNow } from '../../core/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { readCompany, requestCustomer, whyNot } from './calls.ts'
import { useCompany } from './company.ts'
import './standing-note.css'

/** From this many days before its end on, a trial warns. */
const SOON_DAYS = 3

/**
 * That the company is on trial until a day, or can only be read, with the owner's button to become a customer. It is
 * nothing for a company in another state than `when`.
 */
export function StandingNote({ when }: { when: 'trial' | 'read_only' }) {
  const { slug, state, zone, locale, trialEndsOn, askedAt, may } = useCompany()
  const now = useNow()
  const client = useQueryClient()
  const asking = useMutation({
    mutationFn: () => requestCustomer(slug),
    onSettled: () => client.invalidateQueries({ queryKey: readCompany(slug).queryKey }),
  })
  if (state !== when) return null
  const isAsking = may('organisation.manage') && askedAt === null
  return (
    <section className="ops-standing" aria-label="State of the company">
      {state === 'trial' && trialEndsOn !== null ? (
        <Trial until={fullDayText(locale, trialEndsOn)} left={daysBetween(dayAt(zone, now), trialEndsOn)} />
      ) : (
        <StatusText status="warning">
          This company can only be read: everything can be looked at and exported, and nothing changed.
        </StatusText>
      )}
      {isAsking && (
        <Button size="row" pending={asking.isPending} onClick={() => asking.mutate()}>
          Become a customer
        </Button>
      )}
      <p role="status">
        {askedAt !== null &&
          `Asked on ${fullDayText(locale, dayAt(zone, new Date(askedAt)))} to become a customer. We get in touch.`}
      </p>
      <p role="alert" className="ops-problem">
        {asking.error ? whyNot(asking.error) : ''}
      </p>
    </section>
  )
}

const countdown = (left: number) =>
  left <= 0 ? 'today is the last day' : left === 1 ? '1 day left' : `${left} days left`

const Trial = ({ until, left }: { until: string; left: number }) => (
  <StatusText status={left <= SOON_DAYS ? 'warning' : 'info'}>
    {`Trial until ${until}, ${countdown(left)}. After that, everything can be read and exported.`}
  </StatusText>
)
