import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { ConfirmDialog, type Question } from '../../platform/users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { whyNot } from './calls.ts'
import { useCompany } from './company.ts'
import { ownerCalls, regionsOf } from './entry-calls.ts'
import type { Places } from './member-dialog.tsx'

/** Regions of the company, each with its zone, jurisdiction and sites. */
export function RegionsTab({ places }: { places: Places }) {
  const { slug, may } = useCompany()
  const regions = useQuery(regionsOf(slug))
  const [open, setOpen] = useState<'new' | Question | null>(null)
  const owns = may('organisation.manage')
  const close = () => {
    setOpen(null)
    void regions.refetch()
  }
  return (
    <section aria-labelledby="ops-regions">
      <div className="ops-part-head">
        <h2 id="ops-regions">Regions</h2>
        {owns && (
          <Button size="dense" onClick={() => setOpen('new')}>
            Add region
          </Button>
        )}
      </div>
      <ReadState {...regions} title="The regions could not be read" lines={2} />
      {regions.data?.regions.length === 0 && <p className="ops-note">There is no region. Sites need none.</p>}
      <ul className="ops-rows">
        {regions.data?.regions.map(({ id, name, zone, jurisdiction, sites }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{zone}</span>
            <span>{jurisdiction}</span>
            <span>{sites.length === 1 ? '1 site' : `${sites.length} sites`}</span>
            {owns && (
              <Button
                variant="quiet"
                size="row"
                aria-label={`Remove ${name}`}
                onClick={() =>
                  setOpen({
                    title: `Remove ${name}?`,
                    text: 'Its sites are in no region then.',
                    label: 'Remove',
                    done: 'The region is removed',
                    work: () => ownerCalls(slug).removeRegion(id),
                  })
                }
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' && <RegionDialog places={places} onClose={close} />}
      {open !== null && open !== 'new' && <ConfirmDialog question={open} onClose={close} />}
    </section>
  )
}

function RegionDialog({ places, onClose }: { places: Places; onClose: () => void }) {
  const company = useCompany()
  const [name, setName] = useState('')
  const [zone, setZone] = useState(company.zone)
  const [jurisdiction, setJurisdiction] = useState('')
  const [sites, setSites] = useState<string[]>([])
  const adding = useMutation({
    mutationFn: () => ownerCalls(company.slug).addRegion({ name, zone, jurisdiction, sites }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title="Add a region"
      description="A site is in one region at most; it moves here from another."
      action="Add"
      pending={adding.isPending}
      problem={adding.error ? whyNot(adding.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        adding.mutate()
      }}
      onClose={onClose}
    >
      <Field label="Name of the region" required>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Time zone" required hint="Such as Europe/London">
        <TextInput value={zone} onChange={({ target }) => setZone(target.value)} />
      </Field>
      <Field label="Jurisdiction" required hint="Such as GB or US-CA">
        <TextInput value={jurisdiction} onChange={({ target }) => setJurisdiction(target.value.toUpperCase())} />
      </Field>
      <fieldset className="ops-scope">
        <legend>Sites</legend>
        {places.sites.map(({ id, name: site }) => (
          <Checkbox
            key={id}
            label={site}
            checked={sites.includes(id)}
            onChange={({ target }) => setSites(target.checked ? [...sites, id] : sites.filter((each) => each !== id))}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
