import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCompany } from '../organisations/company.ts'
import { GuardScreen } from './guard-screen.tsx'
import { LicenseCalendar } from './license-calendar.tsx'

/**
 * What stands below the guards of a company: the calendar of all licenses, or the record of one guard. `phone`
 * is what a later room adds to the record.
 */
export default function GuardDetail({ id, phone }: { id: string; phone?: ReactNode }) {
  const { hrefOf } = useCompany()
  // Bookmarks of version 0.1.
  if (id === 'licences') return <Navigate to={hrefOf('guards/licenses')} replace />
  return id === 'licenses' ? <LicenseCalendar /> : <GuardScreen id={id} phone={phone} />
}
