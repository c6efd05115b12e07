import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useCompany } from '../organisations/company.ts'
import { historyQuery } from './calls.ts'
import { HistoryRows } from './history-rows.tsx'
import './history.css'

type Props = { about: { shift: string } | { guard: string } }

/** What happened to a shift or a guard, behind one press; nothing for those who may not read the log. */
export function HistoryPart({ about }: Props) {
  const { may } = useCompany()
  const [isOpen, setOpen] = useState(false)
  if (!may('ledger.read')) return null
  return (
    <section className="ops-panel-part" aria-label="History">
      <Button size="row" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        History
      </Button>
      {isOpen && <Entries about={about} />}
    </section>
  )
}

function Entries({ about }: Props) {
  const { slug, hrefOf } = useCompany()
  const { data, error, refetch } = useQuery(historyQuery(slug, about))
  return (
    <>
      <ReadState {...{ data, error, refetch }} title="The history could not be read" lines={3} />
      {data?.entries.length === 0 && <p className="ops-note">The log says nothing of it.</p>}
      {data && <HistoryRows entries={data.entries} label="What happened" />}
      {data?.before && (
        <ButtonLink
          size="row"
          variant="outline"
          href={hrefOf(`settings?${new URLSearchParams({ tab: 'log', ...about })}`)}
        >
          All of it in the log
        </ButtonLink>
      )}
    </>
  )
}
