import { useState } from 'react'
import { NO_DETAILS, type ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { DetailsFields } from './details-fields.tsx'

type Props = {
  title: string
  details: ShiftDetails | undefined
  onSave: (details: ShiftDetails) => void
  onClose: () => void
}

/** Changes what is noted on a shift, or on all shifts of a duty. */
export default function DetailsDialog({ title, details: before = NO_DETAILS, onSave, onClose }: Props) {
  const [details, setDetails] = useState(before)
  return (
    <FormDialog
      {...{ title, onClose }}
      action="Save"
      pending={false}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(details)
        onClose()
      }}
    >
      <DetailsFields details={details} onChange={setDetails} />
    </FormDialog>
  )
}
