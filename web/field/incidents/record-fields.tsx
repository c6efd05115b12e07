import { useQuery } from '@tanstack/react-query'
import { type IncidentRecord, minimumRecord, witnessAnswers } from '../../../contract/field/incidents/record.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { sitesQuery } from '../../planning/sites/calls.ts'
import { Field } from '../../ui/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { incidentTypesQuery } from './calls.ts'
import { WITNESS_WORDS } from './record-words.ts'

/** A record as a form holds it: `local` is when it happened, by the clocks of its site. */
export type RecordForm = Omit<IncidentRecord, 'occurredAt'> & { local: string }

type Props = {
  form: RecordForm
  put: (part: Partial<RecordForm>) => void
  errorOf: (...names: string[]) => { error?: string }
}

/** The fields of a record: where and when, what happened, and the rest of the minimum that a report has. */
export function RecordFields({ form, put, errorOf }: Props) {
  const { slug } = useCompany()
  const types = useQuery(incidentTypesQuery(slug))
  const places = useQuery(sitesQuery(slug))
  const shown = types.data?.types.filter(({ key, isRetired }) => !isRetired || key === form.type) ?? []
  const text = (field: 'text' | 'actionTaken' | 'actionToTake', rows: number, most: number) => (
    <Field label={minimumRecord[field]} {...errorOf(field)}>
      <TextArea
        rows={rows}
        value={form[field]}
        maxLength={most}
        onChange={({ target }) => put({ [field]: target.value })}
      />
    </Field>
  )
  const line = (
    field: 'title' | 'place' | 'reportedBy' | 'reportedTo' | 'policeReference' | 'fireReference',
    label: string,
    most: number,
  ) => (
    <Field label={label} {...errorOf(field)}>
      <TextInput value={form[field]} maxLength={most} onChange={({ target }) => put({ [field]: target.value })} />
    </Field>
  )
  return (
    <div className="ops-incident-record">
      <Field label="Type" required {...errorOf('type')}>
        <Select value={form.type} onChange={({ target }) => put({ type: target.value })}>
          <option value="">Choose a type</option>
          {shown.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {line('title', 'In a few words', 120)}
      <Field label="Site" required {...errorOf('siteId')}>
        <Select value={form.siteId} onChange={({ target }) => put({ siteId: target.value, postId: null })}>
          <option value="">Choose a site</option>
          {places.data?.sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Post" {...errorOf('postId')}>
        <Select value={form.postId ?? ''} onChange={({ target }) => put({ postId: target.value || null })}>
          <option value="">No post</option>
          {places.data?.posts
            .filter(({ siteId }) => siteId === form.siteId)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      {line('place', 'Where exactly', 200)}
      <Field label="When it happened" required hint="By the clocks of the site" {...errorOf('occurredAt')}>
        <TextInput type="datetime-local" value={form.local} onChange={({ target }) => put({ local: target.value })} />
      </Field>
      {line('reportedBy', minimumRecord.reportedBy, 120)}
      {line('reportedTo', minimumRecord.reportedTo, 120)}
      {text('text', 4, 10_000)}
      {text('actionTaken', 2, 4_000)}
      {text('actionToTake', 2, 4_000)}
      <Field label={minimumRecord.witnesses} {...errorOf('witnesses')}>
        <Select
          value={form.witnesses ?? ''}
          onChange={({ target }) =>
            put({ witnesses: witnessAnswers.find((answer) => answer === target.value) ?? null })
          }
        >
          <option value="">Not said yet</option>
          {witnessAnswers.map((answer) => (
            <option key={answer} value={answer}>
              {WITNESS_WORDS[answer]}
            </option>
          ))}
        </Select>
      </Field>
      {line('policeReference', 'Reference of the police', 80)}
      {line('fireReference', 'Reference of the fire service', 80)}
    </div>
  )
}
