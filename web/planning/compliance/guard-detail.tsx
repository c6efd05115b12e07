import { GuardScreen } from './guard-screen.tsx'
import { LicenceCalendar } from './licence-calendar.tsx'

/** What stands below the guards of a company: the calendar of all licences, or the record of one guard. */
export default function GuardDetail({ id }: { id: string }) {
  return id === 'licences' ? <LicenceCalendar /> : <GuardScreen id={id} />
}
