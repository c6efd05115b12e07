import { useState } from 'react'
import type { SiteZone } from '../../../contract/planning/sites/places.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { addZone, changeZone, renewSites } from './calls.ts'
import { parentsFor } from './zones.ts'

type Props = { overview: SiteOverview; zone: SiteZone | undefined; onClose: () => void }

/** Adds a zone, or renames one and moves it into another. */
export function ZoneDialog({ overview: { site, zones }, zone, onClose }: Props) {
  const { slug } = useCompany()
  const [name, setName] = useState(zone?.name ?? '')
  const [parentId, setParentId] = useState(zone?.parentId ?? null)
  const [version, setVersion] = useState(zone?.version ?? 0)
  const { dialog, error, reset } = useCompanyForm({
    work: () => {
      const draft = { siteId: site.id, parentId, name }
      return zone ? changeZone(slug, zone.id, version, draft) : addZone(slug, draft)
    },
    done: `${name} is saved`,
    onClose,
    renew: renewSites,
  })
  const newer = newerOf<SiteZone>(error)
  return (
    <FormDialog
      title={zone ? `Edit ${zone.name}` : `Add a zone at ${site.name}`}
      description="A zone is a part of the site, such as a building or a floor of one."
      action={zone ? 'Save' : 'Add'}
      {...dialog}
    >
      {newer && (
        <Newer
          mine={{ name, parentId }}
          read={() => ({ name: newer.name, parentId: newer.parentId })}
          say={(each) => ({
            'Name of the zone': each.name,
            'Lies in': zones.find(({ id }) => id === each.parentId)?.name ?? site.name,
          })}
          onTake={(theirs) => {
            setName(theirs.name)
            setParentId(theirs.parentId)
            setVersion(newer.version)
            reset()
          }}
        />
      )}
      <Field label="Name of the zone" required>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Lies in">
        <Select value={parentId ?? ''} onChange={({ target }) => setParentId(target.value || null)}>
          <option value="">{site.name}</option>
          {parentsFor(zones, zone).map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
