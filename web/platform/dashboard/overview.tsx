import { useQuery } from '@tanstack/react-query'
import type { dashboard } from '../../../contract/platform/dashboard/dashboard.ts'
import { query } from '../../core/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'

/** What each room has for the dashboard. */
export const overview = query<(typeof dashboard)['overview']>('/admin/overview', {}, { staleTime: 0 })
const number = new Intl.NumberFormat('en-US', { signDisplay: 'auto' })
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })

/** The one thing to do first, where a room names one. */
export function FirstAction() {
  const { data } = useQuery(overview)
  const first = data?.waiting.find(({ action }) => action !== undefined)
  return first ? <ButtonLink href={first.href}>{first.action}</ButtonLink> : null
}

/** The figures of the last days, each leading to its screen. */
export function Headlines() {
  const { data } = useQuery(overview)
  if (!data || data.headlines.length === 0) return null
  return (
    <section className="card start-headlines" aria-label={`The last ${data.days} days`}>
      {data.headlines.map(({ label, value, before, href }) => (
        <SiteLink key={label} href={href}>
          <span>{label}</span>
          <b className="figure">{number.format(value)}</b>
          <span className="start-change">
            {value === before ? 'the same as' : `${signed.format(value - before)} against`} {data.days} days earlier
          </span>
        </SiteLink>
      ))}
    </section>
  )
}

/** What waits for a person outside of content, the worst first; nothing while nothing does. */
export function WaitingList() {
  const { data } = useQuery(overview)
  if (!data || data.waiting.length === 0) return null
  return (
    <section className="card" aria-labelledby="waiting">
      <header className="card-head">
        <h2 id="waiting">Waits for you</h2>
      </header>
      <ul className="work start-waiting">
        {data.waiting.map(({ label, count, href, status }) => (
          <li key={label}>
            <StatusText status={status}>{number.format(count)}</StatusText>
            <SiteLink href={href}>
              <b>{label}</b>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
