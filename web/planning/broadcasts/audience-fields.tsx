import type { Region } from '../../../contract/planning/organisations/entry.ts'
import type { Site } from '../../../contract/planning/sites/sites.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import type { AudienceForm } from './audience-form.ts'

const KINDS: Record<AudienceForm['kind'], string> = {
  site: 'The guards of a site',
  region: 'The guards of a region',
  on_shift: 'Those on shift',
  guards: 'Chosen guards',
}

type Props = {
  form: AudienceForm
  sites: Site[]
  regions: Region[]
  guards: { id: string; name: string }[]
  onChange: (part: Partial<AudienceForm>) => void
}

/** To whom a message goes. */
export function AudienceFields({ form, sites, regions, guards, onChange }: Props) {
  const { kind, siteId, regionId, guardIds, day, from, to } = form
  const kinds = (Object.keys(KINDS) as AudienceForm['kind'][]).filter((each) => each !== 'region' || regions.length > 0)
  return (
    <>
      <Field label="Who gets it">
        <Select value={kind} onChange={({ target }) => onChange({ kind: target.value as AudienceForm['kind'] })}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {KINDS[each]}
            </option>
          ))}
        </Select>
      </Field>
      {(kind === 'site' || kind === 'on_shift') && (
        <Field label="Site" {...(kind === 'site' && { hint: 'Those planned there within 28 days, before or ahead' })}>
          <Select value={siteId} onChange={({ target }) => onChange({ siteId: target.value })}>
            <option value="">{kind === 'site' ? 'Choose a site' : 'All sites'}</option>
            {sites.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {kind === 'region' && (
        <Field label="Region" hint="Those planned there within 28 days, before or ahead">
          <Select value={regionId} onChange={({ target }) => onChange({ regionId: target.value })}>
            <option value="">Choose a region</option>
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {kind === 'on_shift' && (
        <div className="ops-broadcast-times">
          <Field label="Day">
            <TextInput type="date" value={day} onChange={({ target }) => onChange({ day: target.value })} />
          </Field>
          <Field label="From">
            <TextInput type="time" value={from} onChange={({ target }) => onChange({ from: target.value })} />
          </Field>
          <Field label="Until">
            <TextInput type="time" value={to} onChange={({ target }) => onChange({ to: target.value })} />
          </Field>
        </div>
      )}
      {kind === 'guards' && (
        <fieldset className="ops-broadcast-choice">
          <legend>{`Guards, ${guardIds.length} chosen`}</legend>
          {guards.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={guardIds.includes(id)}
              onChange={({ target }) =>
                onChange({ guardIds: target.checked ? [...guardIds, id] : guardIds.filter((each) => each !== id) })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
