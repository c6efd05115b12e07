import { useState } from 'react'
import type { Tracker } from '../../../contract/field/tracking/trackers.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { renameTracker } from './tracker-calls.ts'

/** Gives a tracker another name. */
export function RenameTrackerDialog({ tracker, onClose }: { tracker: Tracker; onClose: () => void }) {
  const { slug } = useCompany()
  const [name, setName] = useState(tracker.name)
  const { dialog, errorOf } = useCompanyForm({
    work: () => renameTracker(slug, tracker.id, name),
    done: 'The tracker is renamed',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Rename the tracker"
      description="Its token stays as it is, and so does what it sent."
      action="Rename"
      disabled={name.trim() === ''}
      {...dialog}
    >
      <Field label="Name" required {...errorOf('name')}>
        <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  )
}
