import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Availability } from '../../../contract/planning/guards/availability.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AvailabilityRows, entryOf, rowInWords, rowOf } from '../guards/availability-rows.tsx'
import { guardEnglish } from '../guards/guard-english.ts'
import { availabilityQuery, guardCalls } from '../guards/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { useCompanyForm } from '../organisations/use-company-form.ts'

const ABOUT =
  'Times are those of the company’s zone. Write a night as two rows, before and after midnight. ' +
  'Entries for a date replace those for its weekday.'

type Props = { id: string; name: string; known: Availability; onClose: () => void }

/** Changes when a guard can work: rows for days of the week and for single dates, saved together. */
export function AvailabilityDialog({ id, name, known, onClose }: Props) {
  const { slug } = useCompany()
  const client = useQueryClient()
  // The screen around it may have read a newer version since it opened.
  const [version, setVersion] = useState(known.version)
  const [rows, setRows] = useState(() => known.entries.map(rowOf))
  const { dialog, error, reset } = useCompanyForm({
    work: () => guardCalls(slug, id).setAvailability(version, rows.map(entryOf)),
    done: `The availability of ${name} is saved`,
    onClose,
  })
  const read = async () => {
    const theirs = await client.fetchQuery(availabilityQuery(slug, id))
    return { version: theirs.version, rows: theirs.entries.map(rowOf) }
  }
  return (
    <FormDialog title={`When ${name} can work`} description={ABOUT} action="Save" {...dialog}>
      {newerOf(error) !== undefined && (
        <Newer
          mine={{ version, rows }}
          read={read}
          say={(each) => ({ Entries: each.rows.map((row) => rowInWords(row, guardEnglish)) })}
          onTake={(theirs) => {
            setVersion(theirs.version)
            setRows(theirs.rows)
            reset()
          }}
        />
      )}
      <AvailabilityRows rows={rows} onChange={setRows} />
    </FormDialog>
  )
}
