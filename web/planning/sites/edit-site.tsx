import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clockInModes } from '../../../contract/planning/sites/places.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { Newer, newerOf } from '../organisations/newer.tsx'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { changeDetails, changeSite, renewSites, siteAnew } from './calls.ts'
import { PositionField } from './position-field.tsx'
import { positionText, positionTyped } from './position-words.ts'

const fieldsOf = ({ site, details }: SiteOverview) => ({
  name: site.name,
  address: site.address,
  zone: site.zone,
  position: positionText(site),
  clockInMode: details.clockInMode,
  emergency: details.emergency,
  early: String(details.earlyMinutes),
  late: String(details.lateMinutes),
  version: site.version,
})

const MODES = { flag: 'counts, and is flagged', enforce: 'is refused' }

const say = (fields: ReturnType<typeof fieldsOf>) => ({
  'Name of the site': fields.name,
  Address: fields.address,
  'Time zone': fields.zone,
  Position: fields.position,
  'A clock-in outside of the geofence': MODES[fields.clockInMode],
  'Minutes early': fields.early,
  'Minutes late': fields.late,
  'Emergency sheet': fields.emergency,
})

/** Changes the facts of a site, how guards clock in there, and its emergency sheet. */
export function EditSite({ overview, onClose }: { overview: SiteOverview; onClose: () => void }) {
  const company = useCompany()
  const { slug } = company
  const client = useQueryClient()
  const { site } = overview
  const [fields, setFields] = useState(() => fieldsOf(overview))
  const [isTried, setTried] = useState(false)
  const put = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }))
  const { dialog, error, reset } = useCompanyForm({
    work: async () => {
      const { name, address, zone, clockInMode, emergency } = fields
      const facts = { clientId: site.clientId, name, address, zone, ...positionTyped(fields.position)! }
      const { version } = await changeSite(slug, site.id, fields.version, facts)
      // What was saved already is no newer version of somebody else, should the rest be refused.
      put({ version })
      await changeDetails(slug, site.id, version, {
        clockInMode,
        emergency,
        earlyMinutes: Number(fields.early),
        lateMinutes: Number(fields.late),
      })
    },
    done: `${fields.name} is saved`,
    onClose,
    renew: renewSites,
    isInParts: true,
    isReady: () => {
      setTried(true)
      return positionTyped(fields.position) !== undefined
    },
  })
  return (
    <FormDialog
      title={`Edit ${site.name}`}
      description="Its place, how guards clock in, and what to do in an emergency."
      action="Save"
      {...dialog}
    >
      {newerOf(error) !== undefined && (
        <Newer
          mine={fields}
          read={async () => fieldsOf(await siteAnew(client, company, site.id))}
          say={say}
          onTake={(theirs) => {
            setFields(theirs)
            reset()
          }}
        />
      )}
      <Field label="Name of the site" required>
        <TextInput value={fields.name} onChange={({ target }) => put({ name: target.value })} />
      </Field>
      <Field label="Address">
        <TextInput value={fields.address} onChange={({ target }) => put({ address: target.value })} />
      </Field>
      <Field label="Time zone" required hint="Such as Europe/London">
        <TextInput value={fields.zone} onChange={({ target }) => put({ zone: target.value })} />
      </Field>
      <PositionField
        label="Position"
        value={fields.position}
        siteId={site.id}
        {...{ isTried }}
        onChange={(position) => put({ position })}
      />
      <Field label="A clock-in outside of the geofence">
        <Select
          value={fields.clockInMode}
          onChange={({ target }) => put({ clockInMode: target.value === 'enforce' ? 'enforce' : 'flag' })}
        >
          {clockInModes.map((mode) => (
            <option key={mode} value={mode}>
              {MODES[mode]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Minutes early">
        <TextInput inputMode="numeric" value={fields.early} onChange={({ target }) => put({ early: target.value })} />
      </Field>
      <Field label="Minutes late">
        <TextInput inputMode="numeric" value={fields.late} onChange={({ target }) => put({ late: target.value })} />
      </Field>
      <Field label="Emergency sheet" hint="Whom to call, where to meet, what to shut">
        <TextArea value={fields.emergency} onChange={({ target }) => put({ emergency: target.value })} />
      </Field>
    </FormDialog>
  )
}
