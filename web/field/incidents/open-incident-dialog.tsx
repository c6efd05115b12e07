import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { severities, type Severity } from '../../../contract/field/alerts/alerts.ts'
import { me } from '../../core/me.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { sitesQuery } from '../../planning/sites/calls.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/input.tsx'
import { severityWords } from '../alerts/alert-words.ts'
import { localOf, momentIn } from '../attendance/wall-field.ts'
import { incidentTypesQuery, openIncident } from './calls.ts'
import { RecordFields, type RecordForm } from './record-fields.tsx'

const EMPTY: RecordForm = {
  type: '',
  title: '',
  siteId: '',
  postId: null,
  place: '',
  local: '',
  reportedBy: '',
  reportedTo: '',
  text: '',
  actionTaken: '',
  actionToTake: '',
  witnesses: null,
  policeReference: '',
  fireReference: '',
}

/** Opens an incident from the office, such as one that came by telephone. */
export default function OpenIncidentDialog({ onClose }: { onClose: () => void }) {
  const { slug, zone: home, hrefOf } = useCompany()
  const navigate = useNavigate()
  const person = useQuery(me).data
  const places = useQuery(sitesQuery(slug))
  const types = useQuery(incidentTypesQuery(slug))
  const [form, setForm] = useState<RecordForm>(() => ({
    ...EMPTY,
    local: localOf(home, new Date().toISOString()),
    reportedTo: person?.name ?? '',
  }))
  const [chosen, setSeverity] = useState<Severity>()
  const [isDraft, setDraft] = useState(false)
  const usual = types.data?.types.find(({ key }) => key === form.type)?.severity
  const severity = chosen ?? severities.find((each) => each === usual) ?? 3
  const zone = places.data?.sites.find(({ id }) => id === form.siteId)?.zone ?? home
  const { dialog, errorOf } = useCompanyForm({
    work: async () => {
      const { local, ...record } = form
      const opened = await openIncident(slug, {
        ...record,
        occurredAt: momentIn(zone, local),
        severity,
        priority: null,
        state: isDraft ? 'draft' : 'submitted',
      })
      const href = hrefOf(`incidents/${opened.id}`)
      void navigate({ to: href, href })
      return opened
    },
    done: ({ number }) => `${number} is open`,
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Open an incident"
      description="What came by telephone or radio. A draft may lack what a report needs."
      action={isDraft ? 'Keep the draft' : 'Open it'}
      disabled={form.type === '' || form.siteId === '' || form.local === ''}
      {...dialog}
    >
      <RecordFields form={form} put={(part) => setForm({ ...form, ...part })} errorOf={errorOf} />
      <Field label="Severity" {...errorOf('severity')}>
        <Select value={severity} onChange={({ target }) => setSeverity(Number(target.value) as Severity)}>
          {severities.map((each) => (
            <option key={each} value={each}>{`S${each}: ${severityWords[each]}`}</option>
          ))}
        </Select>
      </Field>
      <Field label="Keep it as">
        <Select value={isDraft ? 'draft' : 'submitted'} onChange={({ target }) => setDraft(target.value === 'draft')}>
          <option value="submitted">A report, with all that it needs</option>
          <option value="draft">A draft, to go on with later</option>
        </Select>
      </Field>
    </FormDialog>
  )
}
