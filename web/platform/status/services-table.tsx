import { useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { ControlledService, OwnIncident, StatusControl } from '../../../contract/platform/status/control.ts'
import type { Health } from '../../../contract/platform/status/status.ts'
import { serviceNames, stateNames } from '../../../contract/platform/status/words.ts'
import { momentOf } from '../../core/times.ts'
import { useAction } from '../users/action.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { checkNow, endOverride, renew } from './control-calls.ts'
import { goodShare, measurementInWords } from './measurement-words.ts'
import { OverrideChoice } from './override-choice.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { Bars, stateOf, summary } from './service-row.tsx'
import '../lists/list.css'
import './history.css'

/** Each service: what its check found, how it was, what a person says instead, and what visitors see. */
export function ServicesTable({ control: { services, incidents } }: { control: StatusControl }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<{ of: ControlledService; status: Health } | null>(null)
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
            <th>30 days, and 90 in %</th>
            <th>Override</th>
            <th>Visitors see</th>
          </tr>
        </thead>
        <tbody>
          {services.map((each) => (
            <Row
              key={each.service}
              of={each}
              inIncident={incidents.some((one) => one.resolvedAt === null && isAbout(one, each))}
              onOverride={(status) => setAsked({ of: each, status })}
              onEnd={() => void change(() => endOverride(each.service), 'The check counts again')}
            />
          ))}
        </tbody>
      </table>
      {services.map(
        (each) =>
          each.override && (
            <p key={each.service} className="override-note">
              <StatusText status="info">
                <b>{serviceNames[each.service]} is overridden:</b>
              </StatusText>{' '}
              the check says {stateOf(each.found)[1].toLowerCase()}, visitors see{' '}
              {stateNames[each.override.status].toLowerCase()}. Reason: “{each.override.reason}”. Ends{' '}
              {momentOf(each.override.until)}.
              <Button
                variant="quiet"
                size="row"
                onClick={() => void change(() => endOverride(each.service), 'The check counts again')}
              >
                End now<span className="visually-hidden"> {serviceNames[each.service]}</span>
              </Button>
            </p>
          ),
      )}
      {asked && <OverrideDialog {...asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

const isAbout = ({ services }: OwnIncident, { service }: ControlledService) =>
  services.some((affected) => affected === service)

function Row({
  of,
  inIncident,
  onOverride,
  onEnd,
}: {
  of: ControlledService
  inIncident: boolean
  onOverride: (status: Health) => void
  onEnd: () => void
}) {
  const { service, found, shown, override, states, days } = of
  const [foundTone, foundWord] = stateOf(found)
  const [shownTone, shownWord] = stateOf(shown)
  const name = serviceNames[service]
  return (
    <tr className={override ? 'row-chosen' : undefined}>
      <th scope="row">{name}</th>
      <td>
        <StatusText status={foundTone}>{foundWord}</StatusText>
        <span className="service-measured figure">{measurementInWords(of)}</span>
      </td>
      <td className="cell-days">
        <Bars states={states} />
        <span className="figure" title={`${days.good} of ${days.known} days without trouble`}>
          {goodShare(days)}
        </span>
        <span className="visually-hidden">{summary(lastDays(states.length), states)}</span>
      </td>
      <td>
        <OverrideChoice {...{ of, onEnd }} onChoose={onOverride} />
      </td>
      <td>
        <StatusText status={shownTone}>{shownWord}</StatusText>
        {(override || inIncident) && <span className="quiet"> {override ? 'set by hand' : 'by its incident'}</span>}
      </td>
    </tr>
  )
}

/** The dates of as many days up to today, in UTC. */
const lastDays = (many: number) =>
  Array.from({ length: many }, (_, index) =>
    new Date(Date.now() - (many - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
