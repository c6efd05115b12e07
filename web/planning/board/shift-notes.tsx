import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Button } from '../../ui/button.tsx'
import { codesQuery } from '../codes/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { detailsInWords } from '../shifts/details-words.ts'

const DetailsDialog = lazyPart(() => import('../shifts/details-dialog.tsx'))

type Props = { shift: Shift; onNote: ((details: ShiftDetails) => void) | undefined }

/** What is noted on a shift: the notes, the codes and the breaks by hand, and the way to change them. */
export function ShiftNotes({ shift, onNote }: Props) {
  const { slug } = useCompany()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...codesQuery(slug), enabled: shift.details !== undefined })
  const lines = detailsInWords(shift.details, data?.codes)
  if (lines.length === 0 && !onNote) return null
  return (
    <section className="ops-panel-part" aria-label="Notes and codes">
      <h3>Notes and codes</h3>
      {lines.length > 0 && (
        <dl className="ops-shift-details">
          {lines.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {onNote && (
        <Button variant="outline" size="row" onClick={() => setOpen(true)}>
          {lines.length > 0 ? 'Change notes, codes and breaks' : 'Add notes, codes or breaks'}
        </Button>
      )}
      {isOpen && onNote && (
        <DetailsDialog
          title="Notes, codes and breaks"
          details={shift.details}
          waiting={null}
          onSave={onNote}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
