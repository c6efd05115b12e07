import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../planning/organisations/company.ts'
import { todayQuery } from './calls.ts'

/** How much waits, in the rail; nothing while nothing does. */
export default function TodayBadge() {
  const { slug } = useCompany()
  const { data } = useQuery(todayQuery(slug))
  if (!data?.sum) return null
  return (
    <span className="ops-badge">
      {data.sum > 99 ? '99+' : data.sum}
      <span className="visually-hidden"> wait</span>
    </span>
  )
}
