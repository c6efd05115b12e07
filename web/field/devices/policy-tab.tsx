import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { FieldPolicy } from '../../../contract/field/devices/field-policy.ts'
import { fieldsOf } from '../../core/problems.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { renewCompany, whyNot } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Newer, newerOf } from '../../planning/organisations/newer.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { policyQuery, savePolicy } from './calls.ts'
import { ContactFields } from './contact-fields.tsx'

type Pin = FieldPolicy['pin']
type PolicyVersion = { version: number; policy: FieldPolicy }

const PINS: Record<Pin, string> = {
  off: 'No phone asks for one',
  optional: 'Each guard decides',
  required: 'Every phone asks for one',
}
const say = ({ policy: { pin, contacts, offersByItself } }: PolicyVersion) => ({
  'PIN of phones': PINS[pin],
  'Whom guards call': contacts.map(({ name, phone }) => `${name}: ${phone}`),
  'Offers by itself': offersByItself ? 'On' : 'Off',
})

/** What the company decides about its guards' phones. */
export default function PolicyTab() {
  const { slug } = useCompany()
  const { data, error, refetch } = useQuery(policyQuery(slug))
  if (!data) return <ReadState {...{ data, error, refetch }} title="The policy could not be read" lines={4} />
  return <PolicyForm stored={data} />
}

function PolicyForm({ stored }: { stored: PolicyVersion }) {
  const { slug, may, hrefOf, state } = useCompany()
  const client = useQueryClient()
  const [draft, setDraft] = useState<PolicyVersion>({ version: stored.version, policy: stored.policy })
  const { pin, contacts, offersByItself } = draft.policy
  const put = (part: Partial<FieldPolicy>) => setDraft({ ...draft, policy: { ...draft.policy, ...part } })
  const mayChange = may('organisation.manage') && state !== 'read_only'
  const saving = useMutation({
    mutationFn: () => savePolicy(slug, { version: draft.version, data: draft.policy }),
    onSuccess: async (saved) => {
      setDraft(saved)
      await renewCompany(client, slug)
      toast({ title: 'The policy is saved' })
    },
  })
  const fields = fieldsOf(saving.error)
  const newer = newerOf<PolicyVersion>(saving.error)
  return (
    <form
      className="ops-form"
      aria-label="Policy"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <p role="alert" className="ops-problem">
        {saving.error && Object.keys(fields).length === 0 ? whyNot(saving.error) : ''}
      </p>
      {newer && (
        <Newer
          mine={draft}
          read={() => newer}
          say={say}
          onTake={(theirs) => {
            setDraft(theirs)
            saving.reset()
          }}
        />
      )}
      <Field label="PIN of phones" hint="A guard enters it to open the app on their own phone.">
        <Select value={pin} disabled={!mayChange} onChange={({ target }) => put({ pin: target.value as Pin })}>
          {Object.entries(PINS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <ContactFields
        contacts={contacts}
        errors={fields}
        {...(mayChange && { onChange: (next) => put({ contacts: next }) })}
      />
      <Checkbox
        label="A missed arrival sends offers to the first candidates by itself"
        checked={offersByItself}
        disabled={!mayChange}
        onChange={({ target }) => put({ offersByItself: target.checked })}
      />
      <p className="ops-note">
        {'How far from a site a guard may clock in, and how early or late, is set on the page of each site: '}
        <SiteLink href={hrefOf('sites')}>Sites</SiteLink>.
      </p>
      {mayChange && (
        <Button type="submit" size="dense" pending={saving.isPending}>
          Save
        </Button>
      )}
    </form>
  )
}
