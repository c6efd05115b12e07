import { useMutation, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type SubmitEvent, useState } from 'react'
import { MOST_FIELDS } from '../../../contract/field/incident-types/answers.ts'
import type { IncidentTypeDraft, IncidentTypeRow } from '../../../contract/field/incident-types/incident-types.ts'
import { LAST_RESORT } from '../../../contract/field/incident-types/seeded-types.ts'
import { fieldsOf } from '../../core/problems.ts'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { moved, SortableList } from '../../ui/sortable-list.tsx'
import { toast } from '../../ui/toast.ts'
import { addIncidentType, changeIncidentType } from './calls.ts'
import { FieldRow } from './field-row.tsx'
import { TypePreview } from './type-preview.tsx'

const NEW: IncidentTypeDraft = { label: '', severity: 3, tellsClient: false, isRetired: false, fields: [] }

const draftOf = ({ label, severity, tellsClient, isRetired, form }: IncidentTypeRow): IncidentTypeDraft => ({
  label,
  severity,
  tellsClient,
  isRetired,
  fields: form.fields,
})

/** What is sent: lines without words are no choices. */
const sentOf = (draft: IncidentTypeDraft): IncidentTypeDraft => ({
  ...draft,
  label: draft.label.trim(),
  fields: draft.fields.map((field) => ({
    ...field,
    label: field.label.trim(),
    choices: field.choices.map((choice) => choice.trim()).filter(Boolean),
  })),
})

type Props = { type: IncidentTypeRow | undefined; onSaved: (key: string) => void }

/** A type of incidents and its form, with the phone beside it. Nothing is lost where somebody saved meanwhile. */
export function TypeEditor({ type, onSaved }: Props) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [draft, setDraft] = useState<IncidentTypeDraft>(() => (type ? draftOf(type) : NEW))
  const [version, setVersion] = useState(type?.version ?? 0)
  const change = (part: Partial<IncidentTypeDraft>) => setDraft({ ...draft, ...part })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      type
        ? changeIncidentType(slug, type.key, { version, data: sentOf(draft) })
        : addIncidentType(slug, sentOf(draft)),
    onSuccess: async (saved) => {
      setDraft(draftOf(saved))
      setVersion(saved.version)
      await renewCompany(client, slug)
      toast({ title: `${saved.label} is saved` })
      onSaved(saved.key)
    },
  })
  const isNewer = type !== undefined && type.version > version
  const wrong = Object.values(fieldsOf(error))[0]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate()
  }
  const add = () => {
    const key = `q${Date.now().toString(36)}${draft.fields.length}`
    change({ fields: [...draft.fields, { key, kind: 'short_text', label: '', isRequired: false, choices: [] }] })
  }
  return (
    <div className="type-edit">
      <form className="type-form" onSubmit={submit} aria-label={type ? `Type ${type.label}` : 'New type'}>
        <Field label="What guards and the office call it" required>
          <TextInput value={draft.label} maxLength={60} onChange={({ target }) => change({ label: target.value })} />
        </Field>
        <div className="type-facts">
          <Field label="How bad it usually is">
            <Select
              value={String(draft.severity)}
              onChange={({ target }) => change({ severity: Number(target.value) })}
            >
              {[1, 2, 3, 4, 5].map((each) => (
                <option key={each} value={each}>{`S${each}`}</option>
              ))}
            </Select>
          </Field>
          <Checkbox
            label="The client is told"
            checked={draft.tellsClient}
            onChange={({ target }) => change({ tellsClient: target.checked })}
          />
          {type && type.key !== LAST_RESORT && (
            <Checkbox
              label="Retired: no phone offers it"
              checked={draft.isRetired}
              onChange={({ target }) => change({ isRetired: target.checked })}
            />
          )}
        </div>
        <h2>
          Questions <span className="figure">{`${draft.fields.length} of ${MOST_FIELDS}`}</span>
        </h2>
        <SortableList
          items={draft.fields}
          idOf={({ key }) => key}
          nameOf={({ label }, at) => label || `Question ${at + 1}`}
          onMove={(from, to) => change({ fields: moved(draft.fields, from, to) })}
          className="rows"
        >
          {(field, at, parts) => (
            <FieldRow
              field={field}
              nth={at + 1}
              parts={parts}
              onChange={(next) => change({ fields: draft.fields.map((each, nth) => (nth === at ? next : each)) })}
              onRemove={() => change({ fields: draft.fields.filter((_, nth) => nth !== at) })}
            />
          )}
        </SortableList>
        <Button variant="outline" size="dense" icon={Plus} disabled={draft.fields.length >= MOST_FIELDS} onClick={add}>
          Ask something
        </Button>
        {isNewer && (
          <p className="ops-note" role="status">
            {'Somebody saved this type meanwhile. '}
            <Button
              variant="outline"
              size="row"
              onClick={() => {
                setDraft(draftOf(type))
                setVersion(type.version)
                reset()
              }}
            >
              Take the newer version
            </Button>
          </p>
        )}
        <FieldError>{error ? (wrong ?? whyNot(error)) : ''}</FieldError>
        <div>
          <Button type="submit" size="dense" pending={isPending}>
            Save
          </Button>
        </div>
      </form>
      <TypePreview label={draft.label} severity={draft.severity} fields={draft.fields} />
    </div>
  )
}
