import { useState } from 'react'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { moveIncident } from './calls.ts'
import { IncidentChoice } from './incident-choice.tsx'

/** Says that an incident is the same as another one. */
export default function DuplicateDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { slug } = useCompany()
  const [first, setFirst] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () => moveIncident(slug, incident.id, { to: 'duplicate', reason: '', duplicateOf: first }),
    done: 'Noted as a duplicate',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={`${incident.number} is a duplicate`}
      description="It ends here, and leads to the one that stays. Both keep their logs."
      action="Mark as a duplicate"
      disabled={first === ''}
      {...dialog}
    >
      <IncidentChoice
        {...{ incident }}
        label="The one that stays"
        value={first}
        onChoose={setFirst}
        {...errorOf('duplicateOf')}
      />
    </FormDialog>
  )
}
