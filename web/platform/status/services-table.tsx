import { useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import type { ControlledService, StatusControl } from '../../../contract/platform/status/control.ts'
import { serviceNames, stateNames } from '../../../contract/platform/status/words.ts'
import { momentOf } from '../editing/times.ts'
import { useAction } from '../users/action.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { checkNow, endOverride, renew } from './control-calls.ts'
import { OverrideDialog } from './override-dialog.tsx'
import { Bars, stateOf, summary } from './service-row.tsx'
import '../editing/list.css'
import './history.css'

/** Each service: what its check found, how it was, what a person says instead, and what visitors see. */
export function ServicesTable({ control: { services } }: { control: StatusControl }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<ControlledService | null>(null)
  const { act, pending } = useAction()
  const change = async (work: () => Promise<unknown>, done: string) => {
    await act(work, done)
    await renew(client)
  }
  return (
    <section className="card list-card" aria-labelledby="status-services">
      <header className="card-head">
        <h2 id="status-services">Services</h2>
        <span className="quiet">Checks run in the background, never on a visit</span>
        <Button
          variant="outline"
          size="row"
          icon={RefreshCw}
          pending={pending}
          onClick={() => void change(checkNow, 'Checked')}
        >
          Check now
        </Button>
      </header>
      <table className="listing status-services">
        <thead>
          <tr>
            <th>Service</th>
            <th>Check</th>
            <th>30 days</th>
            <th>Override</th>
            <th>Visitors see</th>
          </tr>
        </thead>
        <tbody>
          {services.map((each) => (
            <Row
              key={each.service}
              of={each}
              onOverride={() => setAsked(each)}
              onEnd={() => void change(() => endOverride(each.service), 'The check counts again')}
            />
          ))}
        </tbody>
      </table>
      {asked && <OverrideDialog of={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function Row({
  of: { service, found, shown, override, states },
  onOverride,
  onEnd,
}: {
  of: ControlledService
  onOverride: () => void
  onEnd: () => void
}) {
  const [foundTone, foundWord] = stateOf(found)
  const [shownTone, shownWord] = stateOf(shown)
  const name = serviceNames[service]
  return (
    <tr className={override ? 'row-chosen' : undefined}>
      <th scope="row">{name}</th>
      <td>
        <StatusText status={foundTone}>{foundWord}</StatusText>
      </td>
      <td className="cell-days">
        <Bars states={states} />
        <span className="visually-hidden">{summary(lastDays(states.length), states)}</span>
      </td>
      <td>
        {override ? (
          <>
            <b>{stateNames[override.status]}</b>, until {momentOf(override.until)}
            <br />
            <span className="quiet">
              {override.by ?? 'Somebody'}: “{override.reason}”
            </span>
          </>
        ) : (
          <span className="quiet">As checked</span>
        )}
        <span className="status-acts">
          <Button variant="outline" size="row" onClick={onOverride}>
            {override ? 'Change' : 'Override'}
            <span className="visually-hidden"> {name}</span>
          </Button>
          {override && (
            <Button variant="outline" size="row" onClick={onEnd}>
              End now<span className="visually-hidden"> {name}</span>
            </Button>
          )}
        </span>
      </td>
      <td>
        <StatusText status={shownTone}>{shownWord}</StatusText>
        {override && <span className="quiet"> set by hand</span>}
      </td>
    </tr>
  )
}

const DAY_MS = 86_400_000

/** The dates of as many days up to today, in UTC. */
const lastDays = (many: number) =>
  Array.from({ length: many }, (_, index) =>
    new Date(Date.now() - (many - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
