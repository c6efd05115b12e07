import { useState } from 'react'
import type { Locale } from '../../../contract/core/locale.ts'
import { fullDayText, weekdayText } from '../../../contract/core/short-dates.ts'
import type { RecordShift } from '../../../contract/planning/compliance/records.ts'
import type { Availability } from '../../../contract/planning/guards/availability.ts'
import { Button } from '../../ui/button.tsx'
import { useCompany } from '../organisations/company.ts'
import { wallTime, weekNumber } from '../shifts/week.ts'
import { AvailabilityDialog } from './availability-dialog.tsx'
import { AvailabilityGrid } from './availability-grid.tsx'
import { Part } from './part.tsx'

type Clocks = { zone: string; locale: Locale }

/** When the entries were noted, and by whom. */
function noted({ setAt, setBy, byGuard }: Availability, { zone, locale }: Clocks): string {
  if (setAt === null) return 'Nothing said yet'
  const day = fullDayText(locale, wallTime(zone, new Date(setAt)).day)
  if (byGuard) return `Set ${day} by the guard`
  return setBy === null ? `Set ${day}` : `Set ${day} by ${setBy}`
}

type Props = {
  id: string
  name: string
  known: Availability
  shifts: RecordShift[]
  monday: string
  mayChange: boolean
}

/** When a guard can work, with the shifts of this week, and the dates ahead that have entries. */
export function AvailabilityPart({ id, name, known, shifts, monday, mayChange }: Props) {
  const { zone, locale } = useCompany()
  const [isOpen, setOpen] = useState(false)
  const onHolidays = shifts.flatMap(({ from, holiday, site }) =>
    holiday ? [`${weekdayText(locale, wallTime(zone, new Date(from)).day)}, ${holiday}, ${site}`] : [],
  )
  const ahead = [...new Set(known.entries.flatMap(({ day }) => (day !== null && day >= monday ? [day] : [])))]
  return (
    <Part
      title="Availability"
      count={
        <>
          and week <span className="figure">{weekNumber(monday)}</span>
        </>
      }
      aside={
        <>
          {noted(known, { zone, locale })}
          {mayChange && (
            <Button variant="outline" size="row" aria-label="Change availability" onClick={() => setOpen(true)}>
              Change
            </Button>
          )}
        </>
      }
    >
      <AvailabilityGrid entries={known.entries} {...{ shifts, monday, zone }} />
      {ahead.length > 0 && (
        <p className="ops-part-body ops-note">{`Single dates: ${ahead.map((day) => weekdayText(locale, day)).join(', ')}`}</p>
      )}
      {onHolidays.length > 0 && (
        <p className="ops-part-body ops-note">{`On public holidays: ${onHolidays.join('; ')}`}</p>
      )}
      {known.likes.length > 0 && (
        <p className="ops-part-body ops-note">{`Likes to work at ${known.likes.map(({ name: site }) => site).join(', ')}`}</p>
      )}
      {isOpen && <AvailabilityDialog {...{ id, name, known }} onClose={() => setOpen(false)} />}
    </Part>
  )
}
