import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Party } from '../../../contract/field/parties/parties.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { partiesQuery } from './calls.ts'
import { ErasePartyDialog } from './erase-party-dialog.tsx'
import { PartyDialog } from './party-dialog.tsx'
import { PartyRow } from './party-row.tsx'
import { ShowPartyDialog } from './show-party-dialog.tsx'
import './parties.css'

type Open = { what: 'edit'; party: Party | undefined } | { what: 'show' | 'erase'; party: Party }

/** The people, vehicles and property of an incident. Details are hatched bars until somebody says why they look. */
export function PartiesPane({ incidentId }: { incidentId: string }) {
  const { slug, may } = useCompany()
  const { data, error, refetch } = useQuery(partiesQuery(slug, incidentId))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const parties = data?.parties ?? []
  return (
    <section className="parties" aria-labelledby="parties-head">
      <header className="parties-head">
        <h2 id="parties-head">
          People and things <span className="figure">{parties.length}</span>
        </h2>
        {may('parties.manage') && (
          <Button
            variant="quiet"
            size="row"
            iconOnly
            icon={Plus}
            onClick={() => setOpen({ what: 'edit', party: undefined })}
          >
            Add a person, vehicle or property
          </Button>
        )}
      </header>
      <ReadState {...{ data, error, refetch }} title="People and things could not be read" lines={2} />
      {data && parties.length === 0 && <p className="parties-none">Nobody and nothing is noted.</p>}
      {parties.length > 0 && (
        <ul className="parties-list">
          {parties.map((party) => (
            <PartyRow
              key={party.id}
              party={party}
              {...(may('parties.show') && { onShow: () => setOpen({ what: 'show', party }) })}
              {...(may('parties.manage') && { onEdit: () => setOpen({ what: 'edit', party }) })}
              {...(may('parties.erase') && { onErase: () => setOpen({ what: 'erase', party }) })}
            />
          ))}
        </ul>
      )}
      {open?.what === 'edit' && <PartyDialog incidentId={incidentId} party={open.party} onClose={close} />}
      {open?.what === 'show' && <ShowPartyDialog party={open.party} onClose={close} />}
      {open?.what === 'erase' && <ErasePartyDialog party={open.party} onClose={close} />}
    </section>
  )
}
