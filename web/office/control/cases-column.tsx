import Plus from 'lucide-react/icons/plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { Control } from '../../../contract/office/control/control.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CaseCard } from './case-card.tsx'
import { HandOverCard } from './hand-over-card.tsx'

type Props = {
  board: Control
  chosen: string | undefined
  zoneOf: (siteId: string | null) => string
  onChoose: (id: string) => void
  onRaise: () => void
}

/** What is open, the worst first, below what the dispatcher before left. */
export function CasesColumn({ board, chosen, zoneOf, onChoose, onRaise }: Props) {
  const { may } = useCompany()
  const { open, openCount, handOvers } = board
  return (
    <section className="control-column" aria-labelledby="control-cases">
      <header className="control-head">
        <h2 id="control-cases" tabIndex={-1}>
          Cases <span className="figure">{`${openCount} open`}</span>
        </h2>
        {may('alerts.act') && (
          <Button variant="outline" size="row" icon={Plus} onClick={onRaise}>
            Raise
          </Button>
        )}
      </header>
      <div className="control-scroll" role="group" aria-label="Open cases">
        {handOvers.map((each) => (
          <HandOverCard key={each.id} handOver={each} />
        ))}
        {open.length === 0 ? (
          <EmptyState icon={ShieldCheck} title="Nothing is open">
            Alerts come by themselves, and reports come from guards’ phones.
          </EmptyState>
        ) : (
          <ul className="control-cases">
            {open.map((each) => (
              <CaseCard
                key={each.id}
                open={each}
                zone={zoneOf(each.siteId)}
                isChosen={each.id === chosen}
                onChoose={() => onChoose(each.id)}
              />
            ))}
          </ul>
        )}
        {openCount > open.length && (
          <p className="ops-note control-more">{`The worst ${open.length} of ${openCount} are shown.`}</p>
        )}
      </div>
    </section>
  )
}
