import { useState } from 'react'
import type { Tracker } from '../../../contract/field/tracking/trackers.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { endTracker } from './tracker-calls.ts'

/** Revokes a tracker, or notes that it is lost, with the reason. */
export function EndTrackerDialog({ tracker, onClose }: { tracker: Tracker; onClose: () => void }) {
  const { slug } = useCompany()
  const isActive = tracker.state === 'active'
  const [as, setAs] = useState<'revoked' | 'lost'>(isActive ? 'revoked' : 'lost')
  const [reason, setReason] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () => endTracker(slug, tracker.id, { as, reason }),
    done: as === 'lost' ? 'The tracker is marked as lost' : 'The tracker is revoked',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={isActive ? 'End the tracker' : 'Mark the tracker as lost'}
      description="Nothing that it sends is taken from then on. What it sent before stays."
      action={as === 'lost' ? 'Mark as lost' : 'Revoke'}
      danger
      {...dialog}
    >
      {isActive && (
        <Field label="What happened">
          <Select value={as} onChange={({ target }) => setAs(target.value === 'lost' ? 'lost' : 'revoked')}>
            <option value="revoked">The guard no longer uses it</option>
            <option value="lost">It is lost or stolen</option>
          </Select>
        </Field>
      )}
      <Field label="Reason" required {...errorOf('reason')}>
        <TextInput value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
