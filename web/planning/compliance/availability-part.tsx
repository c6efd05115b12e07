import { useState } from 'react'
import type { RecordShift } from '../../../contract/planning/compliance/records.ts'
import type { Availability } from '../../../contract/planning/guards/availability.ts'
import { Button } from '../../ui/button.tsx'
import { useCompany } from '../organisations/company.ts'
import { wallTime, weekNumber } from '../shifts/week.ts'
import { AvailabilityDialog } from './availability-dialog.tsx'
import { AvailabilityGrid } from './availability-grid.tsx'
import { dayOf, weekdayOf } from './days.ts'
import { Part } from './part.tsx'

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
  const { zone } = useCompany()
  const [isOpen, setOpen] = useState(false)
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
          {known.setAt === null ? 'Nothing said yet' : `Set ${dayOf(wallTime(zone, new Date(known.setAt)).day)}`}
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
        <p className="ops-part-body ops-note">{`Single dates: ${ahead.map(weekdayOf).join(', ')}`}</p>
      )}
      {isOpen && <AvailabilityDialog {...{ id, name, known }} onClose={() => setOpen(false)} />}
    </Part>
  )
}
