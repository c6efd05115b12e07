import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { SiteOverview } from '../../../contract/operations/sites/site.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { changeDetails, changeSite, renewSites } from './calls.ts'

const numberOr = (text: string) => (text.trim() === '' ? null : Number(text))

/** Changes the facts of a site, how guards clock in there, and its emergency sheet. */
export function EditSite({ overview, onClose }: { overview: SiteOverview; onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const { site, details } = overview
  const [facts, setFacts] = useState({
    name: site.name,
    address: site.address,
    zone: site.zone,
    lat: String(site.lat ?? ''),
    lng: String(site.lng ?? ''),
  })
  const [rest, setRest] = useState({
    ...details,
    early: String(details.earlyMinutes),
    late: String(details.lateMinutes),
  })
  const saving = useMutation({
    mutationFn: async () => {
      const { name, address, zone, lat, lng } = facts
      const { version } = await changeSite(slug, site.id, site.version, {
        clientId: site.clientId,
        name,
        address,
        zone,
        lat: numberOr(lat),
        lng: numberOr(lng),
      })
      await changeDetails(slug, site.id, version, {
        clockInMode: rest.clockInMode,
        emergency: rest.emergency,
        earlyMinutes: Number(rest.early),
        lateMinutes: Number(rest.late),
      })
    },
    onSuccess: () => {
      toast({ title: `${facts.name} is saved` })
      onClose()
    },
    onSettled: () => renewSites(client, slug),
  })
  const put = (part: Partial<typeof facts>) => setFacts({ ...facts, ...part })
  return (
    <FormDialog
      title={`Edit ${site.name}`}
      description="Its place, how guards clock in, and what to do in an emergency."
      action="Save"
      pending={saving.isPending}
      problem={saving.error ? whyNot(saving.error) : undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        saving.mutate()
      }}
      onClose={onClose}
    >
      <Field label="Name of the site" required>
        <TextInput value={facts.name} onChange={({ target }) => put({ name: target.value })} />
      </Field>
      <Field label="Address">
        <TextInput value={facts.address} onChange={({ target }) => put({ address: target.value })} />
      </Field>
      <Field label="Time zone" required hint="Such as Europe/London">
        <TextInput value={facts.zone} onChange={({ target }) => put({ zone: target.value })} />
      </Field>
      <Field label="Latitude" hint="In degrees, such as 51.50344">
        <TextInput inputMode="decimal" value={facts.lat} onChange={({ target }) => put({ lat: target.value })} />
      </Field>
      <Field label="Longitude">
        <TextInput inputMode="decimal" value={facts.lng} onChange={({ target }) => put({ lng: target.value })} />
      </Field>
      <Field label="A clock-in outside of the geofence">
        <Select
          value={rest.clockInMode}
          onChange={({ target }) => setRest({ ...rest, clockInMode: target.value === 'enforce' ? 'enforce' : 'flag' })}
        >
          <option value="flag">counts, and is flagged</option>
          <option value="enforce">is refused</option>
        </Select>
      </Field>
      <Field label="Minutes early">
        <TextInput
          inputMode="numeric"
          value={rest.early}
          onChange={({ target }) => setRest({ ...rest, early: target.value })}
        />
      </Field>
      <Field label="Minutes late">
        <TextInput
          inputMode="numeric"
          value={rest.late}
          onChange={({ target }) => setRest({ ...rest, late: target.value })}
        />
      </Field>
      <Field label="Emergency sheet" hint="Whom to call, where to meet, what to shut">
        <TextArea value={rest.emergency} onChange={({ target }) => setRest({ ...rest, emergency: target.value })} />
      </Field>
    </FormDialog>
  )
}
