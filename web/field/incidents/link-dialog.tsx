import { useState } from 'react'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { type LinkKind, linkKinds } from '../../../contract/field/incidents/links.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/input.tsx'
import { linkIncident } from './calls.ts'
import { IncidentChoice } from './incident-choice.tsx'
import { SIDE_WORDS } from './incident-words.ts'

/** Says that an incident is related to another one, or follows from it. */
export default function LinkDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { slug } = useCompany()
  const [kind, setKind] = useState<LinkKind>('related')
  const [other, setOther] = useState('')
  const { dialog, errorOf } = useCompanyForm({
    work: () => linkIncident(slug, incident.id, { incidentId: other, kind }),
    done: 'Linked',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={`Link ${incident.number}`}
      description="Both files show it, and both logs tell of it."
      action="Link them"
      disabled={other === ''}
      {...dialog}
    >
      <Field label="How they belong together" {...errorOf('kind')}>
        <Select
          value={kind}
          onChange={({ target }) => setKind(linkKinds.find((each) => each === target.value) ?? 'related')}
        >
          {linkKinds.map((each) => (
            <option key={each} value={each}>{`${incident.number} ${SIDE_WORDS[each]}`}</option>
          ))}
        </Select>
      </Field>
      <IncidentChoice
        {...{ incident }}
        label="The other incident"
        value={other}
        onChoose={setOther}
        {...errorOf('incidentId')}
      />
    </FormDialog>
  )
}
