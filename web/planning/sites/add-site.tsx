import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { addClient, addSite, renewSites, sitesQuery } from './calls.ts'
import { PositionField } from './position-field.tsx'
import { positionTyped } from './position-words.ts'

/** Adds a site. A client that is new to the company is added with it. */
export function AddSite({ onClose }: { onClose: () => void }) {
  const { slug, zone } = useCompany()
  const { data } = useQuery(sitesQuery(slug))
  const clients = data?.clients ?? []
  const [of, setOf] = useState('')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [position, setPosition] = useState('')
  const [isTried, setTried] = useState(false)
  const { dialog } = useCompanyForm({
    work: async () => {
      const known = clients.find((each) => each.name.toLowerCase() === of.trim().toLowerCase())
      const { id: clientId } = known ?? (await addClient(slug, of.trim()))
      return addSite(slug, { clientId, name, address, zone, ...positionTyped(position)! })
    },
    done: `${name} is added`,
    onClose,
    renew: renewSites,
    isInParts: true,
    isReady: () => {
      setTried(true)
      return positionTyped(position) !== undefined
    },
  })
  return (
    <FormDialog
      title="Add a site"
      description="Its shifts are planned in the time zone of the company."
      action="Add"
      {...dialog}
    >
      <Field label="Client" required>
        <TextInput value={of} list="ops-clients" onChange={({ target }) => setOf(target.value)} />
      </Field>
      <datalist id="ops-clients">
        {clients.map((each) => (
          <option key={each.id} value={each.name}>
            {each.name}
          </option>
        ))}
      </datalist>
      <Field label="Name of the site" required>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Address">
        <TextInput value={address} onChange={({ target }) => setAddress(target.value)} />
      </Field>
      <PositionField
        label="Position"
        value={position}
        note="The way between sites and from guards’ homes counts from it."
        {...{ isTried }}
        onChange={setPosition}
      />
    </FormDialog>
  )
}
