import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { severities, type Severity } from '../../../contract/field/alerts/alerts.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { sitesQuery } from '../../planning/sites/calls.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { severityWords } from './alert-words.ts'
import { type AlertDraft, raiseAlert } from './calls.ts'

/** Raises an alert by hand. */
export default function RaiseDialog({ onClose }: { onClose: () => void }) {
  const { slug } = useCompany()
  const places = useQuery(sitesQuery(slug))
  const [draft, setDraft] = useState<AlertDraft>({ severity: 3, title: '', text: '', siteId: null })
  const put = (part: Partial<AlertDraft>) => setDraft({ ...draft, ...part })
  const { dialog, errorOf } = useCompanyForm({
    work: () => raiseAlert(slug, draft),
    done: 'The alert is raised',
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Raise an alert"
      description="It stands on every screen of the office, and goes by the policy of its severity."
      action="Raise it"
      {...dialog}
    >
      <Field label="Severity" required {...errorOf('severity')}>
        <Select value={draft.severity} onChange={({ target }) => put({ severity: Number(target.value) as Severity })}>
          {severities.map((severity) => (
            <option key={severity} value={severity}>{`S${severity}: ${severityWords[severity]}`}</option>
          ))}
        </Select>
      </Field>
      <Field label="What happened" required {...errorOf('title')}>
        <TextInput value={draft.title} maxLength={160} onChange={({ target }) => put({ title: target.value })} />
      </Field>
      <Field label="Site" {...errorOf('siteId')}>
        <Select value={draft.siteId ?? ''} onChange={({ target }) => put({ siteId: target.value || null })}>
          <option value="">No site</option>
          {places.data?.sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="What else is known" {...errorOf('text')}>
        <TextArea value={draft.text} maxLength={2_000} onChange={({ target }) => put({ text: target.value })} />
      </Field>
    </FormDialog>
  )
}
