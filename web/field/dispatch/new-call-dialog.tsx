import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { severities, type Severity } from '../../../contract/field/alerts/alerts.ts'
import { type CallDraft, type CallKind, callKinds } from '../../../contract/field/dispatch/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { sitesQuery } from '../../planning/sites/calls.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { severityWords } from '../alerts/alert-words.ts'
import { openCall } from './calls.ts'
import { KIND_WORDS } from './dispatch-words.ts'

type Props = { onOpened: (id: string) => void; onClose: () => void }

/** Opens a call by hand. */
export default function NewCallDialog({ onOpened, onClose }: Props) {
  const { slug } = useCompany()
  const places = useQuery(sitesQuery(slug))
  const [draft, setDraft] = useState<Omit<CallDraft, 'siteId'> & { siteId: string }>({
    kind: 'request',
    severity: 3,
    title: '',
    text: '',
    siteId: '',
    postId: null,
    incidentId: null,
  })
  const put = (part: Partial<CallDraft>) => setDraft({ ...draft, ...part })
  const { dialog, errorOf } = useCompanyForm({
    work: async () => {
      const opened = await openCall(slug, draft)
      onOpened(opened.id)
      return opened
    },
    done: ({ number }) => `${number} is open`,
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog title="New call" description="Who can go stands ready at once." action="Open it" {...dialog}>
      <Field label="What happened" required {...errorOf('title')}>
        <TextInput value={draft.title} maxLength={160} onChange={({ target }) => put({ title: target.value })} />
      </Field>
      <Field label="Site" required {...errorOf('siteId')}>
        <Select required value={draft.siteId} onChange={({ target }) => put({ siteId: target.value })}>
          <option value="">Choose a site</option>
          {places.data?.sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Kind" required {...errorOf('kind')}>
        <Select value={draft.kind} onChange={({ target }) => put({ kind: target.value as CallKind })}>
          {callKinds.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Severity" required {...errorOf('severity')}>
        <Select value={draft.severity} onChange={({ target }) => put({ severity: Number(target.value) as Severity })}>
          {severities.map((severity) => (
            <option key={severity} value={severity}>{`S${severity}: ${severityWords[severity]}`}</option>
          ))}
        </Select>
      </Field>
      <Field label="What else is known" {...errorOf('text')}>
        <TextArea value={draft.text} maxLength={2_000} onChange={({ target }) => put({ text: target.value })} />
      </Field>
    </FormDialog>
  )
}
