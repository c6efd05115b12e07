import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../planning/organisations/company.ts'
import { alertsNowQuery } from './calls.ts'

/** How many alerts are open, in the rail; nothing while none is. */
export default function AlertsBadge() {
  const { slug } = useCompany()
  const { data } = useQuery(alertsNowQuery(slug))
  if (!data?.open) return null
  return (
    <span className="ops-badge">
      {data.open > 99 ? '99+' : data.open}
      <span className="visually-hidden"> open</span>
    </span>
  )
}
