import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { SiteOverview, SitePost } from '../../../contract/operations/sites/site.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { changePostDetails, renewSites } from './calls.ts'
import { outlineOf, groundOf } from './ground.ts'

const NONE = ''
const numberOr = (text: string) => (text.trim() === '' ? null : Number(text))

/** Changes where a post is, its check calls and its relief. */
export function EditPost({ overview, post, onClose }: { overview: SiteOverview; post: SitePost; onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const { details } = post
  // A post that was never placed begins in the middle of the site.
  const middle = overview.geofence ? groundOf(outlineOf(overview.geofence.shape))!.middle : overview.site
  const [lat, setLat] = useState(String(details.lat ?? middle.lat?.toFixed(6) ?? ''))
  const [lng, setLng] = useState(String(details.lng ?? middle.lng?.toFixed(6) ?? ''))
  const [zoneId, setZoneId] = useState(details.zoneId ?? NONE)
  const [calls, setCalls] = useState(String(details.checkCallMinutes ?? ''))
  const [relief, setRelief] = useState(details.reliefRequired)
  const saving = useMutation({
    mutationFn: () =>
      changePostDetails(slug, post.id, post.version, {
        zoneId: zoneId === NONE ? null : zoneId,
        lat: numberOr(lat),
        lng: numberOr(lng),
        checkCallMinutes: numberOr(calls),
        reliefRequired: relief,
      }),
    onSuccess: async () => {
      await renewSites(client, slug)
      toast({ title: `${post.name} is saved` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Edit ${post.name}`}
      description="Where it is on the plan, and what its guard has to do."
      action="Save"
      pending={saving.isPending}
      problem={saving.error ? whyNot(saving.error) : undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        saving.mutate()
      }}
      onClose={onClose}
    >
      <Field label="Latitude" hint="In degrees, such as 51.50344">
        <TextInput inputMode="decimal" value={lat} onChange={({ target }) => setLat(target.value)} />
      </Field>
      <Field label="Longitude">
        <TextInput inputMode="decimal" value={lng} onChange={({ target }) => setLng(target.value)} />
      </Field>
      {overview.zones.length > 0 && (
        <Field label="Zone">
          <Select value={zoneId} onChange={({ target }) => setZoneId(target.value)}>
            <option value={NONE}>None</option>
            {overview.zones.map((zone) => (
              <option key={zone.id} value={zone.id}>
                {zone.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Minutes between check calls" hint="5 to 480. Empty means that the guard need not call.">
        <TextInput inputMode="numeric" value={calls} onChange={({ target }) => setCalls(target.value)} />
      </Field>
      <Checkbox
        label="The guard waits for the relief"
        checked={relief}
        onChange={({ target }) => setRelief(target.checked)}
      />
    </FormDialog>
  )
}
