import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { guardCalls } from '../guards/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'

type SiteName = { id: string; name: string }
/** The clients and sites of a company. */
export type Places = { clients: SiteName[]; sites: SiteName[] }

type Props = { id: string; name: string; places: Places; onClose: () => void }

/** Bars a guard from a site, or from every site of a client. */
export function BanDialog({ id, name, places, onClose }: Props) {
  const { slug } = useCompany()
  const [place, setPlace] = useState(places.sites[0] ? `site ${places.sites[0].id}` : '')
  const [reason, setReason] = useState('')
  const { dialog } = useCompanyForm({
    work: () => {
      const [kind, placeId = ''] = place.split(' ')
      const at = kind === 'site' ? { siteId: placeId, clientId: null } : { siteId: null, clientId: placeId }
      return guardCalls(slug, id).ban({ ...at, reason })
    },
    done: `${name} is barred there`,
    onClose,
  })
  return (
    <FormDialog
      title={`Ban ${name} from a site`}
      description="The guard gets no shift there, and no reason helps. Shifts that the guard already has are marked."
      action="Ban"
      danger
      {...dialog}
    >
      <Field label="Place" required>
        <Select value={place} onChange={({ target }) => setPlace(target.value)}>
          <optgroup label="Sites">
            {places.sites.map((site) => (
              <option key={site.id} value={`site ${site.id}`}>
                {site.name}
              </option>
            ))}
          </optgroup>
          <optgroup label="Every site of a client">
            {places.clients.map((each) => (
              <option key={each.id} value={`client ${each.id}`}>
                {each.name}
              </option>
            ))}
          </optgroup>
        </Select>
      </Field>
      <Field label="Reason" required>
        <TextInput value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
