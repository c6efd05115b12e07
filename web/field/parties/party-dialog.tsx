import { useState } from 'react'
import {
  type DetailName,
  type Party,
  type PartyDetails,
  type PartyKind,
  partyKinds,
  type PersonRole,
  personRoles,
} from '../../../contract/field/parties/parties.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { addParty, changeParty } from './calls.ts'
import { DETAIL_WORDS, DETAILS_OF, KIND_WORDS, nameOf, ROLE_WORDS } from './party-words.ts'

type Props = { incidentId: string; party: Party | undefined; onClose: () => void }

/** Notes somebody or something, or changes what is noted. Details that are there already stay unseen. */
export function PartyDialog({ incidentId, party, onClose }: Props) {
  const { slug } = useCompany()
  const [kind, setKind] = useState<PartyKind>(party?.kind ?? 'person')
  const [role, setRole] = useState<PersonRole>(party?.role ?? 'subject')
  const [summary, setSummary] = useState(party?.summary ?? '')
  const [details, setDetails] = useState<Partial<Record<DetailName, string>>>({})
  const [isReplaced, setReplaced] = useState(!party || party.has.length === 0)
  const said = Object.fromEntries(
    DETAILS_OF[kind].flatMap((name) => (details[name]?.trim() ? [[name, details[name].trim()]] : [])),
  ) as PartyDetails
  const facts = { kind, role: kind === 'person' ? role : null, summary: summary.trim() }
  const { dialog, errorOf } = useCompanyForm({
    work: () =>
      party
        ? changeParty(slug, party.id, { version: party.version, ...facts, ...(isReplaced && { details: said }) })
        : addParty(slug, incidentId, { ...facts, details: said }),
    done: (saved) => `${nameOf(saved)} is noted`,
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title={party ? `Edit ${nameOf(party)}` : 'Add a person or a thing'}
      description="Everybody of the office reads the first line. The details below it are shown with a reason, on record."
      action="Save"
      {...dialog}
    >
      <Field label="What it is">
        <Select
          value={kind}
          onChange={({ target }) => setKind(partyKinds.find((each) => each === target.value) ?? 'person')}
        >
          {partyKinds.map((each) => (
            <option key={each} value={each}>
              {KIND_WORDS[each]}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'person' && (
        <Field label="Role">
          <Select
            value={role}
            onChange={({ target }) => setRole(personRoles.find((each) => each === target.value) ?? 'subject')}
          >
            {personRoles.map((each) => (
              <option key={each} value={each}>
                {ROLE_WORDS[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="Without a name"
        required
        hint="Such as: man in a red jacket, or: white van, Quay Road"
        {...errorOf('summary', 'role')}
      >
        <TextInput value={summary} maxLength={200} onChange={({ target }) => setSummary(target.value)} />
      </Field>
      {party && party.has.length > 0 && (
        <Checkbox
          label="Replace all details that are known"
          checked={isReplaced}
          onChange={({ target }) => setReplaced(target.checked)}
        />
      )}
      {isReplaced &&
        DETAILS_OF[kind].map((name) => (
          <Field key={name} label={DETAIL_WORDS[name]} {...errorOf(`details.${name}`)}>
            <TextInput
              type={name === 'born' ? 'date' : 'text'}
              value={details[name] ?? ''}
              onChange={({ target }) => setDetails({ ...details, [name]: target.value })}
            />
          </Field>
        ))}
    </FormDialog>
  )
}
