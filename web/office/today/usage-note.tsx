import { useQuery } from '@tanstack/react-query'
import { noticeOf } from '../../../contract/planning/organisations/quotas.ts'
import { StatusText } from '../../ui/status.tsx'
import { usageOf } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { SiteLink } from '../../ui/link.tsx'
import '../../planning/rules/ending-note.css'

/** That little of the company's quota is left, from 80 % on. Below, and while it is not known, it is nothing. */
export function UsageNote() {
  const { slug, hrefOf } = useCompany()
  const { data } = useQuery(usageOf(slug))
  const notice = data && noticeOf(data)
  if (!notice) return null
  return (
    <ul className="ops-ending-note" aria-label="Space of the company">
      <li>
        <StatusText status="warning">{notice}</StatusText>{' '}
        <SiteLink href={hrefOf('settings?tab=company')}>See what is used</SiteLink>
      </li>
    </ul>
  )
}
