import { useState } from 'react'
import { MOST_SNOOZED } from '../../../contract/field/alerts/alerts.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { snoozeAlert } from './calls.ts'
import { MinutesField } from './minutes-field.tsx'

const USUAL = 15

/** Lets the policy of an alert rest for some minutes. */
export function SnoozeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { slug } = useCompany()
  const [minutes, setMinutes] = useState<number | null>(USUAL)
  const { dialog, errorOf } = useCompanyForm({
    work: () => snoozeAlert(slug, id, minutes ?? 0),
    done: 'The alert rests',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Let the alert rest"
      description="It stays open. Nobody is told, and the bar above the screens is quiet until then."
      action="Let it rest"
      {...dialog}
    >
      <MinutesField label="Minutes" value={minutes} most={MOST_SNOOZED} onChange={setMinutes} {...errorOf('minutes')} />
    </FormDialog>
  )
}
