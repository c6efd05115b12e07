import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Region } from '../../../contract/planning/organisations/entry.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { ConfirmDialog, type Question } from '../../platform/users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useCompany } from './company.ts'
import { ownerCalls, regionsOf } from './entry-calls.ts'
import type { Places } from './member-dialog.tsx'
import { RegionDialog } from './region-dialog.tsx'

type Open = { region: Region | undefined } | { question: Question }

/** Regions of the company, each with its zone, jurisdiction and sites. */
export function RegionsTab({ places }: { places: Places }) {
  const { slug, may } = useCompany()
  const regions = useQuery(regionsOf(slug))
  const [open, setOpen] = useState<Open>()
  const owns = may('organisation.manage')
  const close = () => {
    setOpen(undefined)
    void regions.refetch()
  }
  const nameOf = new Map(places.sites.map(({ id, name }) => [id, name]))
  return (
    <section aria-labelledby="ops-regions">
      <div className="ops-part-head">
        <h2 id="ops-regions">Regions</h2>
        {owns && (
          <Button size="dense" onClick={() => setOpen({ region: undefined })}>
            Add region
          </Button>
        )}
      </div>
      <ReadState {...regions} title="The regions could not be read" lines={2} />
      {regions.data?.regions.length === 0 && <p className="ops-note">There is no region. Sites need none.</p>}
      <ul className="ops-rows">
        {regions.data?.regions.map((region) => (
          <li key={region.id}>
            <strong>{region.name}</strong>
            <span>{region.zone}</span>
            <span>{region.jurisdiction}</span>
            <span>{sitesIn(region, nameOf)}</span>
            {owns && (
              <span className="ops-actions">
                <Button
                  variant="quiet"
                  size="row"
                  aria-label={`Edit ${region.name}`}
                  onClick={() => setOpen({ region })}
                >
                  Edit
                </Button>
                <Button
                  variant="quiet"
                  size="row"
                  aria-label={`Remove ${region.name}`}
                  onClick={() =>
                    setOpen({
                      question: {
                        title: `Remove ${region.name}?`,
                        text: 'Its sites are in no region then.',
                        label: 'Remove',
                        done: 'The region is removed',
                        work: () => ownerCalls(slug).removeRegion(region.id),
                      },
                    })
                  }
                >
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {open && 'region' in open && <RegionDialog region={open.region} places={places} onClose={close} />}
      {open && 'question' in open && <ConfirmDialog question={open.question} onClose={close} />}
    </section>
  )
}

/** The sites of a region by their names, as far as they are known; else how many there are. */
function sitesIn({ sites }: Region, nameOf: Map<string, string>): string {
  const names = sites.flatMap((id) => nameOf.get(id) ?? [])
  if (names.length === sites.length && names.length > 0 && names.length <= 3) return names.join(', ')
  return sites.length === 1 ? '1 site' : `${sites.length} sites`
}
