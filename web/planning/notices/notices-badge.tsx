import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../organisations/company.ts'
import { noticesQuery } from './calls.ts'

/** How many notices are not read, in the rail; nothing while all are. */
export default function NoticesBadge() {
  const { slug } = useCompany()
  const { data } = useQuery(noticesQuery(slug))
  if (!data?.unread) return null
  return (
    <span className="ops-badge">
      {data.unread > 99 ? '99+' : data.unread}
      <span className="visually-hidden"> not read</span>
    </span>
  )
}
