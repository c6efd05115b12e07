import { useState } from 'react'
import { severities, type Severity } from '../../../contract/field/alerts/alerts.ts'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { severityWords } from '../alerts/alert-words.ts'
import { rateIncident } from './calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/input.tsx'

const PRIORITIES = [1, 2, 3, 4, 5]

/** Says how bad an incident is, and apart from that who goes first. */
export default function WeighDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { slug } = useCompany()
  const [severity, setSeverity] = useState(incident.severity as Severity)
  const [priority, setPriority] = useState(incident.priority)
  const { dialog, errorOf } = useCompanyForm({
    work: () => rateIncident(slug, incident.id, { severity, priority }),
    done: 'Noted',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={`Severity and priority of ${incident.number}`}
      description="Another severity moves the targets of the clocks. The time that was spent counts."
      action="Save"
      {...dialog}
    >
      <Field label="Severity: how bad it is" {...errorOf('severity')}>
        <Select value={severity} onChange={({ target }) => setSeverity(Number(target.value) as Severity)}>
          {severities.map((each) => (
            <option key={each} value={each}>{`S${each}: ${severityWords[each]}`}</option>
          ))}
        </Select>
      </Field>
      <Field label="Priority: who goes first" {...errorOf('priority')}>
        <Select
          value={priority ?? ''}
          onChange={({ target }) => setPriority(target.value === '' ? null : Number(target.value))}
        >
          <option value="">None</option>
          {PRIORITIES.map((each) => (
            <option key={each} value={each}>
              {each === 1 ? '1, first' : each === PRIORITIES.length ? `${each}, last` : each}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
