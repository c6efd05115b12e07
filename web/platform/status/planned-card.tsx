import { useQueryClient } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import type { StatusControl } from '../../../contract/platform/status/control.ts'
import type { Maintenance } from '../../../contract/platform/status/status.ts'
import { servicesInWords } from '../../../contract/platform/status/words.ts'
import { whenOf } from '../../core/times.ts'
import { ConfirmDialog } from '../users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusText } from '../../ui/status.tsx'
import { cancelWork, renew } from './control-calls.ts'
import { PlanDialog } from './plan-dialog.tsx'

/** The work that is planned or under way. */
export function PlannedCard({ control, onPlan }: { control: StatusControl; onPlan: () => void }) {
  const client = useQueryClient()
  const [changing, setChanging] = useState<Maintenance | null>(null)
  const [ending, setEnding] = useState<Maintenance | null>(null)
  return (
    <section className="card" aria-labelledby="status-planned">
      <header className="card-head">
        <h2 id="status-planned">Planned work</h2>
        <Button variant="outline" size="row" icon={CalendarClock} onClick={onPlan}>
          Plan work
        </Button>
      </header>
      {control.maintenance.length === 0 && (
        <EmptyState title="Nothing is planned">
          Visitors see planned work in advance, and nothing alarms while it is under way.
        </EmptyState>
      )}
      <ul className="planned-list">
        {control.maintenance.map((work) => (
          <li key={work.id}>
            <h3>{work.title}</h3>
            <StatusText status="info">{work.underWay ? 'Under way' : 'Planned'}</StatusText>
            <p className="quiet">
              {whenOf(work.startsAt)} to {whenOf(work.endsAt)}
            </p>
            <p className="quiet">{servicesInWords(work.services)}</p>
            {work.text && <p>{work.text}</p>}
            <p className="planned-acts">
              <Button variant="outline" size="row" onClick={() => setChanging(work)}>
                Change<span className="visually-hidden"> {work.title}</span>
              </Button>
              <Button variant="danger" size="row" onClick={() => setEnding(work)}>
                {work.underWay ? 'End now' : 'Cancel'}
                <span className="visually-hidden"> {work.title}</span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {changing && <PlanDialog control={control} work={changing} onClose={() => setChanging(null)} />}
      {ending && (
        <ConfirmDialog
          question={{
            title: ending.underWay ? 'End the work now?' : 'Cancel the work?',
            text: ending.underWay
              ? 'From now on visitors see what the checks find.'
              : 'Visitors see it no more. Those who got a mail are not told.',
            label: ending.underWay ? 'End now' : 'Cancel the work',
            done: ending.underWay ? 'The work is over' : 'The work is cancelled',
            work: () => cancelWork(ending),
          }}
          onClose={() => {
            setEnding(null)
            void renew(client)
          }}
        />
      )}
    </section>
  )
}
