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

/** When the entries were noted, and by whom. */
function noted({ setAt, setBy, byGuard }: Availability, zone: string): string {
  if (setAt === null) return 'Nothing said yet'
  const day = dayOf(wallTime(zone, new Date(setAt)).day)
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
          {noted(known, zone)}
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
      {known.likes.length > 0 && (
        <p className="ops-part-body ops-note">{`Likes to work at ${known.likes.map(({ name: site }) => site).join(', ')}`}</p>
      )}
      {isOpen && <AvailabilityDialog {...{ id, name, known }} onClose={() => setOpen(false)} />}
    </Part>
  )
}
