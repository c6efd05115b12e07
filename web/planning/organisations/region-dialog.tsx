import { useState } from 'react'
import type { Region, RegionDraft } from '../../../contract/planning/organisations/entry.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useCompany } from './company.ts'
import { ownerCalls } from './entry-calls.ts'
import type { Places } from './member-dialog.tsx'
import { Newer, newerOf } from './newer.tsx'
import { useCompanyForm } from './use-company-form.ts'

const draftOf = ({ name, zone, jurisdiction, sites }: Region): RegionDraft => ({ name, zone, jurisdiction, sites })

type Props = { region: Region | undefined; places: Places; onClose: () => void }

/** Adds a region, or changes one: its name, its law, its time zone and the sites in it. */
export function RegionDialog({ region, places, onClose }: Props) {
  const company = useCompany()
  const [draft, setDraft] = useState<RegionDraft>(
    region ? draftOf(region) : { name: '', zone: company.zone, jurisdiction: '', sites: [] },
  )
  const [version, setVersion] = useState(region?.version ?? 0)
  const calls = ownerCalls(company.slug)
  const { dialog, error, reset } = useCompanyForm({
    work: () => (region ? calls.changeRegion(region.id, version, draft) : calls.addRegion(draft)),
    done: `${draft.name} is saved`,
    onClose,
  })
  const newer = newerOf<Region>(error)
  const put = (part: Partial<RegionDraft>) => setDraft({ ...draft, ...part })
  return (
    <FormDialog
      title={region ? `Edit ${region.name}` : 'Add a region'}
      description="A site is in one region at most; it moves here from another."
      action={region ? 'Save' : 'Add'}
      {...dialog}
    >
      {newer && (
        <Newer
          mine={draft}
          read={() => draftOf(newer)}
          say={(region) => ({
            'Name of the region': region.name,
            'Time zone': region.zone,
            Jurisdiction: region.jurisdiction,
            Sites: places.sites.filter(({ id }) => region.sites.includes(id)).map(({ name }) => name),
          })}
          onTake={(theirs) => {
            setDraft(theirs)
            setVersion(newer.version)
            reset()
          }}
        />
      )}
      <Field label="Name of the region" required>
        <TextInput value={draft.name} onChange={({ target }) => put({ name: target.value })} />
      </Field>
      <Field label="Time zone" required hint="Such as Europe/London">
        <TextInput value={draft.zone} onChange={({ target }) => put({ zone: target.value })} />
      </Field>
      <Field label="Jurisdiction" required hint="Such as GB or US-CA">
        <TextInput
          value={draft.jurisdiction}
          onChange={({ target }) => put({ jurisdiction: target.value.toUpperCase() })}
        />
      </Field>
      <fieldset className="ops-scope">
        <legend>Sites</legend>
        {places.sites.length === 0 && <p className="ops-note">There are no sites yet.</p>}
        {places.sites.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={draft.sites.includes(id)}
            onChange={({ target }) =>
              put({ sites: target.checked ? [...draft.sites, id] : draft.sites.filter((each) => each !== id) })
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
