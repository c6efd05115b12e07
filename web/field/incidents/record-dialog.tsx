import { useState } from 'react'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Newer, newerOf } from '../../planning/organisations/newer.tsx'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { localOf, momentIn } from '../attendance/wall-field.ts'
import { changeIncident } from './calls.ts'
import { RecordFields, type RecordForm } from './record-fields.tsx'
import { recordInWords } from './record-words.ts'

const formOf = (incident: Incident): RecordForm => ({
  type: incident.type,
  title: incident.title,
  siteId: incident.siteId,
  postId: incident.postId,
  place: incident.place,
  local: localOf(incident.zone, incident.occurredAt),
  reportedBy: incident.reportedBy,
  reportedTo: incident.reportedTo,
  text: incident.text,
  actionTaken: incident.actionTaken,
  actionToTake: incident.actionToTake,
  witnesses: incident.witnesses,
  policeReference: incident.policeReference,
  fireReference: incident.fireReference,
})

/** Changes the record of an incident, until its first review freezes it. */
export default function RecordDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { slug } = useCompany()
  const [form, setForm] = useState(() => formOf(incident))
  const [version, setVersion] = useState(incident.version)
  const { dialog, errorOf, error, reset } = useCompanyForm({
    work: () => {
      const { local, ...record } = form
      // A minute that was not touched keeps its seconds.
      const isSame = local === localOf(incident.zone, incident.occurredAt)
      const occurredAt = isSame ? incident.occurredAt : momentIn(incident.zone, local)
      return changeIncident(slug, incident.id, { version, data: { ...record, occurredAt } })
    },
    done: 'The record is changed',
    onClose,
    hasFields: true,
  })
  const newer = newerOf<Incident>(error)
  return (
    <FormDialog
      title={`The record of ${incident.number}`}
      description="The first review freezes it. From then on, supplements put it right."
      action="Save"
      disabled={form.type === '' || form.siteId === '' || form.local === ''}
      {...dialog}
    >
      {newer && (
        <Newer
          mine={form}
          read={() => formOf(newer)}
          say={recordInWords}
          onTake={(theirs) => {
            setForm(theirs)
            setVersion(newer.version)
            reset()
          }}
        />
      )}
      <RecordFields form={form} put={(part) => setForm({ ...form, ...part })} errorOf={errorOf} />
    </FormDialog>
  )
}
