import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Member, officeRoles, type Scope } from '../../../contract/planning/organisations/organisations.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/input.tsx'
import { whyNot } from './calls.ts'
import { useCompany } from './company.ts'
import { ownerCalls } from './entry-calls.ts'

type SiteName = { id: string; name: string }
/** The clients, sites and regions of a company. */
export type Places = { clients: readonly SiteName[]; sites: readonly SiteName[]; regions: readonly SiteName[] }

/** What a member of the whole company sees. */
export const WHOLE: Scope = { clients: [], sites: [], regions: [] }

const LABELS = {
  regions: (name: string) => `Sites in ${name}`,
  clients: (name: string) => `All of ${name}`,
  sites: (name: string) => name,
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

/** Chooses the regions, clients and sites that somebody may see; none chosen means all. */
export const ScopeField = ({
  places,
  scope,
  onChange,
}: {
  places: Places
  scope: Scope
  onChange: (scope: Scope) => void
}) => (
  <fieldset className="ops-scope">
    <legend>Regions, clients and sites, none chosen for all</legend>
    {(['regions', 'clients', 'sites'] as const).map((part) =>
      places[part].map(({ id, name }) => (
        <Checkbox
          key={id}
          label={LABELS[part](name)}
          checked={scope[part]?.includes(id) ?? false}
          onChange={() => onChange({ ...scope, [part]: toggled(scope[part] ?? [], id) })}
        />
      )),
    )}
  </fieldset>
)

/** Gives a member another role or scope. */
export function MemberDialog({ member, places, onClose }: { member: Member; places: Places; onClose: () => void }) {
  const { slug } = useCompany()
  const [role, setRole] = useState(officeRoles.find((each) => each === member.role) ?? 'dispatcher')
  const [scope, setScope] = useState(member.scope ?? WHOLE)
  const saving = useMutation({
    mutationFn: () => ownerCalls(slug).changeMember(member.id, { role, scope: role === 'owner' ? WHOLE : scope }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={`Change ${member.name}`}
      description="It counts from their next press on."
      action="Save"
      pending={saving.isPending}
      problem={saving.error ? whyNot(saving.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
      onClose={onClose}
    >
      <Field label="Role">
        <Select value={role} onChange={({ target }) => setRole(target.value as typeof role)}>
          {officeRoles.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      {role !== 'owner' && <ScopeField {...{ places, scope }} onChange={setScope} />}
    </FormDialog>
  )
}
