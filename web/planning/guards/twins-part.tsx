import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Twins } from '../../../contract/planning/guards/merging.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useCompany } from '../organisations/company.ts'
import { twinsQuery } from './merge-calls.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { sharedInWords } from './merge-words.ts'

/** Guards who may be in the list twice, folded, each pair with a way to merge it; nothing where there is none. */
export function TwinsPart() {
  const { slug, hrefOf } = useCompany()
  const { data } = useQuery(twinsQuery(slug))
  const [open, setOpen] = useState<Twins>()
  const twins = data?.twins ?? []
  if (twins.length === 0) return null
  return (
    <>
      <details className="ops-twins">
        <summary>{`${twins.length} ${twins.length === 1 ? 'pair' : 'pairs'} of guards may be one person each`}</summary>
        <ul className="ops-rows">
          {twins.map((pair) => (
            <li key={`${pair.one.id} ${pair.other.id}`}>
              <strong>
                {[pair.one, pair.other].map(({ id, name, employeeNo }, nth) => (
                  <span key={id}>
                    {nth === 1 && ' and '}
                    <SiteLink href={hrefOf(`guards/${id}`)}>{name}</SiteLink>{' '}
                    <small className="figure">{employeeNo}</small>
                  </span>
                ))}
              </strong>
              <span>{sharedInWords(pair.shared)}</span>
              <Button
                variant="quiet"
                size="row"
                aria-label={`Merge ${pair.one.name}, no. ${pair.one.employeeNo}, and ${pair.other.name}, no. ${pair.other.employeeNo}`}
                onClick={() => setOpen(pair)}
              >
                Merge
              </Button>
            </li>
          ))}
        </ul>
      </details>
      {open && <MergeDialog one={open.one} other={open.other} onClose={() => setOpen(undefined)} />}
    </>
  )
}
